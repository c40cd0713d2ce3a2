/** `S`: string types. */
export {};
