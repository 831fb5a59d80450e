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

test('each mutant differs from the rules and from every other mutant', () => {
  expect(new Set([RULES, ...mutants.map(({ rules }) => rules)]).size).toBe(mutants.length + 1);
});

test.each([
  ['opens everything to everyone', 'match /{everything=**} { allow read, write: if true; } is added'],
  ['removes the rule of a path', 'old > 3); } becomes nothing'],
  ['opens one operation to everyone', 'allow delete: if true; is added'],
  ['allows less', 'read becomes get'],
  ['allows more', 'read becomes read, write'],
  ['drops one of several conditions', 'request.auth.uid == id becomes true'],
  ['drops one of several alternatives', 'resource == null becomes false'],
  ['changes a number', '3 becomes 4'],
  ['changes a comparison', '> becomes >='],
  ['extends a rule to documents below the path', '=** is added'],
])('a mutant %s', (_change, ending) => {
  expect(names.filter((name) => name.endsWith(ending))).not.toEqual([]);
});

test('comments are not mutated', () => {
  expect(names.join()).not.toContain('it rains');
});
