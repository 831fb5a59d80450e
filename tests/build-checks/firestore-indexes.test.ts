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

/** Documents that people and money make large, so that each write would write hundreds of index entries. */
const LARGE = ['users', 'walkIns', 'mail'];

const queried = readSources()
  .filter(({ path }) => !path.includes('.test.'))
  .flatMap(({ text }) => [...text.matchAll(/\b(?:where|orderBy)\(\s*'([\w.]+)'/g)])
  .map(([, field = '']) => field);

describe('fields of large documents without an index', () => {
  const ofLarge = config.fieldOverrides.filter(({ collectionGroup }) => LARGE.includes(collectionGroup));
  const exempt = ofLarge.filter(({ indexes, ...rest }) => indexes.length === 0 && !('ttl' in rest));

  it.each(exempt)(
    '$collectionGroup.$fieldPath is in no query, but for a part with an index of its own',
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
