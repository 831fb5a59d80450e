import { describe, expect, it } from 'vitest';
import type { Effect } from '../decision.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  expectAccepted,
  inCash,
  now,
  unpaid,
  zone,
} from '../testing/households.ts';
import { addDuration, days } from '../venue-time.ts';
import {
  fulfillPrepaidChange,
  type PrepaidChange,
  proratedCharge,
  removeUnpaidPerson,
} from './prepaid-change.ts';

const upgrade: PrepaidChange = {
  kind: 'tier',
  personId: 'mia',
  currentTier: 'supporter',
  newTier: 'leader',
};
const payment = {
  paymentIntent: 'pi_1',
  amountCents: proratedCharge(aCardHousehold('supporter'), upgrade, now),
};

const ben = { kind: 'person', personId: 'ben', tier: 'supporter' } as const;
function withBen() {
  const household = aCardHousehold('leader');
  return { ...household, family: [aFamilyMember('ben', unpaid('supporter'))] };
}
const providerCommands = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'provider' ? [effect.change.type] : []));
const lines = (effects: readonly Effect[]) =>
  effects.flatMap((effect) =>
    effect.kind === 'mail' && effect.mail.content.kind === 'receipt' ? effect.mail.content.lines : [],
  );
const taken = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry.amountCents] : []));

describe('what a change costs now', () => {
  it('is the difference for the rest of the week that is paid', () => {
    const household = aCardHousehold('supporter');
    expect(proratedCharge(household, upgrade, now)).toBe(1200);
    expect(proratedCharge(household, upgrade, addDuration(now, days(3.5)))).toBe(600);
    expect(proratedCharge(household, upgrade, addDuration(now, days(8)))).toBe(0);
  });

  it('is half the price for somebody who joins the family', () => {
    expect(proratedCharge(withBen(), ben, now)).toBe(400);
  });

  it('is nothing for a lower tier, for cash, and for less than the provider charges', () => {
    const lower: PrepaidChange = { ...upgrade, newTier: 'supporter' };
    expect(proratedCharge(aCardHousehold('leader'), lower, now)).toBe(0);
    expect(proratedCharge(aHousehold(aPerson('mia', inCash('supporter'))), upgrade, now)).toBe(0);
    expect(proratedCharge(aCardHousehold('supporter'), upgrade, addDuration(now, days(6.8)))).toBe(0);
  });
});

describe('a change that was paid', () => {
  it('is made once, with one entry, however often the payment is told', () => {
    const first = expectAccepted(
      fulfillPrepaidChange(aCardHousehold('supporter'), upgrade, payment, now, zone),
    );
    expect(first.state.primary.membership.tier).toBe('leader');
    expect(taken(first.effects)).toEqual([1200]);
    expect(providerCommands(first.effects)).toEqual(['set-seat']);
    expect(lines(first.effects)).toEqual([{ text: 'mia Leader, rest of the week', amountCents: 1200 }]);
    expect(expectAccepted(fulfillPrepaidChange(first.state, upgrade, payment, now, zone)).effects).toEqual(
      [],
    );
  });

  it('puts the person on the subscription, whose news make them active', () => {
    const { state, effects } = expectAccepted(fulfillPrepaidChange(withBen(), ben, payment, now, zone));
    expect(state.subscription?.seats).toContainEqual({ personId: 'ben', tier: 'supporter' });
    expect(providerCommands(effects)).toEqual(['set-seat']);
  });

  it('goes back where the change can no longer be made', () => {
    const changedMeanwhile = aCardHousehold('legacy-maker');
    const { state, effects } = expectAccepted(
      fulfillPrepaidChange(changedMeanwhile, upgrade, payment, now, zone),
    );
    expect(state.primary.membership.tier).toBe('legacy-maker');
    expect(taken(effects)).toEqual([1200]);
    expect(providerCommands(effects)).toEqual(['refund']);
    expect(
      providerCommands(
        expectAccepted(fulfillPrepaidChange(aCardHousehold('leader'), ben, payment, now, zone)).effects,
      ),
    ).toEqual(['refund']);
  });
});

describe('a person whom the card did not pay for', () => {
  it('leaves the household as it was', () => {
    expect(expectAccepted(removeUnpaidPerson(withBen(), 'ben')).state).toEqual(aCardHousehold('leader'));
    const household = aCardHousehold('leader', 'leader');
    expect(expectAccepted(removeUnpaidPerson(household, 'child-1')).state).toEqual(household);
  });
});
