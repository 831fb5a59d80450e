import { describe, expect, it } from 'vitest';
import type { Household } from '../household-schema.ts';
import {
  aCardHousehold,
  aHousehold,
  aPerson,
  at,
  expectAccepted,
  inCash,
  now,
} from '../testing/households.ts';
import { addDuration, days } from '../venue-time.ts';
import { decideRemind, remindAt } from './reminder-emails.ts';

const pauseEnd = at('2026-12-09');
const paused = (household: Household): Household => {
  const { membership } = household.primary;
  if (membership.status !== 'active') expect.unreachable();
  const next = { pausedUntil: pauseEnd, tier: membership.tier };
  return { ...household, primary: { ...household.primary, membership: { ...membership, next } } };
};
const threeDaysBefore = addDuration(pauseEnd, -days(3));
const emailsOf = (household: Household, moment = now) =>
  expectAccepted(decideRemind(household, moment)).effects.flatMap((effect) =>
    effect.kind === 'mail' ? [effect.mail] : [],
  );
const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2026 };
const cardEnds = at('2027-01-01', '00:00');

describe('an email before a pause ends', () => {
  // spec: account-reminder-emails-1
  it('is sent three days before, once, with what the card is charged', () => {
    const household = paused(aCardHousehold('leader'));
    expect(remindAt(household)).toBe(threeDaysBefore);
    expect(emailsOf(household, addDuration(threeDaysBefore, -1))).toEqual([]);
    const { state, effects } = expectAccepted(decideRemind(household, threeDaysBefore));
    expect(effects).toMatchObject([
      {
        mail: { to: 'mia@example.com', content: { kind: 'pause-ends', until: pauseEnd, weeklyCents: 2000 } },
      },
    ]);
    expect(remindAt(state)).toBeNull();
    expect(expectAccepted(decideRemind(state, threeDaysBefore))).toEqual({ ok: true, state, effects: [] });
  });

  it('names no charge for who pays at the counter', () => {
    const household = paused(aHousehold(aPerson('mia', inCash('leader'))));
    expect(emailsOf(household, threeDaysBefore)).toMatchObject([{ content: { weeklyCents: null } }]);
  });

  it('is not sent once the pause is over, and not looked for again', () => {
    const { state, effects } = expectAccepted(decideRemind(paused(aCardHousehold('leader')), pauseEnd));
    expect(effects).toEqual([]);
    expect(remindAt(state)).toBeNull();
  });
});

describe('an email before a card runs out', () => {
  // spec: account-reminder-emails-2
  it('is sent 30 days before, after the one about a pause', () => {
    const household = { ...paused(aCardHousehold('leader')), card };
    expect(remindAt(household)).toBe(addDuration(cardEnds, -days(30)));
    const { state, effects } = expectAccepted(decideRemind(household, addDuration(cardEnds, -days(30))));
    expect(effects).toMatchObject([{ mail: { content: { kind: 'card-expires', last4: '4242' } } }]);
    expect(remindAt(state)).toBe(threeDaysBefore);
  });

  it('is not sent for a card that renews nothing', () => {
    expect(remindAt({ ...aHousehold(aPerson('mia', inCash('leader'))), card })).toBeNull();
    expect(remindAt({ ...aCardHousehold('leader'), card })).not.toBeNull();
  });
});

it('sends nothing to a household about which there is nothing to say', () => {
  expect(remindAt(aCardHousehold('leader'))).toBeNull();
  expect(emailsOf(aCardHousehold('leader'))).toEqual([]);
});
