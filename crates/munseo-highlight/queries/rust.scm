; Operators that the stock query leaves out.
["=" "==" "!=" "=>" "->" "+" "+=" "-" "-=" "*=" "/" "/=" "%" "&&" "||" "!" "?" ".." "..=" "|"] @operator
(type_arguments ["<" ">"] @plain)
(type_parameters ["<" ">"] @plain)
(self) @keyword
(reference_type "&" @operator)
(lifetime) @label
(macro_invocation "!" @function.macro)
(closure_parameters (identifier) @variable.parameter)
(closure_parameters "|" @plain)
