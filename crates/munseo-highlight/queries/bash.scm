; Flags, operators and declarations that the stock query leaves out.
((command argument: (word) @attribute) (#match? @attribute "^-"))
((command argument: (concatenation) @attribute) (#match? @attribute "^-"))
["declare" "local" "readonly" "typeset"] @keyword
["||" ">&" "&>" "&>>" "<<" "<<<" ";;" "=" "==" "!=" "!"] @operator
(test_operator) @operator
(simple_expansion) @plain
(simple_expansion "$" @property)
