import { describe, expect, it, test } from 'vitest';
import { cents } from '../../core/money.ts';
import type { Effect } from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  expectAccepted,
  inCash,
  now,
  unpaid,
} from '../../testing/households.ts';
import { anUnpaidPass } from '../../testing/walk-ins.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { decideExtendWalkIn } from '../../walk-ins/changes/extend.ts';
import { decideWalkInCash } from '../../walk-ins/rules.ts';
import { decideSellSessions } from '../changes/extra-sessions.ts';
import { decideUpgradeInCash } from '../changes/upgrade-in-cash.ts';
import { confirmCash, sellSessions } from '../counter-endpoints.ts';
import { decideCounterRefund } from '../refunds/refunds.ts';
import { decideConfirmCash } from './confirm-cash.ts';
import { anonymizeLedgerEntry } from './ledger.ts';

const byTerminal = { method: 'terminal', terminalNote: '4242' } as const;
const entriesIn = (effects: readonly Effect[]): LedgerEntry[] =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));
const logIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'staff-action' ? [effect.action] : []));

const family = aHousehold(aPerson('mia', unpaid('leader')), [aFamilyMember('leo', unpaid('leader'))]);
const supporter = aHousehold(aPerson('mia', inCash('supporter')));
const weeks = { personIds: ['mia', 'leo'], weeks: 1, key: 'key-1', by: 'sam' };
const pass = anUnpaidPass();
const paidPass = expectAccepted(decideWalkInCash(pass, { by: 'sam', ...byTerminal }, now, EXAMPLE_VENUE));
const change = { personId: 'mia', currentTier: 'supporter', newTier: 'leader' } as const;

const effectsOf: Record<string, readonly Effect[]> = {
  'weeks for two people': expectAccepted(
    decideConfirmCash(family, { ...weeks, ...byTerminal }, now, EXAMPLE_VENUE),
  ).effects,
  'extra sessions': expectAccepted(
    decideSellSessions(
      supporter,
      { personId: 'mia', quantity: 2, note: '' },
      { key: 'key-1', by: 'sam', ...byTerminal },
      now,
      EXAMPLE_VENUE,
    ),
  ).effects,
  'a higher tier': expectAccepted(
    decideUpgradeInCash(
      supporter,
      { ...change, expectedCents: cents(1200), key: 'key-1', by: 'sam', ...byTerminal },
      now,
      EXAMPLE_VENUE,
    ),
  ).effects,
  'a day pass': paidPass.effects,
  'more hours': expectAccepted(
    decideExtendWalkIn(
      paidPass.state,
      { hours: 1, expectedHours: paidPass.state.hours, key: 'key-1', by: 'sam', ...byTerminal },
      now,
      EXAMPLE_VENUE,
    ),
  ).effects,
};

describe('a card on the terminal at the counter', () => {
  // spec: billing-counter-payment-1
  it.each(Object.entries(effectsOf))(
    'pays for %s, and the staff log records the payment and its note',
    (_, effects) => {
      const entries = entriesIn(effects);
      expect(entries.length).toBeGreaterThan(0);
      for (const entry of entries)
        expect(entry).toMatchObject({ ...byTerminal, providerId: null, staff: 'sam' });
      expect(logIn(effects)).toEqual([
        expect.objectContaining({
          changes: expect.arrayContaining([
            { person: null, field: 'method', before: null, after: 'terminal' },
          ]),
        }),
      ]);
    },
  );

  it('has the same ids, receipts and amounts as cash, so a repeated action is booked once', () => {
    const both = [
      decideConfirmCash(family, { ...weeks, ...byTerminal }, now, EXAMPLE_VENUE),
      decideConfirmCash(family, weeks, now, EXAMPLE_VENUE),
    ];
    const [card, cash] = both.map((decision) =>
      entriesIn(expectAccepted(decision).effects).map(({ id, receipt, amountCents }) => ({
        id,
        receipt,
        amountCents,
      })),
    );
    expect(card).toEqual(cash);
  });

  it('leaves a membership paid at the counter', () => {
    const { state } = expectAccepted(
      decideConfirmCash(family, { ...weeks, ...byTerminal }, now, EXAMPLE_VENUE),
    );
    expect(state.primary.membership).toMatchObject({ status: 'active', paidBy: 'cash' });
  });

  it('is refunded on the terminal, which the staff log records', () => {
    const { state, effects } = expectAccepted(
      decideConfirmCash(family, { ...weeks, ...byTerminal }, now, EXAMPLE_VENUE),
    );
    const [payment = expect.unreachable()] = entriesIn(effects);
    const command = { by: 'sam', isAdmin: false, reason: 'Paid twice', receipt: payment.receipt };
    const back = expectAccepted(decideCounterRefund(state, [{ payment, returns: [] }], command, now));
    expect(entriesIn(back.effects)).toMatchObject([
      { method: 'terminal', amountCents: -payment.amountCents, item: { kind: 'counter-refund' } },
    ]);
    expect(logIn(back.effects)).toMatchObject([
      { changes: expect.arrayContaining([expect.objectContaining({ field: 'method', after: 'terminal' })]) },
    ]);
  });

  it('retains its note after the customer is erased, because the note contains no name', () => {
    const [entry = expect.unreachable()] = entriesIn(paidPass.effects);
    expect(anonymizeLedgerEntry(entry)).toMatchObject({ who: null, terminalNote: '4242' });
  });
});

describe('two counters that take money for the same pass, one in cash and one on the terminal', () => {
  it.each([
    ['cash', 'terminal'],
    ['terminal', 'cash'],
  ] as const)('are distinguished: after %s, %s is refused', (first, second) => {
    const { state } = expectAccepted(
      decideWalkInCash(pass, { by: 'sam', method: first }, now, EXAMPLE_VENUE),
    );
    expect(decideWalkInCash(state, { by: 'kim', method: second }, now, EXAMPLE_VENUE)).toMatchObject({
      refusal: { code: 'already-paid' },
    });
    expect(
      expectAccepted(decideWalkInCash(state, { by: 'sam', method: first }, now, EXAMPLE_VENUE)).effects,
    ).toEqual([]);
  });
});

describe('the payment method of a request', () => {
  const sale = { userId: 'mia', memberId: null, quantity: 1, idempotencyKey: 'key-12345' };
  const parse = (fields: object) => sellSessions.input.safeParse({ ...sale, ...fields });

  it('is cash by default, as in the specified call', () => {
    expect(confirmCash.input.parse({ userId: 'mia', membershipId: 'mia', isFamily: false })).toMatchObject({
      method: 'cash',
    });
  });

  test.each(['4242', 'A-1042', '21/11 0042', ' 123456789012 '])('notes %j', (terminalNote) => {
    const { data } = parse({ method: 'terminal', terminalNote });
    expect(data).toMatchObject({ method: 'terminal', terminalNote: terminalNote.trim() });
  });

  test.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4',
    'Mia Rossi',
    '',
    '123456789012345678901',
    '42\n42',
    '4242!',
  ])('does not note %j', (terminalNote) => {
    expect(parse({ method: 'terminal', terminalNote }).success).toBe(false);
  });

  it('is refused for a note on cash, and for any other method', () => {
    expect(parse({ method: 'cash', terminalNote: '4242' }).success).toBe(false);
    expect(parse({ terminalNote: '4242' }).success).toBe(false);
    expect(parse({ method: 'card' }).success).toBe(false);
  });
});
