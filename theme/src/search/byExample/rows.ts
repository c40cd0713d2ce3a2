/** A call with the requested result. */
export interface FoundCall {
  readonly name: string;
  readonly call: string;
}

/** A row: a type, a call of it, and the call's result. */
export interface Row extends FoundCall {
  readonly result: string;
  readonly isSuggested?: boolean;
}
