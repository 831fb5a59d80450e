import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { Subscription } from '../../documents/billing.ts';
import { emailsOf } from '../../testing/emails.ts';
import {
  aCardHousehold,
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
  unpaid,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, days } from '../../venue/time/venue-time.ts';
import { decideSync, type ProviderState } from './sync-household.ts';

const seats = [{ personId: 'mia', tier: 'leader' as const }];
const mia = aPerson('mia', unpaid('leader'));
const providerWith = (subscription: Subscription, more: Partial<ProviderState> = {}): ProviderState => ({
  subscriptions: [{ subscription, billed: subscription.seats, invoice: 'in_1', weeklyCents: cents(2000) }],
  endedIds: [],
  openInvoices: [],
  paidInvoices: [],
  card: null,
  ...more,
});
const sync = (household: typeof registered, provider: ProviderState, booked: string[] = []) =>
  expectAccepted(decideSync(household, provider, new Set(booked), now, EXAMPLE_VENUE));
const registered = aHousehold(mia, [], { subscription: aSubscription([mia], 'incomplete') });
const commands = ({ effects }: ReturnType<typeof sync>) =>
  effects.flatMap((effect) => (effect.kind === 'provider' ? [effect.change] : []));

describe('a sync of a household with its provider', () => {
  it('refunds a first card payment when cash has paid for the membership meanwhile', () => {
    const inEightWeeks = at('2027-01-13');
    const paidInCash = { ...registered, primary: aPerson('mia', inCash('leader', inEightWeeks)) };
    const result = sync(paidInCash, providerWith(aSubscription([mia])));
    expect(result.state).toEqual(paidInCash);
    expect(commands(result)).toContainEqual({ type: 'return-subscription', subscriptionId: 'sub_1' });
  });

  it('refunds a first card payment when the registration was cancelled meanwhile', () => {
    const left = { ...registered, primary: aPerson('mia', expired('leader')) };
    expect(commands(sync(left, providerWith(aSubscription([mia]))))).toContainEqual({
      type: 'return-subscription',
      subscriptionId: 'sub_1',
    });
  });

  it('refunds a first card payment that arrived while the subscription was being cancelled, once', () => {
    const paidInvoices = [{ id: 'in_1', at: now, until: at('2026-11-25'), amountCents: cents(2000), seats }];
    const ended = aSubscription([mia], 'ended');
    const back = { type: 'return-subscription', subscriptionId: 'sub_1' };
    const result = sync(registered, providerWith(ended, { paidInvoices }));
    expect(commands(result)).toContainEqual(back);
    expect(result.state.primary.membership.status).toBe('pending');
    expect(commands(sync(result.state, providerWith(ended, { paidInvoices })))).not.toContainEqual(back);
    expect(commands(sync(registered, providerWith(ended)))).not.toContainEqual(back);
    const member = aCardHousehold('leader');
    expect(commands(sync(member, providerWith(ended, { paidInvoices })))).not.toContainEqual(back);
  });

  it('preserves a renewal, and cash that paid for a person who is not on it', () => {
    const ben = aFamilyMember('ben', inCash('leader'));
    const household = { ...aCardHousehold('leader'), family: [ben] };
    const result = sync(household, providerWith(aSubscription([household.primary])));
    expect(result.state).toEqual(household);
    expect(commands(result)).toEqual([]);
  });

  it('books every invoice that a card paid for the people it billed', () => {
    const household = aCardHousehold('leader', 'supporter');
    const paidInvoices = [{ id: 'in_1', at: now, until: at('2026-11-25'), amountCents: cents(2000), seats }];
    const provider = providerWith(household.subscription ?? expect.unreachable(), { paidInvoices });
    expect(sync(household, provider).effects).toMatchObject([
      { kind: 'ledger', entry: { id: 'invoice:in_1', item: { people: seats }, amountCents: 2000 } },
    ]);
  });

  it('sends a receipt with the entry of every invoice, so that no later sync sends another', () => {
    const household = aCardHousehold('leader');
    const paidInvoices = [{ id: 'in_1', at: now, until: at('2026-11-25'), amountCents: cents(2000), seats }];
    const provider = providerWith(household.subscription ?? expect.unreachable(), { paidInvoices });
    const [booked, ...others] = sync(household, provider).effects;
    expect(others).toEqual([]);
    expect(booked).toMatchObject({
      kind: 'ledger',
      receipt: {
        id: 'receipt:invoice:in_1',
        content: { kind: 'receipt', lines: [{ text: 'mia Leader, 1 week', amountCents: 2000 }] },
      },
    });
  });

  it('sends one email for the first payment, with the welcome and the receipt', () => {
    const paidInvoices = [{ id: 'in_1', at: now, until: at('2026-11-25'), amountCents: cents(2000), seats }];
    const unjoined = { ...registered, joinedAt: null };
    const { effects } = sync(unjoined, providerWith(aSubscription([mia]), { paidInvoices }));
    expect(emailsOf(effects)).toMatchObject([
      { id: 'welcome:household', content: { receipt: { lines: [{ amountCents: 2000 }] } } },
    ]);
  });

  it('sends a welcome if the first payment is not listed yet, and its receipt later', () => {
    const unjoined = { ...registered, joinedAt: null };
    const joined = sync(unjoined, providerWith(aSubscription([mia])));
    expect(emailsOf(joined.effects)).toMatchObject([{ id: 'welcome:household' }]);
    expect(emailsOf(joined.effects)[0]?.content).not.toHaveProperty('receipt');
    const paidInvoices = [{ id: 'in_1', at: now, until: at('2026-11-25'), amountCents: cents(2000), seats }];
    const later = sync(joined.state, providerWith(aSubscription([mia]), { paidInvoices }));
    expect(emailsOf(later.effects)).toMatchObject([{ id: 'receipt:invoice:in_1' }]);
  });

  it('sends a separate receipt if the first payment is listed before its subscription is active', () => {
    const paidInvoices = [{ id: 'in_1', at: now, until: at('2026-11-25'), amountCents: cents(2000), seats }];
    const unjoined = { ...registered, joinedAt: null };
    const provider = providerWith(aSubscription([mia]), { paidInvoices });
    const early = sync(unjoined, { ...provider, subscriptions: [] });
    expect(emailsOf(early.effects)).toMatchObject([{ id: 'receipt:invoice:in_1' }]);
    const joined = sync(early.state, provider, ['invoice:in_1']);
    expect(emailsOf(joined.effects)).toEqual([
      expect.objectContaining({
        id: 'welcome:household',
        content: expect.not.objectContaining({ receipt: expect.anything() }),
      }),
    ]);
  });

  it('stores the card that pays the next renewal, and keeps it while the provider reports none', () => {
    const household = aCardHousehold('leader');
    const paying = household.subscription ?? expect.unreachable();
    const card = { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2028 };
    const { state } = sync(household, providerWith(paying, { card }));
    expect(state.card).toEqual(card);
    expect(sync(state, providerWith(paying)).state.card).toEqual(card);
  });

  it('refunds a renewal that the card paid for people who had cancelled and then paid in cash', () => {
    const nextWeek = addDuration(at('2026-11-25'), days(7));
    const before = {
      ...aCardHousehold('leader', 'leader'),
      primary: aPerson('mia', inCash('leader', nextWeek)),
    };
    const renewed = { ...aSubscription([before.primary]), periodEnd: nextWeek };
    const paid = { id: 'in_1', at: now, until: nextWeek, amountCents: cents(2000), seats };
    const back = { type: 'settle-in-cash', invoiceId: 'in_1' };
    const result = sync(before, providerWith(renewed, { paidInvoices: [paid] }));
    expect(commands(result)).toContainEqual(back);
    expect(commands(sync(result.state, providerWith(renewed, { paidInvoices: [paid] })))).not.toContainEqual(
      back,
    );
    expect(commands(sync(before, providerWith(renewed)))).not.toContainEqual(back);
    const byCardAgain = { ...before, primary: aPerson('mia', byCard('leader')) };
    expect(commands(sync(byCardAgain, providerWith(renewed, { paidInvoices: [paid] })))).not.toContainEqual(
      back,
    );
  });

  it('voids invoices that no one should pay', () => {
    const household = aCardHousehold('leader');
    const open = { amountCents: cents(2000), until: at('2026-11-22'), nextAttempt: null };
    const openInvoices = [
      { ...open, id: 'in_old', subscriptionId: 'sub_0' },
      { ...open, id: 'in_1', subscriptionId: 'sub_1' },
    ];
    const provider = providerWith(household.subscription ?? expect.unreachable(), {
      openInvoices,
      endedIds: ['sub_0'],
    });
    expect(commands(sync(household, provider))).toEqual([{ type: 'void-invoice', invoiceId: 'in_old' }]);
  });

  it('grants no one the week of a refunded invoice', () => {
    const household = {
      ...aCardHousehold('leader'),
      primary: aPerson('mia', expired('leader')),
      revokedInvoices: ['in_1'],
    };
    const provider = providerWith(household.subscription ?? expect.unreachable());
    expect(sync(household, provider).state.primary.membership.status).toBe('expired');
  });

  it('repeats a change that the provider has not executed', () => {
    const household = { ...aCardHousehold('leader'), primary: aPerson('mia', canceled('leader')) };
    const provider = providerWith(aSubscription([aPerson('mia', byCard('leader'))]));
    expect(commands(sync(household, provider))).toEqual([
      { type: 'update-renewal', subscriptionId: 'sub_1' },
    ]);
  });
});
