interface Place {
  readonly path: readonly string[];
  readonly value: unknown;
  /** The payload with another value here. */
  readonly replaceBy: (other: unknown) => unknown;
}

/** Each value of a payload that holds no other. */
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
