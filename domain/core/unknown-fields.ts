type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The stored fields of each parsed document. Parsing drops unknown fields. */
const sources = new WeakMap<object, unknown>();

export function rememberSource<Document>(document: Document, source: unknown): Document {
  if (isObject(document)) sources.set(document, source);
  return document;
}

/**
 * Adds fields that only a newer release knows to the replacement of a document, because during a deploy and
 * after a rollback both releases write the same documents. A known field that is missing was removed.
 */
export const withUnknownFields = <Document>(before: object, after: Document): Document =>
  addUnknown(sources.get(before), before, after) as Document;

function addUnknown(stored: unknown, before: unknown, after: unknown): unknown {
  if (isObject(stored) && isObject(before) && isObject(after)) return addToObject(stored, before, after);
  if (Array.isArray(stored) && Array.isArray(before) && Array.isArray(after))
    return addToElements(stored, before, after);
  return after;
}

function addToObject(stored: Fields, before: Fields, after: Fields): Fields {
  if (stored.id !== after.id) return after;
  const unknown = Object.entries(stored).filter(([name]) => !(name in before) && !(name in after));
  const known = Object.entries(after).map(([name, value]) => [
    name,
    addUnknown(stored[name], before[name], value),
  ]);
  return Object.fromEntries([...unknown, ...known]);
}

/** Matches an element by id; without ids, an equal element or the one at the same index. */
function addToElements(
  stored: readonly unknown[],
  before: readonly unknown[],
  after: readonly unknown[],
): unknown[] {
  const texts = before.map((element) => JSON.stringify(element));
  const hasSameLength = before.length === after.length;
  return after.map((element, place) => {
    if (!isObject(element)) return element;
    const { id } = element;
    const same =
      id === undefined
        ? texts.indexOf(JSON.stringify(element))
        : before.findIndex((each) => isObject(each) && each.id === id);
    const index = same === -1 && hasSameLength ? place : same;
    return addUnknown(stored[index], before[index], element);
  });
}
