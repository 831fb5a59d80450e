import { describe, expect, it } from 'vitest';
import type { Effect } from '../../decision/decision.ts';
import type { Membership } from '../../documents/billing.ts';
import { expiryOf } from '../../household/membership.ts';
import { emailsOf } from '../../testing/emails.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  byCard,
  canceled,
  expectAccepted,
  expired,
  inCash,
  now,
  overdue,
  refusal,
  unpaid,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { decideCancellation } from '../changes/membership-changes.ts';
import { cashTotal, decideConfirmCash } from './confirm-cash.ts';

const command = { personIds: ['mia'], weeks: 1, key: null, by: 'staff-1' };
const alone = (membership: Parameters<typeof aPerson>[1]) => aHousehold(aPerson('mia', membership));
const ledger = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));

describe('confirming cash', () => {
  // spec: billing-confirm-cash-1
  it('turns pending into active for 7 days when staff confirm the cash payment', () => {
    const { state, effects } = expectAccepted(
      decideConfirmCash(alone(unpaid('leader')), command, now, EXAMPLE_VENUE),
    );
    expect(state.primary.membership).toMatchObject({
      status: 'active',
      paidBy: 'cash',
      paidUntil: at('2026-11-25'),
    });
    expect(ledger(effects)).toMatchObject([
      {
        id: `cash:mia:${at('2026-11-25')}:${now}`,
        at: now,
        day: '2026-11-18',
        who: { uid: 'household', personId: 'mia' },
        item: { kind: 'memberships', people: [{ personId: 'mia', tier: 'leader' }], weeks: 1 },
        amountCents: 2000,
        method: 'cash',
        providerId: null,
        staff: 'staff-1',
      },
    ]);
  });

  // spec: billing-confirm-cash-2
  it('extends the membership from the end of the paid period', () => {
    const again = { ...command, key: 'key-1', weeks: 2 };
    const { state, effects } = expectAccepted(
      decideConfirmCash(alone(inCash('leader')), again, now, EXAMPLE_VENUE),
    );
    expect(state.primary.membership).toMatchObject({ paidUntil: at('2026-12-09') });
    expect(cashTotal(effects)).toBe(4000);
  });

  it('reactivates a cancelled or expired membership', () => {
    const resumed = expectAccepted(
      decideConfirmCash(alone(canceled('leader')), command, now, EXAMPLE_VENUE),
    ).state;
    expect(resumed.primary.membership).toMatchObject({ status: 'active', paidUntil: at('2026-12-02') });
    const restarted = expectAccepted(
      decideConfirmCash(alone(expired('leader')), command, now, EXAMPLE_VENUE),
    ).state;
    expect(restarted.primary.membership).toMatchObject({ status: 'active', paidUntil: at('2026-11-25') });
  });

  it('charges a whole household at once, family members at half price', () => {
    const household = aHousehold(aPerson('mia', unpaid('legacy-maker')), [
      aFamilyMember('ben', unpaid('supporter')),
    ]);
    const all = { ...command, personIds: ['mia', 'ben', 'ben'] };
    const { effects } = expectAccepted(decideConfirmCash(household, all, now, EXAMPLE_VENUE));
    expect(ledger(effects).map(({ amountCents }) => amountCents)).toEqual([3500, 400]);
    expect(cashTotal(effects)).toBe(3900);
    const lines = [
      { text: 'mia Legacy Maker, 1 week', amountCents: 3500 },
      { text: 'ben Supporter, 1 week', amountCents: 400 },
    ];
    expect(emailsOf(effects)).toMatchObject([{ content: { kind: 'receipt', lines } }]);
  });

  it('sends one email for the first payment, with the welcome and the receipt', () => {
    const registered = aHousehold(aPerson('mia', unpaid('leader')), [], { joinedAt: null });
    const first = expectAccepted(decideConfirmCash(registered, command, now, EXAMPLE_VENUE));
    expect(first.state.joinedAt).toBe(now);
    const lines = [{ text: 'mia Leader, 1 week', amountCents: 2000 }];
    expect(emailsOf(first.effects)).toMatchObject([{ content: { kind: 'welcome', receipt: { lines } } }]);
    const second = expectAccepted(
      decideConfirmCash(first.state, { ...command, key: 'key-2' }, now, EXAMPLE_VENUE),
    );
    expect(emailsOf(second.effects)).toMatchObject([{ content: { kind: 'receipt', lines } }]);
    expect(first.effects.at(-1)).toMatchObject({
      kind: 'staff-action',
      action: { kind: 'take-cash', by: command.by, amountCents: 2000 },
    });
  });

  // spec: billing-confirm-cash-3
  it('charges nothing when the idempotency key is repeated', () => {
    const keyed = { ...command, key: 'key-1' };
    const first = expectAccepted(decideConfirmCash(alone(unpaid('leader')), keyed, now, EXAMPLE_VENUE));
    const second = expectAccepted(decideConfirmCash(first.state, keyed, now, EXAMPLE_VENUE));
    expect(second).toEqual({ ok: true, state: first.state, effects: [] });
  });

  it('sends one receipt per household and idempotency key, even at the same moment', () => {
    const receipts = ['key-1', 'key-2'].map((key) => {
      const { effects } = expectAccepted(
        decideConfirmCash(alone(inCash('leader')), { ...command, key }, now, EXAMPLE_VENUE),
      );
      return effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail.id] : []));
    });
    expect(receipts).toEqual([['receipt:household:key-1'], ['receipt:household:key-2']]);
  });

  it('refuses a paid membership when no idempotency key is sent', () => {
    expect(refusal(decideConfirmCash(alone(inCash('leader')), command, now, EXAMPLE_VENUE))).toBe(
      'already-paid',
    );
  });

  it('refuses the second of two counters that take cash for the same week', () => {
    const expecting = { ...command, key: 'key-1', expectedPaidUntil: { mia: at('2026-11-25') } };
    const first = expectAccepted(decideConfirmCash(alone(inCash('leader')), expecting, now, EXAMPLE_VENUE));
    expect(refusal(decideConfirmCash(first.state, { ...expecting, key: 'key-2' }, now, EXAMPLE_VENUE))).toBe(
      'changed-since-loaded',
    );
  });

  it('has the same receipt number on the device and the server', () => {
    const keyed = { ...command, key: 'key-1' };
    const numbers = [now, at('2026-11-18', '13:00')].map((moment) =>
      ledger(
        expectAccepted(decideConfirmCash(alone(unpaid('leader')), keyed, moment, EXAMPLE_VENUE)).effects,
      ).map(({ receipt }) => receipt),
    );
    expect(numbers[0]).toEqual(numbers[1]);
  });

  it('books nothing if the amount due differs from the cash taken', () => {
    const taken = (expectedCents: number) =>
      refusal(decideConfirmCash(alone(unpaid('leader')), { ...command, expectedCents }, now, EXAMPLE_VENUE));
    expect(taken(2000)).toBe('it was allowed');
    expect(taken(1000)).toBe('changed-since-loaded');
  });

  describe('of a payment that waited on a device', () => {
    const seen = { mia: null };
    const late = { ...command, key: 'key-1', expectedPaidUntil: seen, receivedAt: at('2026-11-18', '15:00') };
    const decide = (membership: Membership) => decideConfirmCash(alone(membership), late, now, EXAMPLE_VENUE);

    it('counts from the time of payment, and the staff log marks it as late', () => {
      const { state, effects } = expectAccepted(decide(unpaid('leader')));
      expect(state.primary.membership).toMatchObject({ paidUntil: at('2026-11-25') });
      expect(ledger(effects)).toMatchObject([{ at: now, day: '2026-11-18' }]);
      expect(effects.at(-1)).toMatchObject({ action: { at: now, receivedAt: late.receivedAt } });
    });

    it('gives the reason for a refusal if another payment arrived meanwhile', () => {
      expect(refusal(decide(byCard('leader')))).toBe('pays-by-card');
      expect(refusal(decide(inCash('leader')))).toBe('already-paid');
      expect(refusal(decide(canceled('leader')))).toBe('changed-since-loaded');
    });
  });

  it('refuses card payers and unknown people', () => {
    expect(refusal(decideConfirmCash(alone(byCard('leader')), command, now, EXAMPLE_VENUE))).toBe(
      'pays-by-card',
    );
    expect(
      refusal(
        decideConfirmCash(alone(unpaid('leader')), { ...command, personIds: ['nobody'] }, now, EXAMPLE_VENUE),
      ),
    ).toBe('unknown-person');
  });

  // spec: billing-confirm-cash-4
  it('settles a failed renewal for everyone on its invoice', () => {
    const mia = aPerson('mia', overdue('leader'));
    const family = [aFamilyMember('ben', overdue('supporter')), aFamilyMember('zoe', unpaid('supporter'))];
    const household = aHousehold(mia, family, {
      subscription: aSubscription([mia, ...family.slice(0, 1)], 'past_due'),
    });
    const { state, effects } = expectAccepted(
      decideConfirmCash(household, { ...command, personIds: ['mia', 'ben', 'zoe'] }, now, EXAMPLE_VENUE),
    );
    expect(state.subscription?.state).toBe('active');
    expect([state.primary, ...state.family].map(({ membership }) => membership)).toMatchObject([
      { status: 'active', paidBy: 'card' },
      { status: 'active', paidBy: 'card' },
      { status: 'active', paidBy: 'cash' },
    ]);
    expect(effects[0]).toEqual({ kind: 'provider', change: { type: 'settle-in-cash', invoiceId: 'in_1' } });
    expect(ledger(effects).map(({ amountCents }) => amountCents)).toEqual([3250, 400]);
  });

  it('charges the full price to the first paid person', () => {
    const family = [aFamilyMember('ben', expired('leader')), aFamilyMember('zoe', unpaid('supporter'))];
    const amounts = (primary: Membership, personIds: string[]) => {
      const household = aHousehold(aPerson('mia', primary), family);
      return ledger(
        expectAccepted(decideConfirmCash(household, { ...command, personIds }, now, EXAMPLE_VENUE)).effects,
      ).map(({ amountCents }) => amountCents);
    };
    expect(amounts(expired('leader'), ['zoe'])).toEqual([800]);
    expect(amounts(expired('leader'), ['zoe', 'ben'])).toEqual([2000, 400]);
    expect(amounts(inCash('leader'), ['zoe'])).toEqual([400]);
    expect(amounts(unpaid('leader'), ['mia', 'zoe'])).toEqual([2000, 400]);
  });

  it('books and grants a failed renewal to everyone it bills, even people who have left, and charges their week once', () => {
    const mia = aPerson('mia', overdue('leader'));
    const failed = aSubscription([mia], 'past_due');
    if (failed.state !== 'past_due') expect.unreachable();
    const seats = [
      { personId: 'mia', tier: 'leader' as const },
      { personId: 'ben', tier: 'supporter' as const },
    ];
    const subscription = { ...failed, openInvoice: { ...failed.openInvoice, seats } };
    const household = aHousehold(mia, [aFamilyMember('ben', expired('supporter'))], { subscription });
    const { state, effects } = expectAccepted(decideConfirmCash(household, command, now, EXAMPLE_VENUE));
    expect(ledger(effects)).toMatchObject([{ item: { people: seats } }]);
    expect(state.family[0]?.membership).toMatchObject({ status: 'canceled', until: subscription.periodEnd });
    const everyone = decideConfirmCash(
      household,
      { ...command, personIds: ['mia', 'ben'] },
      now,
      EXAMPLE_VENUE,
    );
    expect(expectAccepted(everyone)).toEqual({ ok: true, state, effects });
  });

  it('pays new weeks for everyone overdue, regardless of the person selected, once the failed renewal’s week has passed', () => {
    const mia = aPerson('mia', overdue('leader'));
    const ben = aFamilyMember('ben', overdue('supporter'));
    const household = aHousehold(mia, [ben], { subscription: aSubscription([mia, ben], 'past_due') });
    const later = at('2026-11-25', '15:00');
    const week = { status: 'active', paidBy: 'cash', paidUntil: at('2026-12-02', '15:00') };
    for (const personIds of [['mia'], ['ben'], ['ben', 'mia']]) {
      const { state, effects } = expectAccepted(
        decideConfirmCash(household, { ...command, personIds }, later, EXAMPLE_VENUE),
      );
      expect([state.primary, ...state.family].map(({ membership }) => membership)).toMatchObject([
        week,
        week,
      ]);
      expect(ledger(effects).map(({ amountCents }) => amountCents)).toEqual([2000, 400]);
      expect(effects[0]).toMatchObject({ kind: 'provider', change: { type: 'update-renewal' } });
    }
  });

  it('pays for a week from now if the invoice of the failed renewal was voided', () => {
    const mia = aPerson('mia', overdue('leader'));
    const household = aHousehold(mia, [], { subscription: aSubscription([mia]) });
    const { state, effects } = expectAccepted(decideConfirmCash(household, command, now, EXAMPLE_VENUE));
    expect(state.primary.membership).toEqual(inCash('leader', at('2026-11-25')));
    expect(ledger(effects).map(({ amountCents }) => amountCents)).toEqual([2000]);
  });

  it('is refused if a cancellation voided the renewal while the counter was open', () => {
    const mia = aPerson('mia', overdue('leader'));
    const household = aHousehold(mia, [], { subscription: aSubscription([mia], 'past_due') });
    const expected = { ...command, key: 'key-1', expectedPaidUntil: { mia: expiryOf(mia.membership) } };
    const { state } = expectAccepted(decideCancellation(household, { personId: null }, now));
    expect(refusal(decideConfirmCash(state, expected, now, EXAMPLE_VENUE))).toBe('changed-since-loaded');
  });

  it('cancels an unfinished card payment', () => {
    const mia = aPerson('mia', unpaid('leader'));
    const household = aHousehold(mia, [], { subscription: aSubscription([mia], 'incomplete') });
    const { effects } = expectAccepted(decideConfirmCash(household, command, now, EXAMPLE_VENUE));
    expect(effects[0]).toEqual({
      kind: 'provider',
      change: { type: 'cancel-unpaid', subscriptionId: 'sub_1' },
    });
  });
});
