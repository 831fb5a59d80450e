import { describe, expect, it } from 'vitest';
import { pauseOn } from '../../household/membership.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  byCard,
  canceled,
  expectAccepted,
  expired,
  inCash,
  now,
  overdue,
  refusal,
  suspended,
  unpaid,
} from '../../testing/households.ts';
import {
  paidUntil,
  paused,
  pauseFor,
  sent,
  statuses,
  weeksLater,
  whilePaused,
} from '../../testing/pauses.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, days, hours, venueDate } from '../../venue/time/venue-time.ts';
import { checkInRefusal } from '../../visits/rules.ts';
import { priceExtraSessions } from '../changes/extra-sessions.ts';
import { decideCancellation, decideKeepMembership, decideTierChange } from '../changes/membership-changes.ts';
import { decideConfirmCash } from '../payments/confirm-cash.ts';
import { householdAt } from '../prices/household-memberships.ts';
import { applySubscription } from '../sync/sync-household.ts';
import { chargeToResume, decideCancelPause, decidePause, planPause } from './pause.ts';

describe('decidePause', () => {
  // spec: billing-pause-1
  it('retains paid time, then pauses everyone until the day shown, and then continues', () => {
    const household = paused(aCardHousehold('leader', 'supporter'));
    expect(statuses(household, now)).toEqual(['active', 'active']);
    expect(statuses(household, at('2026-11-25', '23:59'))).toEqual(['active', 'active']);
    expect(statuses(household, at('2026-11-26', '00:00'))).toEqual(['paused', 'paused']);
    expect(statuses(household, at('2026-12-08', '23:59'))).toEqual(['paused', 'paused']);
    expect(statuses(household, at('2026-12-09', '00:00'))).toEqual(['active', 'active']);
  });

  it('sends the pause to Stripe, and one email with the dates and the price', () => {
    const { effects } = expectAccepted(pauseFor(aCardHousehold('leader', 'supporter')));
    expect(effects).toMatchObject([
      { kind: 'provider', change: { type: 'update-renewal', subscriptionId: 'sub_1' } },
      {
        kind: 'mail',
        mail: {
          content: { kind: 'pause-begins', from: paidUntil, until: weeksLater(2), weeklyCents: 2400 },
        },
      },
    ]);
  });

  it('changes and sends nothing when it is repeated', () => {
    const household = paused(aCardHousehold('leader'));
    expect(pauseFor(household)).toEqual({ ok: true, state: household, effects: [] });
  });

  it('accepts another length before the pause begins', () => {
    const household = paused(paused(aCardHousehold('leader'), 2), 5);
    expect(statuses(household, addDuration(weeksLater(5), -days(1)))).toEqual(['paused']);
  });

  // spec: billing-pause-2
  it('ends the bookings during the pause and leaves those before and after', () => {
    const bookings = ['2026-11-20', '2026-11-25', '2026-11-26', '2026-12-08', '2026-12-09'].map((day) => ({
      day: venueDate(day),
      hours: 1,
      usedBy: null,
    }));
    const mia = aPerson('mia', inCash('leader'), { bookings });
    const household = paused(aHousehold(mia));
    const days = household.primary.bookings.map(({ day }) => day);
    expect(days).toEqual(['2026-11-20', '2026-11-25', '2026-12-09']);
    const plan = expectAccepted(planPause(aHousehold(mia), 2, now, EXAMPLE_VENUE)).state;
    expect(plan.endedBookings.map(({ name, day }) => [name, day])).toEqual([
      ['mia', '2026-11-26'],
      ['mia', '2026-12-08'],
    ]);
  });

  it('is refused when the dates shown are outdated', () => {
    expect(
      refusal(decidePause(aCardHousehold('leader'), { weeks: 2, until: weeksLater(3) }, now, EXAMPLE_VENUE)),
    ).toBe('changed-since-loaded');
  });

  it('is refused when the card’s week has ended and its subscription is unknown', () => {
    const household = aHousehold(aPerson('mia', byCard('leader')));
    expect(refusal(pauseFor(household, 2, paidUntil))).toBe('changed-since-loaded');
  });

  it('can be planned and undone until the last day paid in cash ends', () => {
    const household = aHousehold(aPerson('mia', inCash('leader', paidUntil)));
    const evening = at('2026-11-25', '23:59');
    const planned = expectAccepted(pauseFor(household, 2, evening)).state;
    expect(statuses(planned, evening)).toEqual(['active']);
    expect(statuses(planned, at('2026-11-26', '00:00'))).toEqual(['paused']);
    const undone = decideCancelPause(planned, { pausedUntil: weeksLater(2) }, evening);
    expect(expectAccepted(undone).state).toEqual(household);
    expect(refusal(pauseFor(household, 2, at('2026-11-26', '00:00')))).toBe('membership-ended');
  });

  it('is refused while the card is charged for the new week, as a failed charge would lose it', () => {
    expect(refusal(pauseFor(aCardHousehold('leader'), 2, paidUntil))).toBe('renewal-being-charged');
  });

  it.each([
    [unpaid('leader'), 'not-paid'],
    [overdue('leader'), 'payment-failed'],
    [canceled('leader'), 'already-canceled'],
    [suspended('leader'), 'payment-disputed'],
    [expired('leader'), 'membership-ended'],
  ])('is refused for a membership that is $status', (membership, code) => {
    expect(refusal(pauseFor(aHousehold(aPerson('mia', membership))))).toBe(code);
  });

  it('is refused while the pause runs', () => {
    const household = paused(aCardHousehold('leader'));
    expect(refusal(pauseFor(household, 2, whilePaused))).toBe('already-paused');
    expect(refusal(pauseFor(household, 2, at('2026-11-25', '13:00')))).toBe('already-paused');
  });

  it('is refused on the morning the pause ends, so that repeated pauses never make that day free', () => {
    const morning = addDuration(weeksLater(2), -hours(2));
    const household = paused(aCardHousehold('leader'));
    expect(statuses(household, morning)).toEqual(['active']);
    const again = { weeks: 2, until: weeksLater(4) };
    expect(refusal(decidePause(household, again, morning, EXAMPLE_VENUE))).toBe('already-paused');
  });

  it('ends with a cancellation on the morning the pause ends, because that day is not paid', () => {
    const morning = addDuration(weeksLater(2), -hours(2));
    const household = paused(aCardHousehold('leader', 'supporter'));
    const { state } = expectAccepted(decideCancellation(household, { personId: null }, morning));
    expect(statuses(state, morning)).toEqual(['expired', 'expired']);
  });

  it('can’t be prolonged or used for the rest of that day when its webhook arrived that morning', () => {
    const morning = addDuration(weeksLater(2), -hours(2));
    const household = paused(aCardHousehold('leader', 'supporter'));
    const { subscription } = household;
    if (subscription?.state !== 'active') return expect.unreachable();
    const lastWeek = { subscription: { ...subscription, periodEnd: weeksLater(2) }, billed: [] };
    const synced = applySubscription(household, lastWeek, morning, EXAMPLE_VENUE).state;
    expect(statuses(synced, morning)).toEqual(['active', 'active']);
    expect(refusal(decidePause(synced, { weeks: 2, until: weeksLater(4) }, morning, EXAMPLE_VENUE))).toBe(
      'already-paused',
    );
    const { state } = expectAccepted(decideCancellation(synced, { personId: null }, morning));
    expect(statuses(state, morning)).toEqual(['expired', 'expired']);
  });

  it('ends a cash membership, which can then be paid at the counter', () => {
    const household = paused(aHousehold(aPerson('mia', inCash('leader'))));
    expect(statuses(household, whilePaused)).toEqual(['paused']);
    expect(statuses(household, weeksLater(2))).toEqual(['expired']);
    const command = { personIds: ['mia'], weeks: 1, key: null, by: 'sam' };
    const back = expectAccepted(decideConfirmCash(household, command, whilePaused, EXAMPLE_VENUE)).state;
    expect(statuses(back, whilePaused)).toEqual(['active']);
    expect(back.primary.membership).toMatchObject({ paidUntil: weeksLater(2), next: null });
  });

  it('excludes a person paid in cash beyond the pause', () => {
    const ben = aFamilyMember('ben', inCash('leader', weeksLater(3)));
    const { primary, ...rest } = aCardHousehold('leader');
    const household = paused({ ...rest, primary, family: [ben] });
    expect(statuses(household, whilePaused)).toEqual(['paused', 'active']);
  });
});

describe('a planned pause', () => {
  it('begins later when the next weeks are paid in cash', () => {
    const household = paused(aHousehold(aPerson('mia', inCash('leader'))), 3);
    const command = { personIds: ['mia'], weeks: 1, key: 'cash-key', by: 'sam' };
    const { state } = expectAccepted(decideConfirmCash(household, command, now, EXAMPLE_VENUE));
    expect(state.primary.membership).toMatchObject({
      paidUntil: weeksLater(1),
      next: { pausedUntil: weeksLater(3), tier: 'leader' },
    });
  });

  it('remains after a tier change, and continues with that tier', () => {
    const household = paused(aCardHousehold('leader'));
    const change = (newTier: 'supporter' | 'legacy-maker') =>
      expectAccepted(decideTierChange(household, { personId: 'mia', currentTier: 'leader', newTier }, now))
        .state;
    const down = change('supporter');
    expect(down.primary.membership).toMatchObject({ tier: 'leader', next: { tier: 'supporter' } });
    expect(householdAt(down, whilePaused).primary.membership.tier).toBe('supporter');
    expect(change('legacy-maker').primary.membership).toMatchObject({
      tier: 'legacy-maker',
      next: { pausedUntil: weeksLater(2), tier: 'legacy-maker' },
    });
    const renewed = expectAccepted(decideKeepMembership(down, { personId: 'mia' }, now)).state;
    expect(renewed.primary.membership).toMatchObject({
      next: { pausedUntil: weeksLater(2), tier: 'leader' },
    });
  });

  it('can be cancelled together with the planned lower tier', () => {
    const household = sent(paused(aCardHousehold('leader')));
    const { state, effects } = expectAccepted(
      decideCancelPause(household, { pausedUntil: weeksLater(2) }, now),
    );
    expect(state.primary.membership).toEqual(byCard('leader'));
    expect(effects).toMatchObject([{ change: { type: 'update-renewal' } }]);
  });

  it('is not cancelled by a request about another pause', () => {
    const household = paused(aCardHousehold('leader'));
    expect(refusal(decideCancelPause(household, { pausedUntil: weeksLater(3) }, now))).toBe(
      'changed-since-loaded',
    );
  });

  it('can’t be cancelled once it runs, even if someone else is paid for beyond it', () => {
    const ben = aFamilyMember('ben', inCash('leader', weeksLater(3)));
    const households = [
      aHousehold(aPerson('mia', inCash('leader'))),
      { ...aCardHousehold('leader'), family: [ben] },
    ];
    for (const household of households) {
      const command = { pausedUntil: weeksLater(2) };
      expect(decideCancelPause(paused(household), command, whilePaused)).toMatchObject({
        refusal: { code: 'already-paused', message: 'The membership is already paused until Wed 9 Dec.' },
      });
    }
  });

  it('ignores memberships that will not continue', () => {
    const ben = aFamilyMember('ben', canceled('supporter'));
    const household = paused({ ...aCardHousehold('leader'), family: [ben] });
    expect(household.family[0]?.membership).toEqual(canceled('supporter'));
    const command = { pausedUntil: weeksLater(2) };
    const { state } = expectAccepted(decideCancelPause(household, command, now));
    expect(state.family[0]?.membership).toEqual(canceled('supporter'));
  });

  it('stays cancelled when the request is repeated', () => {
    const household = aCardHousehold('leader');
    expect(decideCancelPause(household, { pausedUntil: weeksLater(2) }, now)).toEqual({
      ok: true,
      state: household,
      effects: [],
    });
  });
});

describe('ending a running pause', () => {
  it('costs a week for everyone whom the card renews', () => {
    const household = paused(aCardHousehold('leader', 'supporter'));
    expect(chargeToResume(household, whilePaused, EXAMPLE_VENUE)).toBe(2400);
  });
});

describe('a paused person', () => {
  const household = paused(aCardHousehold('supporter', 'leader'));

  it('cannot check in, and the refusal shows the end of the pause', () => {
    expect(checkInRefusal(household.primary, whilePaused)).toMatchObject({
      code: 'membership-paused',
      message: 'mia’s membership is paused until Wed 9 Dec.',
    });
    expect(checkInRefusal(household.primary, at('2026-12-09', '09:00'))).toBeNull();
  });

  it('can’t buy extra sessions or pay cash for a card membership', () => {
    const order = { personId: 'mia', quantity: 1, note: '' };
    expect(refusal(priceExtraSessions(household, order, whilePaused, EXAMPLE_VENUE))).toBe(
      'membership-paused',
    );
    const command = { personIds: ['mia'], weeks: 1, key: 'cash-key', by: 'sam' };
    expect(refusal(decideConfirmCash(household, command, whilePaused, EXAMPLE_VENUE))).toBe('pays-by-card');
  });

  it('ends at once when cancelled, because nothing is paid', () => {
    const { state } = expectAccepted(decideCancellation(household, { personId: null }, whilePaused));
    expect(statuses(state, whilePaused)).toEqual(['expired', 'expired']);
  });

  it('can’t visit on the days of the pause', () => {
    const { membership } = household.primary;
    const daysOff = ['2026-11-25', '2026-11-26', '2026-12-08', '2026-12-09'].map(
      (day) => pauseOn(membership, venueDate(day)) !== null,
    );
    expect(daysOff).toEqual([false, true, true, false]);
  });
});
