import { describe, expect, it } from 'vitest';
import { membershipCardOf } from '../../account/home-view.ts';
import { decideBooking } from '../../bookings/rules.ts';
import { customerNamed } from '../../copy/shared/addressee.ts';
import type { Household } from '../../documents/household.ts';
import { addFamilyMemberRefusal } from '../../family/rules.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  canceled,
  changingTo,
  expectAccepted,
  inCash,
  now,
  refusal,
} from '../../testing/households.ts';
import { paused } from '../../testing/pauses.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { venueDate } from '../../venue/time/venue-time.ts';
import { decideTierChange } from '../changes/membership-changes.ts';
import { proratedCharge } from '../changes/prepaid-change.ts';
import { cardStatus } from './card-on-file.ts';
import { subscriptionLines } from './memberships-view.ts';
import { pauseChoices, pauseStatus } from './pause-view.ts';

const whilePaused = at('2026-12-01');

const byCard = aCardHousehold('leader', 'supporter');
const cash = aHousehold(aPerson('mia', inCash('leader')));

describe('pauseChoices', () => {
  it('lists one to eight weeks with their last days', () => {
    const { choices, blockedReason } = pauseChoices(byCard, now, EXAMPLE_VENUE);
    expect(choices.map(({ label }) => label)).toEqual([
      '1 week, until Wed 2 Dec',
      '2 weeks, until Wed 9 Dec',
      '3 weeks, until Wed 16 Dec',
      '4 weeks, until Wed 23 Dec',
      '5 weeks, until Wed 30 Dec',
      '6 weeks, until Wed 6 Jan',
      '7 weeks, until Wed 13 Jan',
      '8 weeks, until Wed 20 Jan',
    ]);
    expect(blockedReason).toBeNull();
  });

  it('explains the effects of a pause on visits and payments', () => {
    expect(pauseChoices(byCard, now, EXAMPLE_VENUE).choices[1]?.consequences).toEqual([
      'You can come as usual until Wed 25 Nov. Then no one can check in until the pause ends.',
      'Nothing is charged until Wed 9 Dec. Then it restarts automatically: $24 a week from your card.',
    ]);
    expect(pauseChoices(cash, now, EXAMPLE_VENUE).choices[1]?.consequences[1]).toBe(
      'There’s nothing to pay until Wed 9 Dec. Then it restarts with a payment at the counter.',
    );
  });

  it('states the dates of the pause once it is confirmed', () => {
    expect(pauseChoices(byCard, now, EXAMPLE_VENUE).choices[1]?.done).toBe(
      'Done. Your membership pauses from Wed 25 Nov until Wed 9 Dec.',
    );
    expect(pauseChoices(cash, now, EXAMPLE_VENUE, customerNamed('Mia')).choices[0]?.done).toBe(
      'Done. Mia’s membership pauses from Wed 25 Nov until Wed 2 Dec.',
    );
  });

  it('lists the bookings that the pause ends', () => {
    const bookings = [{ day: venueDate('2026-12-01'), hours: 2, usedBy: null }];
    const household = aHousehold(aPerson('mia', inCash('leader'), { bookings }));
    expect(pauseChoices(household, now, EXAMPLE_VENUE).choices[1]?.consequences[2]).toBe(
      'These bookings will be cancelled: mia on Tue 1 Dec.',
    );
  });

  it('gives the reason why a household can’t pause', () => {
    const household = aHousehold(aPerson('mia', canceled('leader')));
    expect(pauseChoices(household, now, EXAMPLE_VENUE)).toMatchObject({
      choices: [],
      blockedReason: 'mia’s subscription has been cancelled.',
    });
  });
});

describe('the status of a pause', () => {
  it('is null without a pause', () => {
    expect(pauseStatus(byCard, now, EXAMPLE_VENUE)).toBeNull();
  });

  it('offers to cancel a planned pause, which costs nothing', () => {
    expect(pauseStatus(paused(byCard), now, EXAMPLE_VENUE)).toMatchObject({
      message: 'Pauses from Wed 25 Nov until Wed 9 Dec. Nothing is charged in between.',
      resume: { label: 'Don’t pause', charged: null, dueNow: 0 },
    });
  });

  it.each([['2026-11-25'], ['2026-12-01']])('states on %s the charge for ending the pause now', (day) => {
    expect(pauseStatus(paused(byCard), at(day, '13:00'), EXAMPLE_VENUE)).toMatchObject({
      message: 'Paused until Wed 9 Dec. Then it restarts for $24 a week.',
      resume: {
        label: 'Come back now',
        charged: 'Back early? We’ll charge $24 now for the week from today.',
      },
    });
  });

  it('shows staff the customer’s charge for ending the pause now', () => {
    expect(
      pauseStatus(paused(byCard), at('2026-12-01', '13:00'), EXAMPLE_VENUE, customerNamed('Mia'))?.resume,
    ).toEqual({
      label: 'End the pause now',
      charged: 'Mia’s card is charged $24 now for the week from today.',
      dueNow: 2400,
    });
  });

  it('offers to cancel the pause of a person who pays in cash until the last paid day ends', () => {
    expect(pauseStatus(paused(cash), at('2026-11-25', '23:00'), EXAMPLE_VENUE)).toMatchObject({
      message: 'Pauses from Wed 25 Nov until Wed 9 Dec. Nothing is charged in between.',
      resume: { label: 'Don’t pause', charged: null, dueNow: 0 },
    });
  });

  it('states the charge for ending the pause, even if weeks paid in cash delay it for another person', () => {
    const ben = aFamilyMember('ben', inCash('leader', at('2026-12-02')));
    const household = paused({ ...aCardHousehold('leader'), family: [ben] });
    expect(pauseStatus(household, at('2026-11-27'), EXAMPLE_VENUE)?.resume).toEqual({
      label: 'Come back now',
      charged: 'Back early? We’ll charge $20 now for the week from today.',
      dueNow: 2000,
    });
  });

  it('refers a person who pays in cash to the counter', () => {
    expect(pauseStatus(paused(cash), whilePaused, EXAMPLE_VENUE)).toMatchObject({
      message: 'Paused until Wed 9 Dec. Paying at the counter ends the pause early.',
      resume: null,
    });
  });
});

describe('a paused membership on the other screens', () => {
  const household = paused(byCard);
  const line = (each: Household, when = now) => subscriptionLines(each, when, EXAMPLE_VENUE)[0]?.until;

  it('shows its dates and the tier after it in Settings', () => {
    expect(line(household)).toBe('Paused from 25 Nov until Wed 9 Dec');
    expect(line(household, whilePaused)).toBe('Paused until Wed 9 Dec');
    const mia = aPerson('mia', changingTo('supporter', 'leader'));
    const down = paused({ ...aCardHousehold('leader'), primary: mia });
    expect(line(down)).toBe('Paused from 25 Nov until Wed 9 Dec, then Supporter');
  });

  it('shows the next charge of the card', () => {
    expect(cardStatus(household, EXAMPLE_VENUE)?.message).toBe('$24 a week by card, next on 9 Dec');
  });

  it('shows its end on Home', () => {
    expect(membershipCardOf(household, household.primary, whilePaused, EXAMPLE_VENUE)).toMatchObject({
      badge: { text: 'Paused', tone: 'neutral' },
      note: 'Paused until Wed 9 Dec',
      hours: null,
    });
  });

  it('can be booked only for days before and after the pause', () => {
    const book = (day: string, when = now) =>
      refusal(decideBooking(household, { personId: 'mia', day: venueDate(day), hours: 1 }, when));
    expect(book('2026-11-24')).toBe('it was allowed');
    expect(book('2026-12-01')).toBe('membership-paused');
    expect(book('2026-12-10', whilePaused)).toBe('it was allowed');
    expect(book('2026-12-04', whilePaused)).toBe('membership-paused');
  });

  it('charges nothing for another tier or person on the evening of its last paid day', () => {
    const evening = at('2026-11-25', '18:00');
    const change = { kind: 'tier', personId: 'mia', currentTier: 'leader', newTier: 'legacy-maker' } as const;
    const { subscription } = household;
    if (subscription?.state !== 'active') expect.unreachable();
    const renewed = { ...household, subscription: { ...subscription, periodEnd: at('2026-12-02') } };
    expect(proratedCharge(renewed, change, evening, EXAMPLE_VENUE)).toBe(0);
    const { state } = expectAccepted(decideTierChange(renewed, change, evening));
    expect(state.primary.membership).toMatchObject({ tier: 'leader', next: { tier: 'legacy-maker' } });
    expect(addFamilyMemberRefusal(renewed, evening)?.code).toBe('membership-paused');
  });

  it('accepts no new people while it is paused', () => {
    expect(addFamilyMemberRefusal(household, whilePaused)?.code).toBe('membership-paused');
  });
});
