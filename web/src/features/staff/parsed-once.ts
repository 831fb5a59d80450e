/** Parses a stored document the first time that it is asked for. Null for one that another version of this page kept. */
export function parsedOnce<T>(parse: (stored: unknown) => T): (stored: unknown) => T | null {
  const parsed = new WeakMap<object, T | null>();

  function parseOrNull(stored: object): T | null {
    try {
      return parse(stored);
    } catch (error) {
      console.warn('What another version of this page kept is not found', error);
      return null;
    }
  }

  return (stored) => {
    if (typeof stored !== 'object' || stored === null) return null;
    const known = parsed.get(stored);
    if (known !== undefined) return known;
    const result = parseOrNull(stored);
    parsed.set(stored, result);
    return result;
  };
}
