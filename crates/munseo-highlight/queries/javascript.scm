; Highlights that the stock query omits or overuses; also for TypeScript.

; A member is an ordinary name, unless it is called or is a function.
(member_expression property: [(property_identifier) (private_property_identifier)] @plain)
(call_expression
  function: (member_expression
    property: [(property_identifier) (private_property_identifier)] @function.method))
(assignment_expression
  left: (member_expression property: (property_identifier) @function.method)
  right: [(function_expression) (arrow_function)])
(method_definition name: (private_property_identifier) @function.method)

(generator_function_declaration name: (identifier) @function)
(generator_function name: (identifier) @function)
(decorator (identifier) @function)
(new_expression constructor: (identifier) @type)

(this) @keyword
(super) @keyword
(meta_property) @keyword
(import) @keyword
((identifier) @number (#any-of? @number "NaN" "Infinity"))

(arrow_function parameter: (identifier) @variable.parameter)

(ternary_expression ["?" ":"] @operator)
(spread_element "..." @operator)
(rest_pattern "..." @operator)

(regex "/" @string)
(template_string) @string
(template_substitution) @plain
(template_substitution ["${" "}"] @operator)
(hash_bang_line) @comment
