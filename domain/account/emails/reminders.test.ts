import { describe, expect, it } from 'vitest';
import type { Household } from '../../documents/household.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  byCard,
  canceled,
  expectAccepted,
  inCash,
  now,
  overdue,
  suspended,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, days, formatTime24, venueDate } from '../../venue/time/venue-time.ts';
import { decideChooseEmails } from './email-choices.ts';
import { decideRemind, remindAt } from './reminders.ts';

const saturday = venueDate('2026-11-21');
const booking = (day = saturday, usedBy: string | null = null) => ({ day, hours: 2, usedBy });
const mia = aPerson('Mia', byCard('leader', at('2026-11-25')), { bookings: [booking()] });
const leo = aFamilyMember('Leo', byCard('leader', at('2026-11-25')), { bookings: [booking()] });
const wanting = (household: Household): Household =>
  expectAccepted(decideChooseEmails(household, { bookingReminders: true })).state;
const sentTo = (household: Household, moment: ReturnType<typeof at>) =>
  expectAccepted(decideRemind(household, moment, EXAMPLE_VENUE)).effects.flatMap((effect) =>
    effect.kind === 'mail' ? [effect.mail.content] : [],
  );
const friday = (time: string) => at('2026-11-20', time);

describe('a reminder of a booking', () => {
  it('is sent only to members who opted in', () => {
    expect(remindAt(aHousehold(mia), EXAMPLE_VENUE)).toBeNull();
    const household = wanting(aHousehold(mia));
    expect(remindAt(household, EXAMPLE_VENUE)).toBe(friday('16:00'));
    expect(
      remindAt(
        expectAccepted(decideChooseEmails(household, { bookingReminders: false })).state,
        EXAMPLE_VENUE,
      ),
    ).toBeNull();
  });

  it('is one email on the afternoon before, with everyone who is booked', () => {
    const household = wanting(aHousehold(mia, [leo]));
    expect(sentTo(household, friday('15:59'))).toEqual([]);
    const { state, effects } = expectAccepted(decideRemind(household, friday('16:30'), EXAMPLE_VENUE));
    const people = [
      { name: 'Mia', hours: 2 },
      { name: 'Leo', hours: 2 },
    ];
    expect(effects).toMatchObject([
      {
        mail: {
          id: 'booking-tomorrow:household:2026-11-21',
          to: 'mia@example.com',
          content: { kind: 'booking-tomorrow', day: saturday, people },
        },
      },
    ]);
    expect(remindAt(state, EXAMPLE_VENUE)).toBeNull();
    expect(sentTo(state, friday('17:30'))).toEqual([]);
  });

  it('leaves out people whose check-in is refused because a payment is due', () => {
    const late = { ...leo, membership: overdue('leader') };
    expect(sentTo(wanting(aHousehold(mia, [late])), friday('16:30'))).toMatchObject([
      { people: [{ name: 'Mia', hours: 2 }] },
    ]);
    const disputed = wanting(aHousehold({ ...mia, membership: suspended('leader') }));
    expect(sentTo(disputed, friday('16:30'))).toEqual([]);
  });

  it('is not sent in the evening or at night if the afternoon was missed', () => {
    const household = wanting(aHousehold(mia));
    expect(sentTo(household, friday('19:59'))).toHaveLength(1);
    expect(sentTo(household, friday('20:00'))).toEqual([]);
    expect(
      remindAt(expectAccepted(decideRemind(household, friday('20:00'), EXAMPLE_VENUE)).state, EXAMPLE_VENUE),
    ).toBeNull();
  });

  it('is sent again for the next booking', () => {
    const sunday = venueDate('2026-11-22');
    const both = { ...mia, bookings: [booking(), booking(sunday)] };
    const { state } = expectAccepted(decideRemind(wanting(aHousehold(both)), friday('16:00'), EXAMPLE_VENUE));
    expect(remindAt(state, EXAMPLE_VENUE)).toBe(at('2026-11-21', '16:00'));
  });

  it('leaves out used bookings, and people whose membership ends before the booking', () => {
    const used = wanting(aHousehold({ ...mia, bookings: [booking(saturday, 'visit-1')] }));
    expect(remindAt(used, EXAMPLE_VENUE)).toBeNull();
    const left = { ...leo, membership: canceled('leader', at('2026-11-20', '18:00')) };
    expect(sentTo(wanting(aHousehold(mia, [left])), friday('16:00'))).toMatchObject([
      { people: [{ name: 'Mia', hours: 2 }] },
    ]);
    const ended = { ...mia, membership: canceled('leader', at('2026-11-20', '18:00')) };
    const alone = wanting(aHousehold(ended));
    expect(sentTo(alone, friday('16:00'))).toEqual([]);
    expect(
      remindAt(expectAccepted(decideRemind(alone, friday('16:00'), EXAMPLE_VENUE)).state, EXAMPLE_VENUE),
    ).toBeNull();
  });

  it('is sent in the afternoon even on the day that clocks change', () => {
    const booked = { ...mia, bookings: [booking(venueDate('2026-10-05'))] };
    const moment = remindAt(wanting(aHousehold(booked)), EXAMPLE_VENUE);
    expect(moment && formatTime24(moment)).toBe('17:00');
  });
});

const pauseEnd = at('2026-12-09');
const paused = (household: Household): Household => {
  const { membership } = household.primary;
  if (membership.status !== 'active') expect.unreachable();
  const next = { pausedUntil: pauseEnd, tier: membership.tier };
  return { ...household, primary: { ...household.primary, membership: { ...membership, next } } };
};
const threeDaysBefore = addDuration(pauseEnd, -days(3));
const emailsOf = (household: Household, moment = now) =>
  expectAccepted(decideRemind(household, moment, EXAMPLE_VENUE)).effects.flatMap((effect) =>
    effect.kind === 'mail' ? [effect.mail] : [],
  );
const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2026 };
const cardEnds = at('2027-01-01', '00:00');

describe('an email before a pause ends', () => {
  // spec: account-reminder-emails-1
  it('is sent once, three days before, with the amount that the card will pay', () => {
    const household = paused(aCardHousehold('leader'));
    expect(remindAt(household, EXAMPLE_VENUE)).toBe(threeDaysBefore);
    expect(emailsOf(household, addDuration(threeDaysBefore, -1))).toEqual([]);
    const { state, effects } = expectAccepted(decideRemind(household, threeDaysBefore, EXAMPLE_VENUE));
    expect(effects).toMatchObject([
      {
        mail: { to: 'mia@example.com', content: { kind: 'pause-ends', until: pauseEnd, weeklyCents: 2000 } },
      },
    ]);
    expect(remindAt(state, EXAMPLE_VENUE)).toBeNull();
    expect(expectAccepted(decideRemind(state, threeDaysBefore, EXAMPLE_VENUE))).toEqual({
      ok: true,
      state,
      effects: [],
    });
  });

  it('mentions no charge for a household that pays at the counter', () => {
    const household = paused(aHousehold(aPerson('mia', inCash('leader'))));
    expect(emailsOf(household, threeDaysBefore)).toMatchObject([{ content: { weeklyCents: null } }]);
  });

  it('is not sent or scheduled again once the pause is over', () => {
    const { state, effects } = expectAccepted(
      decideRemind(paused(aCardHousehold('leader')), pauseEnd, EXAMPLE_VENUE),
    );
    expect(effects).toEqual([]);
    expect(remindAt(state, EXAMPLE_VENUE)).toBeNull();
  });
});

describe('an email before a card expires', () => {
  // spec: account-reminder-emails-2
  it('is sent 30 days before, after the email about a pause', () => {
    const household = { ...paused(aCardHousehold('leader')), card };
    expect(remindAt(household, EXAMPLE_VENUE)).toBe(addDuration(cardEnds, -days(30)));
    const { state, effects } = expectAccepted(
      decideRemind(household, addDuration(cardEnds, -days(30)), EXAMPLE_VENUE),
    );
    expect(effects).toMatchObject([{ mail: { content: { kind: 'card-expires', last4: '4242' } } }]);
    expect(remindAt(state, EXAMPLE_VENUE)).toBe(threeDaysBefore);
  });

  it('is not sent for a card that renews nothing', () => {
    expect(remindAt({ ...aHousehold(aPerson('mia', inCash('leader'))), card }, EXAMPLE_VENUE)).toBeNull();
    expect(remindAt({ ...aCardHousehold('leader'), card }, EXAMPLE_VENUE)).not.toBeNull();
  });
});

it('is not sent to a household without a pause or an expiring card', () => {
  expect(remindAt(aCardHousehold('leader'), EXAMPLE_VENUE)).toBeNull();
  expect(emailsOf(aCardHousehold('leader'))).toEqual([]);
});
