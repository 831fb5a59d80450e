import { describe, expect, it } from 'vitest';
import type { Effect } from '../decision.ts';
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
  zone,
} from '../testing/households.ts';
import { cashTotal, decideConfirmCash } from './confirm-cash.ts';

const press = { personIds: ['mia'], weeks: 1, key: null, by: 'staff-1' };
const alone = (membership: Parameters<typeof aPerson>[1]) => aHousehold(aPerson('mia', membership));
const kinds = (effects: readonly Effect[]) => effects.map(({ kind }) => kind);
const ledger = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));

describe('confirming cash', () => {
  it('pending becomes active when staff confirm the cash payment, for 7 days from now', () => {
    const { state, effects } = expectAccepted(decideConfirmCash(alone(unpaid('leader')), press, now, zone));
    expect(state.primary.membership).toMatchObject({
      status: 'active',
      paidBy: 'cash',
      paidUntil: at('2026-11-25'),
    });
    expect(ledger(effects)).toMatchObject([
      {
        id: `cash:mia:${at('2026-11-25')}`,
        at: now,
        day: '2026-11-18',
        who: { uid: 'household', personId: 'mia' },
        what: { kind: 'memberships', people: [{ personId: 'mia', tier: 'leader' }], weeks: 1 },
        amountCents: 2000,
        method: 'cash',
        providerId: null,
        staff: 'staff-1',
      },
    ]);
  });

  it('pays from the end of what is already paid', () => {
    const again = { ...press, key: 'press-1', weeks: 2 };
    const { state, effects } = expectAccepted(decideConfirmCash(alone(inCash('leader')), again, now, zone));
    expect(state.primary.membership).toMatchObject({ paidUntil: at('2026-12-09') });
    expect(cashTotal(effects)).toBe(4000);
  });

  it('brings back a membership that was cancelled or has expired', () => {
    const back = expectAccepted(decideConfirmCash(alone(canceled('leader')), press, now, zone)).state;
    expect(back.primary.membership).toMatchObject({ status: 'active', paidUntil: at('2026-12-02') });
    const anew = expectAccepted(decideConfirmCash(alone(expired('leader')), press, now, zone)).state;
    expect(anew.primary.membership).toMatchObject({ status: 'active', paidUntil: at('2026-11-25') });
  });

  it('pays a whole household at once, the family at half', () => {
    const household = aHousehold(aPerson('mia', unpaid('legacy-maker')), [
      aFamilyMember('ben', unpaid('supporter')),
    ]);
    const all = { ...press, personIds: ['mia', 'ben', 'ben'] };
    const { effects } = expectAccepted(decideConfirmCash(household, all, now, zone));
    expect(ledger(effects).map(({ amountCents }) => amountCents)).toEqual([3500, 400]);
    expect(cashTotal(effects)).toBe(3900);
    const [receipt] = effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail.content] : []));
    expect(receipt).toMatchObject({
      kind: 'receipt',
      lines: [
        { text: 'mia Legacy Maker', amountCents: 3500 },
        { text: 'ben Supporter', amountCents: 400 },
      ],
    });
  });

  it('welcomes a new member once, with the letter to choose a password', () => {
    const registered = aHousehold(aPerson('mia', unpaid('leader')), [], { joinedAt: null });
    const first = expectAccepted(decideConfirmCash(registered, press, now, zone));
    expect(first.state.joinedAt).toBe(now);
    expect(kinds(first.effects)).toEqual(['ledger', 'mail', 'mail']);
    const second = expectAccepted(decideConfirmCash(first.state, { ...press, key: 'press-2' }, now, zone));
    expect(kinds(second.effects)).toEqual(['ledger', 'mail']);
  });

  it('a second press of the same button takes nothing more', () => {
    const keyed = { ...press, key: 'press-1' };
    const first = expectAccepted(decideConfirmCash(alone(unpaid('leader')), keyed, now, zone));
    const second = expectAccepted(decideConfirmCash(first.state, keyed, now, zone));
    expect(second).toEqual({ ok: true, state: first.state, effects: [] });
  });

  it('each press has its own receipt, even within the same moment', () => {
    const receipts = ['press-1', 'press-2'].map((key) => {
      const { effects } = expectAccepted(
        decideConfirmCash(alone(inCash('leader')), { ...press, key }, now, zone),
      );
      return effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail.id] : []));
    });
    expect(receipts).toEqual([['receipt:press-1'], ['receipt:press-2']]);
  });

  it('without a key confirms only what is not paid', () => {
    expect(refusal(decideConfirmCash(alone(inCash('leader')), press, now, zone))).toBe('already-paid');
  });

  it('guards two counters that take cash for the same week', () => {
    const seen = { ...press, key: 'press-1', expectedPaidUntil: { mia: at('2026-11-25') } };
    const first = expectAccepted(decideConfirmCash(alone(inCash('leader')), seen, now, zone));
    expect(refusal(decideConfirmCash(first.state, { ...seen, key: 'press-2' }, now, zone))).toBe(
      'changed-since-loaded',
    );
  });

  it('is refused for strangers, and for whom the card pays', () => {
    expect(refusal(decideConfirmCash(alone(byCard('leader')), press, now, zone))).toBe('pays-by-card');
    expect(
      refusal(decideConfirmCash(alone(unpaid('leader')), { ...press, personIds: ['nobody'] }, now, zone)),
    ).toBe('unknown-person');
  });

  it('settles a renewal that the card refused for everybody on its invoice', () => {
    const mia = aPerson('mia', overdue('leader'));
    const family = [aFamilyMember('ben', overdue('supporter')), aFamilyMember('zoe', unpaid('supporter'))];
    const household = aHousehold(mia, family, {
      subscription: aSubscription([mia, ...family.slice(0, 1)], 'past_due'),
    });
    const { state, effects } = expectAccepted(
      decideConfirmCash(household, { ...press, personIds: ['mia', 'ben', 'zoe'] }, now, zone),
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

  it('never guesses what an overdue membership owes', () => {
    expect(() => decideConfirmCash(alone(overdue('leader')), press, now, zone)).toThrow(
      'without an open invoice',
    );
  });

  it('withdraws a card payment that was only begun', () => {
    const mia = aPerson('mia', unpaid('leader'));
    const household = aHousehold(mia, [], { subscription: aSubscription([mia], 'incomplete') });
    const { effects } = expectAccepted(decideConfirmCash(household, press, now, zone));
    expect(effects[0]).toEqual({
      kind: 'provider',
      change: { type: 'cancel-unpaid', subscriptionId: 'sub_1' },
    });
  });
});
