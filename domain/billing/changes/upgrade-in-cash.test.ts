import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { Effect } from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import { emailsOf } from '../../testing/emails.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  expectAccepted,
  expired,
  inCash,
  now,
  overdue,
  refusal,
  unpaid,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { decideConfirmCash } from '../payments/confirm-cash.ts';
import type { PaymentRecord } from '../refunds/payment-returns.ts';
import { decideCounterRefund } from '../refunds/refunds.ts';
import { cashUpgradeCost, decideUpgradeInCash } from './upgrade-in-cash.ts';

const change = { personId: 'mia', currentTier: 'supporter', newTier: 'leader' } as const;
const household = aHousehold(aPerson('mia', inCash('supporter', at('2026-11-25'))));
const command = { ...change, expectedCents: cents(1200), key: 'key-1', by: 'sam' };
const ledgerIn = (effects: readonly Effect[]): LedgerEntry[] =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));

describe('the cash price of a higher tier', () => {
  it('is the difference for each remaining day, the same all day, in whole coins', () => {
    expect(cashUpgradeCost(household, change, now, EXAMPLE_VENUE)).toBe(1200);
    expect(cashUpgradeCost(household, change, at('2026-11-19', '00:01'), EXAMPLE_VENUE)).toBe(1030);
    expect(cashUpgradeCost(household, change, at('2026-11-19', '23:59'), EXAMPLE_VENUE)).toBe(1030);
    expect(cashUpgradeCost(household, change, at('2026-11-25', '22:00'), EXAMPLE_VENUE)).toBe(170);
  });

  it('covers all weeks paid ahead', () => {
    const ahead = aHousehold(aPerson('mia', inCash('supporter', at('2026-12-09'))));
    expect(cashUpgradeCost(ahead, change, now, EXAMPLE_VENUE)).toBe(3600);
  });

  it('is half for everyone after the first paid person', () => {
    const ben = aFamilyMember('ben', inCash('supporter', at('2026-11-25')));
    const forBen = { ...change, personId: 'ben' };
    expect(cashUpgradeCost(aHousehold(household.primary, [ben]), forBen, now, EXAMPLE_VENUE)).toBe(600);
    expect(
      cashUpgradeCost(aHousehold(aPerson('mia', expired('leader')), [ben]), forBen, now, EXAMPLE_VENUE),
    ).toBe(1200);
  });

  it('is zero for a lower tier, a card payer, an unpaid person and an unknown person', () => {
    const lower = { ...change, currentTier: 'leader', newTier: 'supporter' } as const;
    expect(
      cashUpgradeCost(aHousehold(aPerson('mia', inCash('leader'))), lower, now, EXAMPLE_VENUE),
    ).toBeNull();
    expect(cashUpgradeCost(aCardHousehold('supporter'), change, now, EXAMPLE_VENUE)).toBeNull();
    expect(
      cashUpgradeCost(aHousehold(aPerson('mia', unpaid('supporter'))), change, now, EXAMPLE_VENUE),
    ).toBeNull();
    expect(cashUpgradeCost(household, { ...change, personId: 'nobody' }, now, EXAMPLE_VENUE)).toBeNull();
  });
});

describe('a higher tier paid in cash', () => {
  // spec: billing-upgrade-in-cash-1
  it('starts at once and leaves the end of the paid time, with a ledger entry, a receipt and a log entry', () => {
    const { state, effects } = expectAccepted(decideUpgradeInCash(household, command, now, EXAMPLE_VENUE));
    expect(state.primary.membership).toEqual(inCash('leader', at('2026-11-25')));
    expect(effects).toMatchObject([
      {
        entry: {
          method: 'cash',
          staff: 'sam',
          amountCents: 1200,
          item: { people: [{ personId: 'mia', tier: 'leader' }], upgradedFrom: 'supporter' },
        },
      },
      { kind: 'mail' },
      { kind: 'staff-action', action: { kind: 'take-cash', by: 'sam', amountCents: 1200 } },
    ]);
    const lines = [{ text: 'mia Leader, rest of the week', amountCents: 1200 }];
    expect(emailsOf(effects)).toMatchObject([{ content: { kind: 'receipt', lines } }]);
  });

  it('is paid once when the request is repeated', () => {
    const { state } = expectAccepted(decideUpgradeInCash(household, command, now, EXAMPLE_VENUE));
    expect(decideUpgradeInCash(state, command, now, EXAMPLE_VENUE)).toEqual({ ok: true, state, effects: [] });
  });

  it('has its own entry and receipt if the key was used for another household or person', () => {
    const idsOf = (personId: string) => {
      const mia = aPerson(personId, inCash('supporter', at('2026-11-25')));
      const own = aHousehold(mia);
      const { effects } = expectAccepted(
        decideUpgradeInCash(own, { ...command, personId }, now, EXAMPLE_VENUE),
      );
      return [...ledgerIn(effects).map(({ id }) => id), ...emailsOf(effects).map(({ id }) => id)];
    };
    expect(new Set([...idsOf('mia'), ...idsOf('zoe')]).size).toBe(4);
  });

  it('is refused if the amount differs from the one that the counter showed, as after more weeks were paid', () => {
    const cash = { personIds: ['mia'], weeks: 1, key: 'key-2', by: 'kim' };
    const { state } = expectAccepted(decideConfirmCash(household, cash, now, EXAMPLE_VENUE));
    expect(refusal(decideUpgradeInCash(state, command, now, EXAMPLE_VENUE))).toBe('changed-since-loaded');
  });

  it('is refused if the change isn’t paid in cash', () => {
    expect(refusal(decideUpgradeInCash(aCardHousehold('supporter'), command, now, EXAMPLE_VENUE))).toBe(
      'changed-since-loaded',
    );
    const unpaidRenewal = aHousehold(aPerson('mia', overdue('supporter')));
    expect(refusal(decideUpgradeInCash(unpaidRenewal, command, now, EXAMPLE_VENUE))).toBe('payment-failed');
  });

  it('ends when the cash is refunded, and the time paid before remains', () => {
    const { state, effects } = expectAccepted(decideUpgradeInCash(household, command, now, EXAMPLE_VENUE));
    const record: PaymentRecord = { payment: ledgerIn(effects)[0] ?? expect.unreachable(), returns: [] };
    const { receipt } = record.payment;
    const byAdmin = { by: 'ada', isAdmin: true, reason: 'Wrong person', receipt };
    const { state: after } = expectAccepted(decideCounterRefund(state, [record], byAdmin, now));
    expect(after.primary.membership).toEqual(household.primary.membership);
  });
});

describe('a lower tier of a person who pays in cash', () => {
  const lower = { ...inCash('leader', at('2026-11-25')), next: 'supporter' } as const;
  const pay = (moment: Parameters<typeof decideConfirmCash>[2], weeks = 1) =>
    expectAccepted(
      decideConfirmCash(
        aHousehold(aPerson('mia', lower)),
        { personIds: ['mia'], weeks, key: 'key-1', by: 'sam' },
        moment,
        EXAMPLE_VENUE,
      ),
    );

  it('starts with the payment on the last paid day, at its price', () => {
    for (const day of ['2026-11-25', '2026-11-27']) {
      const { state, effects } = pay(at(day));
      expect(state.primary.membership).toMatchObject({ status: 'active', tier: 'supporter', next: null });
      expect(ledgerIn(effects)).toMatchObject([{ amountCents: 800 }]);
    }
  });

  it('waits for the end of weeks paid ahead, which cost as much as the current tier', () => {
    const { state, effects } = pay(now, 2);
    expect(state.primary.membership).toEqual({ ...lower, paidUntil: at('2026-12-09') });
    expect(ledgerIn(effects)).toMatchObject([{ amountCents: 4000 }]);
  });
});
