; Selectors are names of what is styled, units belong to their numbers.
(class_name) @type
(id_name) @type
(pseudo_class_selector (class_name) @attribute)
(unit) @number
((property_name) @variable.parameter (#match? @variable.parameter "^--"))
((plain_value) @variable.parameter (#match? @variable.parameter "^--"))
