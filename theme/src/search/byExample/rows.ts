/** A call with the requested result. */
export interface FoundCall {
  readonly name: string;
  readonly call: string;
}

/** A row: a type, a call of it, and the call's result. */
export interface Row extends FoundCall {
  readonly result: string;
  /** True if the call is only similar to the query; otherwise absent. */
  readonly isSuggested?: boolean;
}
