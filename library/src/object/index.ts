/** `O`: object types. */
export {};
