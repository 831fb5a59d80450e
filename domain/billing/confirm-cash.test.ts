import { describe, expect, it } from 'vitest';
import type { Effect } from '../decision.ts';
import {
  aMember,
  aPerson,
  aRelative,
  aSubscription,
  at,
  byCard,
  canceled,
  expired,
  inCash,
  no,
  now,
  overdue,
  unpaid,
  yes,
  zone,
} from '../testing/households.ts';
import { cashIn, confirmCash } from './confirm-cash.ts';

const press = { personIds: ['mia'], weeks: 1, key: null, by: 'staff-1' };
const alone = (membership: Parameters<typeof aPerson>[1]) => aMember(aPerson('mia', membership));
const kinds = (effects: readonly Effect[]) => effects.map(({ kind }) => kind);
const ledger = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));

describe('confirming cash', () => {
  it('pending becomes active when staff confirm the cash payment, for 7 days from now', () => {
    const { state, effects } = yes(confirmCash(alone(unpaid('leader')), press, now, zone));
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
    const { state, effects } = yes(confirmCash(alone(inCash('leader')), again, now, zone));
    expect(state.primary.membership).toMatchObject({ paidUntil: at('2026-12-09') });
    expect(cashIn(effects)).toBe(4000);
  });

  it('brings back a membership that was cancelled or has expired', () => {
    const back = yes(confirmCash(alone(canceled('leader')), press, now, zone)).state;
    expect(back.primary.membership).toMatchObject({ status: 'active', paidUntil: at('2026-12-02') });
    const anew = yes(confirmCash(alone(expired('leader')), press, now, zone)).state;
    expect(anew.primary.membership).toMatchObject({ status: 'active', paidUntil: at('2026-11-25') });
  });

  it('pays a whole household at once, the family at half', () => {
    const household = aMember(aPerson('mia', unpaid('legacy-maker')), [
      aRelative('ben', unpaid('supporter')),
    ]);
    const all = { ...press, personIds: ['mia', 'ben', 'ben'] };
    const { effects } = yes(confirmCash(household, all, now, zone));
    expect(ledger(effects).map(({ amountCents }) => amountCents)).toEqual([3500, 400]);
    expect(cashIn(effects)).toBe(3900);
    const [receipt] = effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail.letter] : []));
    expect(receipt).toMatchObject({
      kind: 'receipt',
      lines: [
        { text: 'mia Legacy Maker', amountCents: 3500 },
        { text: 'ben Supporter', amountCents: 400 },
      ],
    });
  });

  it('welcomes a new member once, with the letter to choose a password', () => {
    const registered = aMember(aPerson('mia', unpaid('leader')), [], { joinedAt: null });
    const first = yes(confirmCash(registered, press, now, zone));
    expect(first.state.joinedAt).toBe(now);
    expect(kinds(first.effects)).toEqual(['ledger', 'mail', 'mail']);
    const second = yes(confirmCash(first.state, { ...press, key: 'press-2' }, now, zone));
    expect(kinds(second.effects)).toEqual(['ledger', 'mail']);
  });

  it('a second press of the same button takes nothing more', () => {
    const keyed = { ...press, key: 'press-1' };
    const first = yes(confirmCash(alone(unpaid('leader')), keyed, now, zone));
    const second = yes(confirmCash(first.state, keyed, now, zone));
    expect(second).toEqual({ ok: true, state: first.state, effects: [] });
  });

  it('each press has its own receipt, even within the same moment', () => {
    const receipts = ['press-1', 'press-2'].map((key) => {
      const { effects } = yes(confirmCash(alone(inCash('leader')), { ...press, key }, now, zone));
      return effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail.id] : []));
    });
    expect(receipts).toEqual([['receipt:press-1'], ['receipt:press-2']]);
  });

  it('without a key confirms only what is not paid', () => {
    expect(no(confirmCash(alone(inCash('leader')), press, now, zone))).toBe('already-paid');
  });

  it('guards two counters that take cash for the same week', () => {
    const seen = { ...press, key: 'press-1', seenPaidUntil: { mia: at('2026-11-25') } };
    const first = yes(confirmCash(alone(inCash('leader')), seen, now, zone));
    expect(no(confirmCash(first.state, { ...seen, key: 'press-2' }, now, zone))).toBe('changed-meanwhile');
  });

  it('is refused for strangers, and for whom the card pays', () => {
    expect(no(confirmCash(alone(byCard('leader')), press, now, zone))).toBe('pays-by-card');
    expect(no(confirmCash(alone(unpaid('leader')), { ...press, personIds: ['nobody'] }, now, zone))).toBe(
      'unknown-person',
    );
  });

  it('settles a renewal that the card refused for everybody on its invoice', () => {
    const mia = aPerson('mia', overdue('leader'));
    const family = [aRelative('ben', overdue('supporter')), aRelative('zoe', unpaid('supporter'))];
    const household = aMember(mia, family, {
      subscription: aSubscription([mia, ...family.slice(0, 1)], 'past_due'),
    });
    const { state, effects } = yes(
      confirmCash(household, { ...press, personIds: ['mia', 'ben', 'zoe'] }, now, zone),
    );
    expect(state.subscription?.state).toBe('active');
    expect([state.primary, ...state.family].map(({ membership }) => membership)).toMatchObject([
      { status: 'active', paidBy: 'card' },
      { status: 'active', paidBy: 'card' },
      { status: 'active', paidBy: 'cash' },
    ]);
    expect(effects[0]).toEqual({ kind: 'provider', change: { do: 'settle-in-cash', invoiceId: 'in_1' } });
    expect(ledger(effects).map(({ amountCents }) => amountCents)).toEqual([3250, 400]);
  });

  it('never guesses what an overdue membership owes', () => {
    expect(() => confirmCash(alone(overdue('leader')), press, now, zone)).toThrow('without an open invoice');
  });

  it('withdraws a card payment that was only begun', () => {
    const mia = aPerson('mia', unpaid('leader'));
    const household = aMember(mia, [], { subscription: aSubscription([mia], 'incomplete') });
    const { effects } = yes(confirmCash(household, press, now, zone));
    expect(effects[0]).toEqual({
      kind: 'provider',
      change: { do: 'cancel-unpaid', subscriptionId: 'sub_1' },
    });
  });
});
