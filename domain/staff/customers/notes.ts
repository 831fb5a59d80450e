import { MAX_STAFF_NOTES } from '../../core/limits.ts';
import { accept, type Decision, refuse } from '../../decision/decision.ts';
import type { Household, StaffNote } from '../../documents/household.ts';
import { audited } from '../../staff-log/staff-action.ts';
import type { Instant } from '../../venue/time/venue-time.ts';

const notesOf = ({ staffNotes = [] }: Household): StaffNote[] => staffNotes;

/** Adds a note. Its id is the idempotency key, so that it is added once. */
export function decideAddNote(
  household: Household,
  note: Omit<StaffNote, 'at'>,
  now: Instant,
): Decision<Household> {
  const notes = notesOf(household);
  if (notes.some(({ id }) => id === note.id)) return accept(household);
  if (notes.length >= MAX_STAFF_NOTES) return refuse('too-many-notes', MAX_STAFF_NOTES);
  const noted = accept({ ...household, staffNotes: [...notes, { ...note, at: now }] });
  return audited(noted, { kind: 'add-note', by: note.by }, household, now);
}

/** Clears a note. A note that another counter has cleared stays cleared. */
export function decideClearNote(
  household: Household,
  { id, by }: Pick<StaffNote, 'id' | 'by'>,
  now: Instant,
): Decision<Household> {
  const staffNotes = notesOf(household).filter((note) => note.id !== id);
  return audited(accept({ ...household, staffNotes }), { kind: 'clear-note', by }, household, now);
}
