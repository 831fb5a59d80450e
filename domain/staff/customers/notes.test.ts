import { expect, it } from 'vitest';
import { MAX_STAFF_NOTES } from '../../core/limits.ts';
import type { Household } from '../../documents/household.ts';
import { aHousehold, aPerson, expectAccepted, inCash, now, refusal } from '../../testing/households.ts';
import { decideAddNote, decideClearNote } from './notes.ts';

const household = aHousehold(aPerson('mia', inCash('leader')));
const shy = { id: 'key-1', by: 'kim', text: 'Leo is shy' };
const noted = expectAccepted(decideAddNote(household, shy, now));

const notesOf = ({ staffNotes = [] }: Household) => staffNotes.map(({ text }) => text);

it('a note is stored with its author and time, and an audit entry', () => {
  expect(noted.state.staffNotes).toEqual([{ ...shy, at: now }]);
  expect(noted.effects).toMatchObject([
    { action: { kind: 'add-note', changes: [{ field: 'note', before: null, after: 'Leo is shy' }] } },
  ]);
});

it('a repeated request adds nothing', () => {
  expect(decideAddNote(noted.state, shy, now)).toEqual({ ok: true, state: noted.state, effects: [] });
});

it('a note can be cleared once, by any staff member', () => {
  const cleared = expectAccepted(decideClearNote(noted.state, { id: 'key-1', by: 'sam' }, now));
  expect(notesOf(cleared.state)).toEqual([]);
  expect(cleared.effects).toMatchObject([{ action: { kind: 'clear-note', by: 'sam' } }]);
  expect(expectAccepted(decideClearNote(cleared.state, { id: 'key-1', by: 'sam' }, now)).effects).toEqual([]);
  expect(
    notesOf(expectAccepted(decideClearNote(household, { id: 'cleared', by: 'sam' }, now)).state),
  ).toEqual([]);
});

it('there is a limit to the notes of a household', () => {
  const staffNotes = Array.from({ length: MAX_STAFF_NOTES }, (_, index) => ({
    ...shy,
    id: `note-${index}`,
    at: now,
  }));
  expect(refusal(decideAddNote({ ...household, staffNotes }, shy, now))).toBe('too-many-notes');
});
