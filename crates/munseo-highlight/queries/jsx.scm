; Elements: small names are tags, capital ones components.

(jsx_opening_element ["<" ">"] @plain)
(jsx_closing_element ["</" ">"] @plain)
(jsx_self_closing_element ["<" "/>"] @plain)
(jsx_attribute "=" @plain)
(jsx_text) @plain

(jsx_opening_element name: (identifier) @tag)
(jsx_closing_element name: (identifier) @tag)
(jsx_self_closing_element name: (identifier) @tag)
((jsx_opening_element name: (identifier) @type) (#match? @type "^[A-Z]"))
((jsx_closing_element name: (identifier) @type) (#match? @type "^[A-Z]"))
((jsx_self_closing_element name: (identifier) @type) (#match? @type "^[A-Z]"))
(jsx_opening_element name: (member_expression property: (property_identifier) @type))
(jsx_closing_element name: (member_expression property: (property_identifier) @type))
(jsx_self_closing_element name: (member_expression property: (property_identifier) @type))

(jsx_attribute (property_identifier) @attribute)
