import { accept, type Decision, refuse } from '../../decision/decision.ts';
import type { Household } from '../../documents/household.ts';
import { audited } from '../../staff-log/staff-action.ts';
import type { Instant } from '../../venue/time/venue-time.ts';

/** Replaces the previous note, and marks the new one as unread. */
export const decideLeaveNote = (household: Household, text: string, now: Instant): Decision<Household> =>
  accept({ ...household, noteToStaff: { at: now, text } });

/** Marks a note as read. `at` identifies the note on screen, so that a newer one remains unread. */
export function decideMarkNoteSeen(
  household: Household,
  { at, by }: { at: Instant; by: string },
  now: Instant,
): Decision<Household> {
  const { noteToStaff } = household;
  if (noteToStaff?.at !== at) return refuse('changed-since-loaded');
  if (noteToStaff.seenAt !== undefined) return accept(household);
  const seen = accept({ ...household, noteToStaff: { ...noteToStaff, seenAt: now } });
  return audited(seen, { kind: 'see-note', by }, household, now);
}
