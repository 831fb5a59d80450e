import { withUnknownFields } from '@legacy-hub/domain/core/unknown-fields';

/** The document that each replacement replaces. */
const replaced = new WeakMap<object, object>();

/**
 * A document for a `set` in place of the one that was read: it retains fields that only a newer release knows. Erasing a
 * household stores documents without this, because such a field may name someone. Erasing a group's contact doesn't.
 */
export function replacing<Document extends object>(
  before: object | null | undefined,
  after: Document,
): Document {
  const replacement = { ...after };
  if (before) replaced.set(replacement, before);
  return replacement;
}

/** The checked document, with the unknown fields of the one that it replaces. */
export function withFieldsOfReplaced<Document>(document: object, checked: Document): Document {
  const before = replaced.get(document);
  return before ? withUnknownFields(before, checked) : checked;
}
