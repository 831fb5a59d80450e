import { withUnknownFields } from '@legacy-hub/domain/core/unknown-fields';

/** Maps each replacement to the document that it replaces. */
const replaced = new WeakMap<object, object>();

/**
 * Prepares a document for a `set` over the one that was read, so that fields known only to a newer release
 * are retained. The erasure of a household doesn't use this, because such a field may contain a name. Erasing
 * a group's contact does.
 */
export function replacing<Document extends object>(
  before: object | null | undefined,
  after: Document,
): Document {
  const replacement = { ...after };
  if (before) replaced.set(replacement, before);
  return replacement;
}

/** Returns the checked document with the unknown fields of the one that it replaces. */
export function withFieldsOfReplaced<Document>(document: object, checked: Document): Document {
  const before = replaced.get(document);
  return before ? withUnknownFields(before, checked) : checked;
}
