import { now } from '@legacy-hub/domain/testing/households';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { expect, it } from 'vitest';
import { noRoomReason, withRoom } from './room.ts';

const [friday, saturday] = [venueDate('2026-11-20'), venueDate('2026-11-21')];
const ahead = [
  { day: friday, hoursLeft: 1 },
  { day: saturday, hoursLeft: 7 },
];
const options = { maxHours: 5, note: 'A note', reason: null };
const optionsOn = (
  day: typeof friday,
  people: number,
  before: typeof options | { reason: string } = options,
) => withRoom({ ...options, ...before }, { day, people }, ahead, now);

it('a booking is limited to the day’s hours per person', () => {
  expect(optionsOn(saturday, 2)).toEqual({ maxHours: 3, note: 'A note', reason: null });
  expect(optionsOn(saturday, 1)).toMatchObject({ maxHours: 5 });
  expect(optionsOn(venueDate('2026-11-22'), 2)).toMatchObject({ maxHours: 5 });
});

it('a day without an hour for everyone can’t be booked, and the next day is offered', () => {
  const reason = 'Not enough room for your group of 2 on Fri 20 Nov. The next day with room is Sat 21 Nov.';
  expect(optionsOn(friday, 2)).toMatchObject({ maxHours: 1, reason });
  expect(noRoomReason({ day: friday, people: 2 }, ahead, now)).toBe(reason);
});

it('a person’s own reason comes first', () => {
  expect(optionsOn(friday, 2, { reason: 'Ben hasn’t paid yet.' })).toMatchObject({
    reason: 'Ben hasn’t paid yet.',
  });
});

it('a day with an hour left is possible while no one is selected', () => {
  expect(optionsOn(friday, 0)).toMatchObject({ maxHours: 1, reason: null });
});
