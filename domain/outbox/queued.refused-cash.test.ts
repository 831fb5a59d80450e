import { describe, expect, it } from 'vitest';
import { decideConfirmCash } from '../billing/payments/confirm-cash.ts';
import { cents } from '../core/money.ts';
import { type Refused, refuse } from '../decision/decision.ts';
import { refuseOnce } from '../decision/idempotency.ts';
import type { Household } from '../documents/household.ts';
import { anonymizeStaffAction } from '../documents/staff-action.ts';
import { toWireStaffAction } from '../staff/action-view.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  expectAccepted,
  now,
  unpaid,
} from '../testing/households.ts';
import { aPaidPass } from '../testing/walk-ins.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { addDuration, hours } from '../venue/time/venue-time.ts';
import { decideWalkInCash } from '../walk-ins/rules.ts';
import { decideQueuedCash, withRefusedCash } from './queued.ts';

const leo = aFamilyMember('leo', unpaid('leader'));
const household = aHousehold(aPerson('mia', unpaid('leader')), [leo]);
const onCard = aHousehold(aPerson('mia', byCard('leader')), [leo]);
const receivedAt = addDuration(now, hours(2));
const shown = { personIds: ['mia', 'leo'], weeks: 1, by: 'kim', expectedCents: cents(3000) };
const { action: queued } = expectAccepted(
  decideQueuedCash(household, { ...shown, idempotencyKey: 'cash-key' }, now, EXAMPLE_VENUE),
);
const late = { ...queued, key: 'cash-key', receivedAt };

const decideLate = (customer: Household, cash: Parameters<typeof withRefusedCash>[2] = late) =>
  withRefusedCash(
    refuseOnce(customer, { key: cash.key, now: receivedAt }, () =>
      decideConfirmCash(customer, late, now, EXAMPLE_VENUE),
    ),
    customer,
    cash,
    now,
  );

function logged(decision: Refused | { ok: true }) {
  const effect = 'effects' in decision ? decision.effects?.[0] : undefined;
  if (effect?.kind !== 'staff-action') throw new Error('nothing is logged');
  return { ...effect.action, version: 1 as const, id: String(effect.id) };
}

describe('queued cash that is refused', () => {
  it('is logged with its time, staff member, amount, receipt and people, and the reason', () => {
    const action = logged(decideLate(onCard));
    expect(action).toMatchObject({
      id: 'refused-cash:household:cash-key',
      kind: 'take-refused-cash',
      at: now,
      receivedAt,
      by: 'kim',
      who: { uid: 'household' },
      amountCents: 3000,
    });
    expect(toWireStaffAction(action, [], () => '')).toMatchObject({
      what: 'Took cash, refused when it was sent',
      changes: [
        'Done offline, sent Wed 18 Nov, 2:00 pm',
        `Receipt ${queued.receipt}, for mia and leo, refused: mia pays by card online, so there’s nothing to take here. To pay at the counter, cancel the subscription first.`,
      ],
    });
  });

  it('records a payment by card on the terminal', () => {
    expect(logged(decideLate(onCard, { ...late, method: 'terminal' })).changes).toContainEqual({
      person: null,
      field: 'method',
      before: null,
      after: 'terminal',
    });
  });

  it('of a day pass is logged with the pass', () => {
    const pass = aPaidPass();
    const cash = { ...late, personIds: ['pass'] };
    const refused = withRefusedCash(decideWalkInCash(pass, cash, now, EXAMPLE_VENUE), pass, cash, now);
    const action = logged(refused);
    expect(action).toMatchObject({ id: 'refused-cash:pass:cash-key', who: { walkInId: 'pass' } });
    expect(JSON.stringify(action.changes)).toContain('Tom Reed has already paid.');
  });

  it('stores the refusal with the household', () => {
    expect(decideLate(onCard)).toMatchObject({
      refusal: { code: 'pays-by-card' },
      state: { idempotencyKeys: [{ key: 'cash-key', refusal: { code: 'pays-by-card' } }] },
    });
  });

  it('is logged with the same id when it is repeated, even after the reason no longer applies', () => {
    const first = decideLate(onCard);
    if (!('state' in first)) throw new Error('the refusal is not stored');
    const again = decideLate({ ...household, ...first.state, primary: household.primary });
    expect(again).toMatchObject({ ok: false, refusal: { code: 'pays-by-card', isStored: true } });
    expect(logged(again)).toEqual(logged(first));
  });

  it('is logged with the known values if an older version of the website sent it', () => {
    const { receipt: _receipt, expectedCents: _cents, ...older } = late;
    const action = logged(
      withRefusedCash(refuse('unknown-person'), household, { ...older, personIds: [] }, now),
    );
    expect(action.amountCents).toBeNull();
    expect(action.changes.map(({ field }) => field)).toEqual(['refused-because']);
  });

  it('retains the receipt and the amount but no name once the account is erased', () => {
    const erased = anonymizeStaffAction(logged(decideLate(onCard)));
    expect(erased).toMatchObject({ who: null, amountCents: 3000, changes: [{ field: 'receipt' }] });
    expect(erased.changes).toHaveLength(1);
  });
});

describe('cash that isn’t logged as refused', () => {
  it('includes cash that was booked', () => {
    expect(decideLate(household)).toMatchObject({ ok: true });
  });

  it('includes cash refused to an online counter, which learns of the refusal before it takes the money', () => {
    const { receivedAt: _late, ...atOnce } = late;
    expect(decideLate(onCard, atOnce)).not.toHaveProperty('effects');
  });
});
