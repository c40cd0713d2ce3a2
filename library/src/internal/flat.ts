/** Intersections written as one object, as an editor should show them; flags of properties are kept. */
export type Flat<Type> = Type extends unknown ? { [Key in keyof Type]: Type[Key] } : never;
