import { describe, expect, it } from 'vitest';
import type { VisitRecord } from '../documents/visit.ts';
import { aFamilyMember, aHousehold, aPerson, byCard, expectAccepted, now } from '../testing/households.ts';
import { aPaidPass } from '../testing/walk-ins.ts';
import { addDuration, minutes } from '../venue/time/venue-time.ts';
import { decideCheckIn } from '../visits/rules.ts';
import { decideWalkInCheckIn } from '../walk-ins/check-in.ts';
import { alreadyInside, decideDoubleEntry, doubleEntriesOf } from './double-entry.ts';

const people = [aPerson('mia', byCard('leader')), aFamilyMember('leo', byCard('leader'))] as const;
const [mia, leo] = people;
const ida = aFamilyMember('ida', byCard('leader'));
const household = aHousehold(mia, [leo, ida]);
const first = { personIds: ['mia', 'leo'], idempotencyKey: 'first', by: 'kim' };
const inside = expectAccepted(decideCheckIn(household, first, now)).state;
const later = addDuration(now, minutes(5));
const second = { personIds: ['leo', 'ida'], idempotencyKey: 'second', by: 'lee', receivedAt: later };

const recordsOf = (personIds: string[]): VisitRecord[] =>
  expectAccepted(decideDoubleEntry(inside, { ...second, personIds }, later)).effects.flatMap((effect) =>
    effect.kind === 'visit' ? [effect.record] : [],
  );

describe('a second check-in', () => {
  it('covers people who were already inside, but not others who were refused', () => {
    const decision = decideCheckIn(inside, second, later);
    expect('people' in decision && alreadyInside(decision.people)).toEqual(['leo']);
  });

  it('marks the visit that counts, and changes nothing else', () => {
    const { state } = expectAccepted(decideDoubleEntry(inside, { ...second, personIds: ['leo'] }, later));
    expect(state).toBe(inside);
    expect(recordsOf(['leo'])).toMatchObject([
      { idempotencyKey: 'first', by: 'kim', checkedInTwice: { at: later, idempotencyKey: 'second' } },
    ]);
  });

  it('marks nothing for a person who isn’t inside', () => {
    expect(recordsOf(['ida'])).toEqual([]);
  });

  it('of a group marks the visit of its pass', () => {
    const command = { personIds: ['pass'], idempotencyKey: 'first', by: 'kim' };
    const group = expectAccepted(decideWalkInCheckIn(aPaidPass(), command, now)).state;
    const { effects } = expectAccepted(
      decideDoubleEntry(group, { ...command, idempotencyKey: 'second' }, later),
    );
    expect(effects[0]).toMatchObject({
      kind: 'visit',
      record: { who: { walkInId: 'pass' }, checkedInTwice: { at: later, idempotencyKey: 'second' } },
    });
  });

  it('is in the staff log once, with the staff member who sent it', () => {
    const { effects } = expectAccepted(decideDoubleEntry(inside, { ...second, personIds: ['leo'] }, later));
    expect(effects).toContainEqual(
      expect.objectContaining({
        kind: 'staff-action',
        id: 'second-again',
        action: expect.objectContaining({ kind: 'let-in-again', by: 'lee', receivedAt: later }),
      }),
    );
  });
});

describe('the counter’s list of second check-ins', () => {
  it('has one entry per action, with everyone in it', () => {
    expect(doubleEntriesOf(recordsOf(['mia', 'leo']), [])).toEqual([
      {
        idempotencyKey: 'second',
        customerId: household.uid,
        names: [mia.name, leo.name],
        first: now,
        again: later,
      },
    ]);
  });

  it('leaves out visits that were undone or resolved, and visits without a second check-in', () => {
    const [record] = recordsOf(['leo']);
    if (!record) throw new Error('the visit is marked');
    const undone = { ...record, undone: { at: later, by: 'kim' } };
    const { checkedInTwice: _none, ...once } = record;
    expect(doubleEntriesOf([undone, once], [])).toEqual([]);
    expect(doubleEntriesOf([record], ['second'])).toEqual([]);
  });

  it('opens a group’s day pass, and no customer once the account is erased', () => {
    const [record] = recordsOf(['leo']);
    if (!record) throw new Error('the visit is marked');
    const customers = [
      { ...record, who: { walkInId: 'pass' } },
      { ...record, who: null },
    ].map((each) => doubleEntriesOf([each], [])[0]?.customerId);
    expect(customers).toEqual(['pass', null]);
  });
});
