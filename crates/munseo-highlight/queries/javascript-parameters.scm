; Parameters, where the grammar has no nodes of their own for them.
(formal_parameters (identifier) @variable.parameter)
(formal_parameters (assignment_pattern left: (identifier) @variable.parameter))
(formal_parameters (rest_pattern (identifier) @variable.parameter))
(formal_parameters (array_pattern (identifier) @variable.parameter))
(formal_parameters (object_pattern (shorthand_property_identifier_pattern) @variable.parameter))
(formal_parameters
  (object_pattern
    (object_assignment_pattern (shorthand_property_identifier_pattern) @variable.parameter)))
