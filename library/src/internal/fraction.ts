/** True if a number is not an integer; JavaScript writes very small ones as `1e-7`. */
export type IsFraction<Value extends number> = `${Value}` extends `${string}${'.' | 'e-'}${string}`
  ? `${Value}` extends `${string}e+${string}`
    ? false
    : true
  : false;
