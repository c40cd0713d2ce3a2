; Types: what the stock query leaves out.

["accessor" "asserts" "global" "infer" "is" "module" "require" "using"] @keyword

(this_type) @keyword
(type_predicate name: (this) @keyword)
(asserts (this) @keyword)

; Variance and `static accessor`, which the grammar does not know.
(type_parameters (ERROR (identifier) @keyword) (#any-of? @keyword "in" "out"))
(public_field_definition
  name: (property_identifier) @keyword
  (ERROR (identifier) @property)
  (#eq? @keyword "accessor"))

; Conditions, modifiers and rests.
(conditional_type ["?" ":"] @operator)
(rest_type "..." @operator)
(optional_type "?" @operator)
(optional_parameter "?" @operator)
(property_signature "?" @operator)
(method_signature "?" @operator)
(public_field_definition "?" @operator)
(omitting_type_annotation "-?:" @operator)
(adding_type_annotation "+?:" @operator)
(opting_type_annotation "?:" @operator)

; Template literal types.
(template_literal_type) @string
(template_type) @plain
(template_type ["${" "}"] @operator)

; Angle brackets of types are no comparisons.
(type_arguments ["<" ">"] @plain)
(type_parameters ["<" ">"] @plain)

; Names.
(function_signature name: (identifier) @function)
(method_signature name: (property_identifier) @function.method)
(abstract_method_signature name: (property_identifier) @function.method)
(public_field_definition name: (private_property_identifier) @property)
(internal_module name: (identifier) @type)
(internal_module name: (nested_identifier (identifier) @type))
(internal_module name: (nested_identifier (property_identifier) @type))
(module name: (identifier) @type)
(nested_type_identifier module: (nested_identifier (property_identifier) @type))
(type_query (identifier) @plain)

; Parameters, also those in patterns, predicates and index signatures.
(type_predicate name: (identifier) @variable.parameter)
(asserts (identifier) @variable.parameter)
(index_signature name: (identifier) @variable.parameter)
(required_parameter (this) @keyword)
(required_parameter (rest_pattern (identifier) @variable.parameter))
(required_parameter (array_pattern (identifier) @variable.parameter))
(required_parameter (object_pattern (shorthand_property_identifier_pattern) @variable.parameter))
(required_parameter
  (object_pattern
    (object_assignment_pattern (shorthand_property_identifier_pattern) @variable.parameter)))
(required_parameter (object_pattern (rest_pattern (identifier) @variable.parameter)))
