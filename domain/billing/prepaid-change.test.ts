import { describe, expect, it } from 'vitest';
import type { Effect } from '../decision.ts';
import {
  aCardHousehold,
  aMember,
  aPerson,
  aRelative,
  inCash,
  now,
  unpaid,
  yes,
  zone,
} from '../testing/households.ts';
import { after, days } from '../venue-time.ts';
import { type ChargedChange, chargeFor, followPayment, withdrawPerson } from './prepaid-change.ts';

const upgrade: ChargedChange = {
  kind: 'tier',
  personId: 'mia',
  currentTier: 'supporter',
  newTier: 'leader',
};
const payment = { paymentIntent: 'pi_1', amountCents: chargeFor(aCardHousehold('supporter'), upgrade, now) };

const ben = { kind: 'person', personId: 'ben', tier: 'supporter' } as const;
function withBen() {
  const household = aCardHousehold('leader');
  return { ...household, family: [aRelative('ben', unpaid('supporter'))] };
}
const told = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'provider' ? [effect.change.do] : []));
const lines = (effects: readonly Effect[]) =>
  effects.flatMap((effect) =>
    effect.kind === 'mail' && effect.mail.letter.kind === 'receipt' ? effect.mail.letter.lines : [],
  );
const taken = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry.amountCents] : []));

describe('what a change costs now', () => {
  it('is the difference for the rest of the week that is paid', () => {
    const household = aCardHousehold('supporter');
    expect(chargeFor(household, upgrade, now)).toBe(1200);
    expect(chargeFor(household, upgrade, after(now, days(3.5)))).toBe(600);
    expect(chargeFor(household, upgrade, after(now, days(8)))).toBe(0);
  });

  it('is half the price for somebody who joins the family', () => {
    expect(chargeFor(withBen(), ben, now)).toBe(400);
  });

  it('is nothing for a lower tier, for cash, and for less than the provider charges', () => {
    const lower: ChargedChange = { ...upgrade, newTier: 'supporter' };
    expect(chargeFor(aCardHousehold('leader'), lower, now)).toBe(0);
    expect(chargeFor(aMember(aPerson('mia', inCash('supporter'))), upgrade, now)).toBe(0);
    expect(chargeFor(aCardHousehold('supporter'), upgrade, after(now, days(6.8)))).toBe(0);
  });
});

describe('a change that was paid', () => {
  it('is made once, with one entry, however often the payment is told', () => {
    const first = yes(followPayment(aCardHousehold('supporter'), upgrade, payment, now, zone));
    expect(first.state.primary.membership.tier).toBe('leader');
    expect(taken(first.effects)).toEqual([1200]);
    expect(told(first.effects)).toEqual(['set-holder']);
    expect(lines(first.effects)).toEqual([{ text: 'mia Leader, rest of the week', amountCents: 1200 }]);
    expect(yes(followPayment(first.state, upgrade, payment, now, zone)).effects).toEqual([]);
  });

  it('puts the person on the subscription, whose news make them active', () => {
    const { state, effects } = yes(followPayment(withBen(), ben, payment, now, zone));
    expect(state.subscription?.holders).toContainEqual({ personId: 'ben', tier: 'supporter' });
    expect(told(effects)).toEqual(['set-holder']);
  });

  it('goes back where the change can no longer be made', () => {
    const changedMeanwhile = aCardHousehold('legacy-maker');
    const { state, effects } = yes(followPayment(changedMeanwhile, upgrade, payment, now, zone));
    expect(state.primary.membership.tier).toBe('legacy-maker');
    expect(taken(effects)).toEqual([1200]);
    expect(told(effects)).toEqual(['refund']);
    expect(told(yes(followPayment(aCardHousehold('leader'), ben, payment, now, zone)).effects)).toEqual([
      'refund',
    ]);
  });
});

describe('a person whom the card did not pay for', () => {
  it('leaves the household as it was', () => {
    expect(yes(withdrawPerson(withBen(), 'ben')).state).toEqual(aCardHousehold('leader'));
    const household = aCardHousehold('leader', 'leader');
    expect(yes(withdrawPerson(household, 'child-1')).state).toEqual(household);
  });
});
