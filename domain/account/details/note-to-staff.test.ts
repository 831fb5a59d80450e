import { describe, expect, it } from 'vitest';
import { aHousehold, aPerson, at, expectAccepted, inCash } from '../../testing/households.ts';
import { addDuration, minutes } from '../../venue/time/venue-time.ts';
import { decideLeaveNote, decideMarkNoteSeen } from './note-to-staff.ts';

const now = at('2026-11-18');
const later = addDuration(now, minutes(5));
const household = aHousehold(aPerson('mia', inCash('leader')));
const noted = expectAccepted(decideLeaveNote(household, 'Leo is shy', now)).state;

describe('the note to staff', () => {
  it('is marked as seen once, with the time and one audit entry of the staff member', () => {
    const seen = expectAccepted(decideMarkNoteSeen(noted, { at: now, by: 'kim' }, later));
    expect(seen.state.noteToStaff).toEqual({ at: now, text: 'Leo is shy', seenAt: later });
    expect(seen.effects).toMatchObject([
      {
        kind: 'staff-action',
        action: {
          kind: 'see-note',
          by: 'kim',
          changes: [{ person: null, field: 'note-seen-at', before: null, after: later }],
        },
      },
    ]);
    const again = decideMarkNoteSeen(seen.state, { at: now, by: 'ann' }, addDuration(later, minutes(1)));
    expect(again).toEqual({ ok: true, state: seen.state, effects: [] });
  });

  it('counts as unseen again after a newer note', () => {
    const { state: seen } = expectAccepted(decideMarkNoteSeen(noted, { at: now, by: 'kim' }, later));
    const { state } = expectAccepted(decideLeaveNote(seen, 'Leo is ill', later));
    expect(state.noteToStaff).toEqual({ at: later, text: 'Leo is ill' });
  });

  // spec: account-note-to-staff-1
  it('is not marked by staff who read an older one', () => {
    const { state: newer } = expectAccepted(decideLeaveNote(noted, 'Leo is ill', later));
    for (const each of [newer, household])
      expect(decideMarkNoteSeen(each, { at: now, by: 'kim' }, later)).toMatchObject({
        ok: false,
        refusal: { code: 'changed-since-loaded' },
      });
  });
});
