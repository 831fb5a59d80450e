/** Compares plain values that the same function built, so their fields are in the same order. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
