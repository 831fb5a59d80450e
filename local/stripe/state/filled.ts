type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

function filled(lines: readonly string[], value: () => unknown) {
  const entries: unknown[][] = lines.flatMap((line) => line.split(' ')).map((key) => [key, value()]);
  return Object.fromEntries(entries);
}

/** Returns null for keys that Stripe always sends, and that have no value in our use of Stripe. */
export function nulls<const S extends string>(...lines: readonly S[]): Record<Words<S>, null> {
  return filled(lines, () => null);
}

export function emptyLists<const S extends string>(...lines: readonly S[]): Record<Words<S>, never[]> {
  return filled(lines, () => []);
}
