import { readFileSync } from 'node:fs';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import { describe, expect, it } from 'vitest';
import { readSources } from '../architecture/sources.ts';

type Override = { collectionGroup: string; fieldPath: string; indexes: readonly unknown[] };
type Composite = { collectionGroup: string; fields: readonly { fieldPath: string }[] };

const read = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');
const config: { indexes: Composite[]; fieldOverrides: Override[] } = JSON.parse(
  read('firestore.indexes.json'),
);

/** Collections with large documents, in which each write would update hundreds of index entries. */
const LARGE = ['users', 'walkIns', 'mail'];

const queried = readSources()
  .filter(({ path }) => !path.includes('.test.'))
  .flatMap(({ text }) => [...text.matchAll(/\b(?:where|orderBy)\(\s*'([\w.]+)'/g)])
  .map(([, field = '']) => field);

describe('fields of large documents without an index', () => {
  const ofLarge = config.fieldOverrides.filter(({ collectionGroup }) => LARGE.includes(collectionGroup));
  const exempt = ofLarge.filter(({ indexes, ...rest }) => indexes.length === 0 && !('ttl' in rest));

  it.each(exempt)(
    '$collectionGroup.$fieldPath is used in no query, except a part with a separate index',
    (field) => {
      const { collectionGroup, fieldPath } = field;
      const isIndexed = (part: string) =>
        ofLarge.some((other) => other.fieldPath === part && other.indexes.length > 0) ||
        config.indexes.some(
          (index) =>
            index.collectionGroup === collectionGroup && index.fields.some((each) => each.fieldPath === part),
        );
      const parts = queried.filter((part) => part === fieldPath || part.startsWith(`${fieldPath}.`));
      expect(parts.filter((part) => !isIndexed(part))).toEqual([]);
    },
  );
});
