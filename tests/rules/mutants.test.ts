import { expect, test } from 'vitest';
import { mutantsOf } from './mutants.ts';

const RULES = `service cloud.firestore {
  match /databases/{database}/documents {
    // if it rains; return later;
    match /chairs/{id} { allow read: if request.auth.uid == id && (resource == null || old > 3); }
  }
}`;

const mutants = mutantsOf(RULES);
const names = mutants.map(({ name }) => name);

test('each mutant differs from the rules and from every other', () => {
  expect(new Set([RULES, ...mutants.map(({ rules }) => rules)]).size).toBe(mutants.length + 1);
});

test.each([
  ['opens everything to everybody', 'match /{everything=**} { allow read, write: if true; } is added'],
  ['takes a rule away', 'old > 3); } becomes nothing'],
  ['opens one operation to everybody', 'allow delete: if true; is added'],
  ['allows less', 'read becomes get'],
  ['allows more', 'read becomes read, write'],
  ['drops one of several conditions', 'request.auth.uid == id becomes true'],
  ['never takes one of several alternatives', 'resource == null becomes false'],
  ['moves a limit', '3 becomes 4'],
  ['moves a boundary', '> becomes >='],
  ['reaches below a document', '=** is added'],
])('a mutant %s', (_does, end) => {
  expect(names.filter((name) => name.endsWith(end))).not.toEqual([]);
});

test('what a comment says is no condition', () => {
  expect(names.join()).not.toContain('it rains');
});
