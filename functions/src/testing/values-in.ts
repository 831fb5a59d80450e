interface Place {
  readonly path: readonly string[];
  readonly value: unknown;
  /** Returns the payload with another value at this path. */
  readonly replaceBy: (other: unknown) => unknown;
}

/** Yields every value of a payload that contains no other value. */
export function* valuesIn(payload: unknown, path: readonly string[] = []): Generator<Place> {
  if (typeof payload !== 'object' || payload === null) {
    yield { path, value: payload, replaceBy: (other) => other };
    return;
  }
  for (const [key, inside] of Object.entries(payload))
    for (const { replaceBy, ...place } of valuesIn(inside, [...path, key]))
      yield {
        ...place,
        replaceBy: (other) =>
          Array.isArray(payload)
            ? payload.with(Number(key), replaceBy(other))
            : { ...payload, [key]: replaceBy(other) },
      };
}
