import { describe, expect, it } from 'vitest';
import type { Household } from '../documents/household.ts';
import { hoursLeft } from '../household/allowance.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  expectAccepted,
  expired,
  now,
  refusal,
  suspended,
} from '../testing/households.ts';
import { addDuration, dayOf, type Instant, minutes } from '../venue/time/venue-time.ts';
import { decideLeaving } from './leaving.ts';
import { absencesOf } from './presence.ts';
import { decideCheckIn } from './rules.ts';
import { decideUndoCheckIn } from './undo.ts';

const household = aHousehold(aPerson('mia', byCard('leader')), [
  aFamilyMember('max', byCard('legacy-maker')),
]);
const after = (count: number): Instant => addDuration(now, minutes(count));
const checkIn = (state: Household, key: string, at: Instant, ...personIds: string[]) =>
  decideCheckIn(state, { personIds, idempotencyKey: key, by: 'kim' }, at);
const undo = (state: Household, key: string, at: Instant) =>
  decideUndoCheckIn(state, { idempotencyKey: key, by: 'kim' }, at);
const change = (kind: 'mark-as-left' | 'undo-left') => (state: Household, at: Instant, visitIds: string[]) =>
  decideLeaving(state, { kind, visitIds, by: 'lee' }, at);
const leave = change('mark-as-left');
const undoLeft = change('undo-left');

const inside = expectAccepted(checkIn(household, 'in', now, 'mia', 'max')).state;
const out = expectAccepted(leave(inside, after(20), ['in-mia', 'in-max'])).state;
const back = expectAccepted(checkIn(out, 'back', after(30), 'mia')).state;
const visitOf = ({ primary }: Household) => primary.visits.at(-1);

describe('marking as left', () => {
  it('records who left, when and by whom, and is in the staff log', () => {
    const { effects } = expectAccepted(leave(inside, after(20), ['in-mia']));
    expect(effects).toMatchObject([
      { kind: 'visit', record: { id: 'in-mia', leftAt: after(20), leftBy: 'lee', hours: 1 } },
      { kind: 'staff-action', action: { kind: 'mark-as-left', by: 'lee', changes: [{ field: 'left-at' }] } },
    ]);
  });

  it('changes nothing for those who are out, were seen inside later, or whose check-in was undone', () => {
    const undone = expectAccepted(undo(inside, 'in', after(5))).state;
    const returned = expectAccepted(undoLeft(out, after(25), ['in-mia'])).state;
    for (const [state, at] of [
      [out, after(25)],
      [back, after(25)],
      [returned, after(24)],
      [undone, after(6)],
    ] as const)
      expect(leave(state, at, ['in-mia'])).toEqual({ ok: true, state, effects: [] });
  });

  it('is refused for visits of other customers', () => {
    expect(refusal(leave(inside, after(20), ['in-mia', 'elsewhere']))).toBe('unknown-visit');
  });
});

describe('undoing that someone left', () => {
  it('leaves the visit as it was', () => {
    const { state, effects } = expectAccepted(undoLeft(out, after(25), ['in-mia']));
    expect(visitOf(state)).toEqual({ ...visitOf(inside), leftUndoneAt: after(25) });
    expect(effects).toMatchObject([{ kind: 'visit' }, { action: { kind: 'undo-left' } }]);
  });

  it('changes nothing for those who are inside, or left later', () => {
    expect(undoLeft(back, after(31), ['in-mia'])).toEqual({ ok: true, state: back, effects: [] });
    expect(undoLeft(out, after(19), ['in-mia'])).toEqual({ ok: true, state: out, effects: [] });
  });
});

describe('coming back', () => {
  it('continues the session and uses no hours', () => {
    const { sessions, state, effects } = expectAccepted(checkIn(out, 'back', after(30), 'mia', 'max'));
    expect(sessions.map(({ start, maxHours }) => [start, maxHours])).toEqual([
      [now, 1],
      [now, null],
    ]);
    expect(hoursLeft(state.primary, now)).toBe(hoursLeft(inside.primary, now));
    expect(state.primary.visits).toHaveLength(1);
    expect(effects).toMatchObject([
      { kind: 'visit', record: { id: 'in-mia', returns: [{ at: after(30), leftAt: after(20) }] } },
      { kind: 'visit' },
      { kind: 'staff-action', action: { kind: 'let-back-in' } },
    ]);
  });

  it('is possible whatever happened to the membership, except for a dispute', () => {
    const withStatus = (status: typeof expired) => ({
      ...out,
      primary: { ...out.primary, membership: status('leader') },
    });
    expect(checkIn(withStatus(expired), 'back', after(30), 'mia').ok).toBe(true);
    expect(
      checkIn(
        withStatus((tier) => suspended(tier)),
        'back',
        after(30),
        'mia',
      ).ok,
    ).toBe(false);
  });

  it('is a new check-in once the session has ended', () => {
    const { state } = expectAccepted(checkIn(out, 'again', after(60), 'mia'));
    expect(state.primary.visits.map(({ id }) => id)).toEqual(['in-mia', 'again-mia']);
    expect(hoursLeft(state.primary, now)).toBe(3);
  });

  it('happens once when its key is repeated, even after an undo', () => {
    const undone = expectAccepted(undo(back, 'back', after(31))).state;
    for (const state of [back, undone])
      expect(checkIn(state, 'back', after(35), 'mia')).toMatchObject({ ok: true, state, effects: [] });
  });

  it('is refused if the person was inside at that time, as an offline counter may not know', () => {
    const leftAgain = expectAccepted(leave(back, after(40), ['in-mia'])).state;
    const late = { personIds: ['mia'], idempotencyKey: 'late', by: 'kim', receivedAt: after(50) };
    expect(decideCheckIn(leftAgain, late, after(35))).toMatchObject({
      people: [{ code: 'session-running' }],
    });
  });

  it('can be undone for 15 minutes, which restores when they left', () => {
    const { state } = expectAccepted(undo(back, 'back', after(45)));
    expect(visitOf(state)).toMatchObject({ leftAt: after(20), leftBy: 'lee' });
    expect(expectAccepted(undo(state, 'back', after(46))).effects).toEqual([]);
    expect(refusal(undo(back, 'back', after(46)))).toBe('undo-too-late');
  });

  it('in a mixed selection checks in the others', () => {
    const { state } = expectAccepted(checkIn(household, 'one', now, 'mia'));
    const left = expectAccepted(leave(state, after(10), ['one-mia'])).state;
    const both = expectAccepted(checkIn(left, 'both', after(15), 'mia', 'max'));
    expect(both.effects.at(-1)).toMatchObject({ action: { kind: 'check-in' } });
    expect(both.state.family[0]?.visits).toMatchObject([{ id: 'both-max', day: dayOf(now) }]);
  });
});

describe('the absences of a visit', () => {
  it('are listed with the time of each return, without undone ones', () => {
    const leftAgain = expectAccepted(leave(back, after(40), ['in-mia'])).state;
    const visits = [inside, back, leftAgain, expectAccepted(undo(back, 'back', after(31))).state].map(
      visitOf,
    );
    expect(visits.map((visit) => visit && absencesOf(visit))).toEqual([
      [],
      [{ leftAt: after(20), backAt: after(30) }],
      [
        { leftAt: after(20), backAt: after(30) },
        { leftAt: after(40), backAt: null },
      ],
      [{ leftAt: after(20), backAt: null }],
    ]);
  });
});
