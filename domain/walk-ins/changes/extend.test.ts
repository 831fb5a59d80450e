import { describe, expect, it } from 'vitest';
import { describeLedgerEntry } from '../../billing/payments/receipts.ts';
import { MAX_GROUP_SIZE, MAX_HOURS_PER_DAY } from '../../core/limits.ts';
import { cents } from '../../core/money.ts';
import type { Effect } from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import { parseWalkIn, type WalkIn } from '../../documents/walk-in.ts';
import { createWalkInId } from '../../documents/walk-in-id.ts';
import { atVenue } from '../../testing/at-venue.ts';
import { at, expectAccepted, now, refusal } from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, dayOf, days, hours } from '../../venue/time/venue-time.ts';
import { peopleInside, unlessFull } from '../../visits/here-now.ts';
import { decideLeavingOfGroup, decideWalkInCheckIn, visitEffect, walkInSession } from '../check-in.ts';
import { decideWalkInCash, decideWalkInRegistration } from '../rules.ts';
import { addsPeople, decideExtendWalkIn, type ExtendCommand, extensionCost, passTotal } from './extend.ts';
import { decideWalkInCounterRefund, walkInReturnConsequences } from './returns.ts';

const morning = at(dayOf(now), '10:00');
const registered = expectAccepted(
  decideWalkInRegistration(
    null,
    {
      walkInId: createWalkInId('1'),
      code: 'A7AB01Z0',
      name: 'Tom',
      email: 'tom@example.com',
      phone: { e164: '+61412345678', shown: '0412 345 678' },
      date: dayOf(now),
      payBy: 'cash',
      hours: 2,
      participants: 3,
      concessions: 1,
      adults: 1,
    },
    morning,
    EXAMPLE_VENUE,
  ),
).state;
const paid = expectAccepted(decideWalkInCash(registered, { by: 'sam' }, morning, EXAMPLE_VENUE));
const here = (walkIn: WalkIn): WalkIn => {
  const result = decideWalkInCheckIn(
    walkIn,
    { personIds: [walkIn.id], idempotencyKey: 'in', by: 'sam' },
    morning,
  );
  return result.ok ? result.state : expect.unreachable();
};
const oneMore: ExtendCommand = { hours: 1, expectedHours: 2, key: 'key-1', by: 'sam' };
const noon = addDuration(morning, hours(2) - 1);
const entryIn = (effects: readonly Effect[]): LedgerEntry =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []))[0] ?? expect.unreachable();
const extend = (walkIn: WalkIn, more: Partial<ExtendCommand> = {}, when = noon) =>
  decideExtendWalkIn(walkIn, { ...oneMore, ...more }, when, EXAMPLE_VENUE);

describe('added hours of a day pass', () => {
  it('cost the difference, which is zero for non-participating adults', () => {
    expect(extensionCost(paid.state, { hours: 1 }, EXAMPLE_VENUE)).toBe(700 + 350 + 300);
    expect(extensionCost(paid.state, { hours: 2 }, EXAMPLE_VENUE)).toBe(2 * 1350);
  });

  it('extend the session, with a ledger entry, an email with the pass and a log entry', () => {
    const { state, effects } = expectAccepted(extend(here(paid.state)));
    expect(walkInSession(state)).toEqual({ start: morning, maxHours: 3 });
    expect(state.totalCents).toBe(paid.state.totalCents + 1350);
    expect(parseWalkIn(state)).toEqual(state);
    expect(effects).toMatchObject([
      { kind: 'ledger', entry: { item: { kind: 'walk-in-hours', hours: 1 }, amountCents: 1350 } },
      {
        kind: 'mail',
        mail: {
          to: 'tom@example.com',
          content: { hours: 3, extension: { amountCents: 1350 }, paid: { amountCents: 1350 } },
        },
      },
      { kind: 'visit', record: { sessionHours: 3 } },
      {
        kind: 'staff-action',
        action: {
          kind: 'extend-walk-in',
          amountCents: 1350,
          changes: [{ field: 'hours', before: 2, after: 3 }],
        },
      },
    ]);
  });

  it('are added once per key, and only to the hours that the counter showed', () => {
    const { state } = expectAccepted(extend(paid.state));
    expect(extend(state)).toEqual({ ok: true, state, effects: [] });
    expect(refusal(extend(state, { key: 'key-2' }))).toBe('changed-since-loaded');
    expect(expectAccepted(extend(state, { key: 'key-2', expectedHours: 3 })).state.hours).toBe(4);
  });

  it('need a paid pass for today, whose session hasn’t been over for long', () => {
    const byCard = { by: 'card', at: morning, paymentIntent: 'pi_1' } as const;
    expect(refusal(extend(registered))).toBe('not-paid');
    expect(refusal(extend({ ...paid.state, payment: { ...byCard, status: 'suspended' } }))).toBe(
      'payment-disputed',
    );
    expect(refusal(extend({ ...paid.state, payment: { ...byCard, status: 'canceled' } }))).toBe(
      'walk-in-canceled',
    );
    expect(refusal(extend(paid.state, {}, addDuration(noon, days(1))))).toBe('walk-in-date-past');
    expect(refusal(extend(paid.state, { hours: MAX_HOURS_PER_DAY - 1 }))).toBe('day-full');
    expect(refusal(extend(here(paid.state), {}, addDuration(morning, hours(3))))).toBe('walk-in-used');
  });

  it('are refunded newest first, because every extension was priced for the group at the time', () => {
    const longer = expectAccepted(extend(paid.state));
    const people = { participants: 2, concessions: 0, adults: 0 };
    const larger = expectAccepted(
      extend(longer.state, {
        hours: 0,
        expectedHours: 3,
        key: 'key-2',
        added: { ...people, expectedTotalCents: longer.state.totalCents },
      }),
    );
    const back = { by: 'sam', isAdmin: false, reason: 'Had to leave' } as const;
    const refund = (pass: WalkIn, effects: readonly Effect[]) =>
      decideWalkInCounterRefund(pass, { payment: entryIn(effects), returns: [] }, back, noon);
    expect(refusal(refund(larger.state, longer.effects))).toBe('later-payment-first');
    const smaller = expectAccepted(refund(larger.state, larger.effects)).state;
    const first = expectAccepted(refund(smaller, longer.effects)).state;
    expect(first).toMatchObject({ totalCents: passTotal(first, EXAMPLE_VENUE), extensions: [] });
  });

  it('are removed with a refund of their cash, and the pass stays paid', () => {
    const { state, effects } = expectAccepted(extend(here(paid.state)));
    const record = { payment: entryIn(effects), returns: [] };
    const back = { by: 'sam', isAdmin: false, reason: 'Had to leave' } as const;
    const taken = expectAccepted(decideWalkInCounterRefund(state, record, back, noon));
    expect(taken.state).toMatchObject({ hours: 2, totalCents: paid.state.totalCents, extensions: [] });
    expect(taken.state.payment.status).toBe('active');
    expect(taken.effects).toContainEqual(
      expect.objectContaining({ kind: 'visit', record: expect.objectContaining({ sessionHours: 2 }) }),
    );
    expect(walkInReturnConsequences(state, record.payment)).toEqual([
      '1 extra hour will be taken off the day pass.',
    ]);
    expect(walkInReturnConsequences(state, entryIn(paid.effects))).toEqual([
      'The day pass is unpaid again.',
      'Refund the payment for 1 extra hour as well.',
    ]);
  });

  it('are not charged again when the pass itself is paid again', () => {
    const { state } = expectAccepted(extend(paid.state));
    const record = { payment: entryIn(paid.effects), returns: [] };
    const back = { by: 'sam', isAdmin: false, reason: 'Wrong group' } as const;
    const unpaid = expectAccepted(decideWalkInCounterRefund(state, record, back, noon)).state;
    expect(unpaid.payment.status).toBe('pending');
    const again = expectAccepted(decideWalkInCash(unpaid, { by: 'sam' }, noon, EXAMPLE_VENUE));
    expect(entryIn(again.effects).amountCents).toBe(paid.state.totalCents);
  });
});

it('more hours are free for adults who only watch, and leave what they paid before refundable', () => {
  const watching: WalkIn = { ...paid.state, participants: 0, concessions: 0, totalCents: cents(250) };
  const added = { participants: 0, concessions: 0, adults: 1, expectedTotalCents: 250 };
  const two = expectAccepted(extend(watching, { hours: 0, added }));
  const longer = expectAccepted(extend(two.state, { key: 'key-2' }));
  expect(longer.state).toMatchObject({ hours: 3, adults: 2, totalCents: 350 });
  const back = { by: 'sam', isAdmin: false, reason: 'Did not come' } as const;
  const record = { payment: entryIn(two.effects), returns: [] };
  const refunded = expectAccepted(decideWalkInCounterRefund(longer.state, record, back, noon)).state;
  expect(refunded).toMatchObject({ hours: 3, adults: 1, totalCents: 250 });
});

describe('added people of a day pass', () => {
  const two = { participants: 2, concessions: 1, adults: 1, expectedTotalCents: paid.state.totalCents };
  const add = (walkIn: WalkIn, more: Partial<typeof two> = {}) =>
    extend(walkIn, { hours: 0, added: { ...two, ...more } });

  it('cost the difference for all hours of the pass, and are included in the pass, the email and the visit', () => {
    const { state, effects } = expectAccepted(add(here(paid.state)));
    expect(state).toMatchObject({ hours: 2, participants: 5, concessions: 2, adults: 2 });
    expect(entryIn(effects)).toMatchObject({
      item: { kind: 'walk-in-hours', hours: 0, added: { participants: 2, concessions: 1, adults: 1 } },
      amountCents: 2 * (350 + 300) + 100,
    });
    expect(state.totalCents).toBe(passTotal(state, EXAMPLE_VENUE));
    expect(parseWalkIn(state)).toEqual(state);
    expect(effects).toContainEqual(
      expect.objectContaining({ kind: 'visit', record: expect.objectContaining({ people: 7 }) }),
    );
    expect(describeLedgerEntry(entryIn(effects))).toBe(
      'Day pass, 2 extra participants (1 concession), 1 extra adult',
    );
  });

  it('are added only to the group that the counter showed, and are removed with a refund of their cash', () => {
    const { state, effects } = expectAccepted(add(paid.state));
    expect(add(state)).toEqual({ ok: true, state, effects: [] });
    expect(refusal(extend(state, { key: 'key-2', hours: 0, added: two }))).toBe('changed-since-loaded');
    const back = { by: 'sam', isAdmin: false, reason: 'Did not come' } as const;
    const record = { payment: entryIn(effects), returns: [] };
    const taken = expectAccepted(decideWalkInCounterRefund(state, record, back, noon)).state;
    expect(taken).toMatchObject({ participants: 3, concessions: 1, adults: 1, extensions: [] });
    expect(taken.totalCents).toBe(paid.state.totalCents);
  });

  it('are at least one, within the maximum group size, and have concessions only as participants', () => {
    const nobody = { participants: 0, concessions: 0, adults: 0 };
    expect(refusal(add(paid.state, nobody))).toBe('nothing-added');
    expect(refusal(add(paid.state, { participants: MAX_GROUP_SIZE }))).toBe('group-too-large');
    expect(refusal(add(paid.state, { concessions: 3 }))).toBe('too-many-concessions');
  });
});

describe('added people of a group that is inside', () => {
  const inside = here(paid.state);
  const one = { participants: 1, concessions: 0, adults: 0, expectedTotalCents: inside.totalCents };
  const visitsOf = (walkIn: WalkIn) => walkIn.visits.map((visit) => visitEffect(walkIn, visit).record);
  const extendIn = (capacity: number, walkIn: WalkIn, more: Partial<ExtendCommand>) =>
    unlessFull(extend(walkIn, more), visitsOf(walkIn), { capacity }, noon);

  it('need room, of which the group itself already has its part', () => {
    expect(peopleInside(visitsOf(inside), noon)).toBe(4);
    expect(refusal(extendIn(4, inside, { hours: 0, added: one }))).toBe('venue-full');
    expect(expectAccepted(extendIn(5, inside, { hours: 0, added: one })).state.participants).toBe(4);
  });

  it('need no room before the group arrives or while it is out, because it needs room to come in', () => {
    const [visit] = inside.visits;
    const leaving = { kind: 'mark-as-left', visitIds: [visit?.id ?? ''], by: 'sam' } as const;
    const out = expectAccepted(decideLeavingOfGroup(inside, leaving, noon)).state;
    for (const walkIn of [paid.state, out])
      expect(extendIn(0, walkIn, { hours: 0, added: one }).ok).toBe(true);
  });

  it('need no room when they stay longer, or when the request is repeated', () => {
    expect(extendIn(0, inside, {}).ok).toBe(true);
    const { state } = expectAccepted(extend(inside, { hours: 0, added: one }));
    expect(extendIn(0, state, { hours: 0, added: one }).ok).toBe(true);
  });

  it('are let into a full venue with a reason, which is in the log', () => {
    const command = { hours: 0, added: one, overrideReason: 'A brother' };
    const { effects } = expectAccepted(extend(inside, command));
    expect(effects).toContainEqual({
      kind: 'staff-action',
      action: expect.objectContaining({
        kind: 'extend-walk-in',
        changes: expect.arrayContaining([
          { person: null, field: 'override-reason', before: null, after: 'A brother' },
        ]),
      }),
    });
  });
});

it('an extension needs room only if it adds people', () => {
  const nobody = { participants: 0, concessions: 0, adults: 0 };
  expect([undefined, nobody, { ...nobody, adults: 1 }].map((added) => addsPeople({ added }))).toEqual([
    false,
    false,
    true,
  ]);
});

describe('added participants of a group that has come in, at a venue that lets no child in without a consent', () => {
  atVenue({ consent: { mode: 'stop', version: 1 } });

  const consents = [
    { version: 1, at: morning, by: 'Anna Lee', how: 'link' as const, names: ['Mia', 'Leo', 'Ida'] },
  ];
  const inside = here({ ...paid.state, consents });
  const one = { participants: 1, concessions: 0, adults: 0, expectedTotalCents: inside.totalCents };
  const add = (walkIn: WalkIn, more: Partial<ExtendCommand> = {}) =>
    extend(walkIn, { hours: 0, added: one, ...more });

  it('are refused without one, unless staff confirm that they are adults, which is in the log', () => {
    expect(add(inside)).toMatchObject({
      ok: false,
      refusal: {
        code: 'consent-missing',
        message: expect.stringContaining('given for Mia, Leo and Ida: 3 of 4 participants'),
      },
    });
    const { effects } = expectAccepted(add(inside, { othersAreAdults: true }));
    expect(effects).toContainEqual({
      kind: 'staff-action',
      action: expect.objectContaining({
        changes: expect.arrayContaining([
          { person: null, field: 'consent', before: null, after: 'Everyone else is 18 or over' },
        ]),
      }),
    });
  });

  it('are refused while the group is out too, because it comes back in without being asked', () => {
    const leaving = { kind: 'mark-as-left', visitIds: ['in-walk-in-1'], by: 'sam' } as const;
    expect(refusal(add(expectAccepted(decideLeavingOfGroup(inside, leaving, noon)).state))).toBe(
      'consent-missing',
    );
  });

  it('need none before the group comes in, which asks, and neither do adults who watch or more hours', () => {
    expect(add({ ...paid.state, consents }).ok).toBe(true);
    expect(add(inside, { added: { ...one, participants: 0, adults: 1 } }).ok).toBe(true);
    expect(extend(inside).ok).toBe(true);
  });
});
