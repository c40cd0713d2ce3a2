/** Intersections flattened to one object for display in editors; modifiers of properties are kept. */
export type Flat<Type> = Type extends unknown ? { [Key in keyof Type]: Type[Key] } : never;
