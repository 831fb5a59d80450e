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
import { decideConfirmCash } from '../payments/confirm-cash.ts';
import type { PaymentRecord } from '../refunds/payment-returns.ts';
import { decideTakeBackCash } from '../refunds/refunds.ts';
import { cashUpgradeCost, decideUpgradeInCash } from './upgrade-in-cash.ts';

const change = { personId: 'mia', currentTier: 'supporter', newTier: 'leader' } as const;
const household = aHousehold(aPerson('mia', inCash('supporter', at('2026-11-25'))));
const command = { ...change, expectedCents: cents(1200), key: 'key-1', by: 'sam' };
const ledgerIn = (effects: readonly Effect[]): LedgerEntry[] =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));

describe('the cash price of a higher tier', () => {
  it('is the difference for every remaining day, constant all day, in whole coins', () => {
    expect(cashUpgradeCost(household, change, now)).toBe(1200);
    expect(cashUpgradeCost(household, change, at('2026-11-19', '00:01'))).toBe(1030);
    expect(cashUpgradeCost(household, change, at('2026-11-19', '23:59'))).toBe(1030);
    expect(cashUpgradeCost(household, change, at('2026-11-25', '22:00'))).toBe(170);
  });

  it('covers all weeks paid ahead', () => {
    const ahead = aHousehold(aPerson('mia', inCash('supporter', at('2026-12-09'))));
    expect(cashUpgradeCost(ahead, change, now)).toBe(3600);
  });

  it('is half for everyone after the first paid person', () => {
    const ben = aFamilyMember('ben', inCash('supporter', at('2026-11-25')));
    const forBen = { ...change, personId: 'ben' };
    expect(cashUpgradeCost(aHousehold(household.primary, [ben]), forBen, now)).toBe(600);
    expect(cashUpgradeCost(aHousehold(aPerson('mia', expired('leader')), [ben]), forBen, now)).toBe(1200);
  });

  it('is zero for a lower tier, a card payer, an unpaid person and a stranger', () => {
    const lower = { ...change, currentTier: 'leader', newTier: 'supporter' } as const;
    expect(cashUpgradeCost(aHousehold(aPerson('mia', inCash('leader'))), lower, now)).toBeNull();
    expect(cashUpgradeCost(aCardHousehold('supporter'), change, now)).toBeNull();
    expect(cashUpgradeCost(aHousehold(aPerson('mia', unpaid('supporter'))), change, now)).toBeNull();
    expect(cashUpgradeCost(household, { ...change, personId: 'nobody' }, now)).toBeNull();
  });
});

describe('a higher tier paid in cash', () => {
  // spec: billing-upgrade-in-cash-1
  it('starts at once and leaves the expiry as it is, with a ledger entry, receipt and audit entry', () => {
    const { state, effects } = expectAccepted(decideUpgradeInCash(household, command, now));
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

  it('is charged once even if the button is clicked repeatedly', () => {
    const { state } = expectAccepted(decideUpgradeInCash(household, command, now));
    expect(decideUpgradeInCash(state, command, now)).toEqual({ ok: true, state, effects: [] });
  });

  it('has its own entry and receipt if the key was used for another household or person', () => {
    const idsOf = (personId: string) => {
      const mia = aPerson(personId, inCash('supporter', at('2026-11-25')));
      const own = aHousehold(mia);
      const { effects } = expectAccepted(decideUpgradeInCash(own, { ...command, personId }, now));
      return [...ledgerIn(effects).map(({ id }) => id), ...emailsOf(effects).map(({ id }) => id)];
    };
    expect(new Set([...idsOf('mia'), ...idsOf('zoe')]).size).toBe(4);
  });

  it('is refused for another amount than the counter showed, such as after more weeks were paid', () => {
    const cash = { personIds: ['mia'], weeks: 1, key: 'key-2', by: 'kim' };
    const { state } = expectAccepted(decideConfirmCash(household, cash, now));
    expect(refusal(decideUpgradeInCash(state, command, now))).toBe('changed-since-loaded');
  });

  it('is refused for people who can’t pay for it in cash', () => {
    expect(refusal(decideUpgradeInCash(aCardHousehold('supporter'), command, now))).toBe(
      'changed-since-loaded',
    );
    const unpaidRenewal = aHousehold(aPerson('mia', overdue('supporter')));
    expect(refusal(decideUpgradeInCash(unpaidRenewal, command, now))).toBe('payment-failed');
  });

  it('ends when the cash is refunded, and earlier payments remain', () => {
    const { state, effects } = expectAccepted(decideUpgradeInCash(household, command, now));
    const record: PaymentRecord = { payment: ledgerIn(effects)[0] ?? expect.unreachable(), returns: [] };
    const { receipt } = record.payment;
    const byAdmin = { by: 'ada', isAdmin: true, reason: 'Wrong person', receipt };
    const { state: after } = expectAccepted(decideTakeBackCash(state, [record], byAdmin, now));
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
