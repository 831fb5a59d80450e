import { describe, expect, it } from 'vitest';
import type { Adult, Household } from '../documents/household.ts';
import {
  aFamilyMember,
  aHousehold,
  anAdult,
  aPerson,
  byCard,
  expectAccepted,
  now,
  refusal,
} from '../testing/households.ts';
import { addDuration, hours, minutes } from '../venue/time/venue-time.ts';
import { decideLeaving } from '../visits/leaving.ts';
import { decideCheckIn } from '../visits/rules.ts';
import { adultFieldsOf, decideSaveAdults } from './adults.ts';
import { saveAdults } from './endpoints.ts';

const gran = anAdult('Gran Quist');
const bob = anAdult('Bob Quist', { relationship: 'father', phone: null, mayCollect: false });

const aFamily = (...adults: Adult[]): Household =>
  aHousehold(
    aPerson('nora', byCard('leader'), { age: 40 }),
    [aFamilyMember('leo', byCard('leader'), { age: 9 })],
    adults.length > 0 ? { adults } : {},
  );

const save = (household: Household, adults: Adult[], more: object = {}, at = now) =>
  decideSaveAdults(household, { adults, seen: adultFieldsOf(household), by: 'kim', ...more }, at);

const inside = (household: Household): Household => {
  const command = { personIds: ['nora', 'leo'], idempotencyKey: 'let-in', by: 'kim' };
  return expectAccepted(decideCheckIn(household, command, now)).state;
};

describe('saving the adults of a household', () => {
  it('replaces the list, and removes the field with the last adult', () => {
    expect(expectAccepted(save(aFamily(gran), [gran, bob])).state.adults).toEqual([gran, bob]);
    expect(expectAccepted(save(aFamily(gran), [])).state).not.toHaveProperty('adults');
  });

  // spec: family-adults-1
  it('logs each change with its author, without a name or a number', () => {
    const changesOf = (before: Adult[], after: Adult[]) =>
      expectAccepted(save(aFamily(...before), after)).effects.flatMap((effect) =>
        effect.kind === 'staff-action' ? effect.action.changes.map((each) => [each.before, each.after]) : [],
      );
    expect(changesOf([], [gran])).toEqual([[null, 'may-collect']]);
    expect(changesOf([gran], [{ ...gran, mayCollect: false }])).toEqual([
      ['may-collect', 'must-not-collect'],
    ]);
    expect(changesOf([gran], [{ ...gran, inEmergency: true }])).toEqual([[null, 'changed']]);
    expect(changesOf([gran, bob], [gran])).toEqual([['must-not-collect', null]]);
    const { effects } = expectAccepted(save(aFamily(gran), [bob], { by: 'household' }));
    expect(effects).toMatchObject([{ action: { kind: 'correct-details', by: 'household' } }]);
    expect(JSON.stringify(effects)).not.toMatch(/Gran|Bob|0498|61498/);
  });

  it('changes nothing when it is repeated, and logs nothing more', () => {
    const saved = aFamily(gran);
    expect(expectAccepted(save(saved, [gran], { seen: [] }))).toEqual({
      ok: true,
      state: saved,
      effects: [],
    });
  });

  it('is refused if someone else has changed the list since it was shown', () => {
    expect(refusal(save(aFamily(bob), [gran], { seen: [] }))).toBe('changed-since-loaded');
  });
});

describe('the mark on the board', () => {
  const marksIn = ({ effects }: { effects: readonly { kind: string }[] }) =>
    effects.flatMap((effect) => ('record' in effect ? [effect.record] : []));

  it('appears at once for the child who is inside, and disappears with the ban', () => {
    const banned = expectAccepted(save(inside(aFamily(gran)), [gran, bob]));
    expect(marksIn(banned)).toMatchObject([{ id: 'let-in-leo', isCollectingRestricted: true }]);
    const lifted = marksIn(expectAccepted(save(banned.state, [gran])));
    expect(lifted).toMatchObject([{ id: 'let-in-leo' }]);
    expect(lifted[0]).not.toHaveProperty('isCollectingRestricted');
  });

  it('is set at the check-in, and not stored once the child has left', () => {
    const command = { personIds: ['leo'], idempotencyKey: 'let-in', by: 'kim' };
    const { state, effects } = expectAccepted(decideCheckIn(aFamily(bob), command, now));
    expect(marksIn({ effects })).toMatchObject([{ isCollectingRestricted: true }]);
    const leaving = { kind: 'mark-as-left', visitIds: ['let-in-leo'], by: 'kim' } as const;
    const left = expectAccepted(decideLeaving(state, leaving, addDuration(now, minutes(30))));
    expect(marksIn(left)[0]).not.toHaveProperty('isCollectingRestricted');
  });

  it('leaves visits alone that no board lists any more', () => {
    const later = addDuration(now, hours(3));
    expect(marksIn(expectAccepted(save(inside(aFamily(gran)), [gran, bob], {}, later)))).toEqual([]);
  });
});

describe('the endpoint', () => {
  const fields = { name: 'Gran', relationship: 'Grandparent', phone: '0498 111 222' };
  const parse = (more: object) =>
    saveAdults.input.safeParse({
      adults: [{ ...fields, mayCollect: true, inEmergency: false, ...more }],
      seen: [],
    });
  const message = (more: object) => parse(more).error?.issues[0]?.message;

  it('requires a phone number of everyone whom staff may have to call', () => {
    expect(message({})).toBeUndefined();
    expect(message({ phone: '' })).toMatch(/^Please enter a phone number/);
    expect(message({ phone: '', mayCollect: false, inEmergency: true })).toMatch(/^Please enter a phone/);
    expect(message({ phone: '', mayCollect: false })).toBeUndefined();
  });

  it('refuses a fifth adult, and the same name twice', () => {
    const listed = (...names: string[]) => {
      const adults = names.map((name) => ({ ...fields, name, mayCollect: true, inEmergency: false }));
      return saveAdults.input.safeParse({ adults, seen: [] }).error?.issues[0]?.message;
    };
    expect(listed('Ana', 'Ben', 'Cleo', 'Dan')).toBeUndefined();
    expect(listed('Ana', 'Ben', 'Cleo', 'Dan', 'Eve')).toBe('Please list at most 4 adults.');
    expect(listed('Ana', 'Ana')).toMatch(/^This name is listed already/);
  });
});
