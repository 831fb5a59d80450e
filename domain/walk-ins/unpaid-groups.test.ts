import { expect, test } from 'vitest';
import { addDays, addDuration, dayOf, endOfDay, hours, instant, type VenueDate } from '../venue-time.ts';
import { addUnpaidGroup, MAX_UNPAID_GROUPS, type UnpaidGroup, unpaidGroup } from './unpaid-groups.ts';

const now = instant(Date.parse('2026-11-25T12:03:00+11:00'));
const today = dayOf(now);
const tomorrow = addDays(today, 1);

const groupsOf = (count: number, date: VenueDate): UnpaidGroup[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${date} ${index}`, date, until: endOfDay(date) }));
const another = (date: VenueDate): UnpaidGroup => ({ id: 'another', date, until: endOfDay(date) });

test('an unpaid group counts for an hour if it pays online, and to the end of its day at the counter', () => {
  const command = {
    walkInId: 'group',
    code: 'A7AB01Z0',
    name: 'Sam',
    email: 'sam@example.com',
    phone: { e164: '+61412345678', shown: '0412 345 678' },
    date: tomorrow,
    hours: 1,
    participants: 1,
    adults: 0,
  };
  const untilOf = (payBy: 'card' | 'cash') => unpaidGroup({ ...command, payBy }, now).until;
  expect([untilOf('card'), untilOf('cash')]).toEqual([addDuration(now, hours(1)), endOfDay(tomorrow)]);
});

test('an address has as many unpaid groups of today as families wait at the door', () => {
  const groups = groupsOf(MAX_UNPAID_GROUPS.today, today);
  expect(addUnpaidGroup(groups.slice(1), another(today), now)).toHaveLength(MAX_UNPAID_GROUPS.today);
  expect(addUnpaidGroup(groups, another(today), now)).toBeNull();
});

test('an address has far fewer unpaid groups of all later days together', () => {
  const groups = [...groupsOf(MAX_UNPAID_GROUPS.later - 1, tomorrow), ...groupsOf(1, addDays(today, 60))];
  expect(addUnpaidGroup(groups, another(addDays(today, 7)), now)).toBeNull();
});

test('unpaid groups of later days leave room for those of today, and the other way round', () => {
  const [ofToday, later] = [
    groupsOf(MAX_UNPAID_GROUPS.today, today),
    groupsOf(MAX_UNPAID_GROUPS.later, tomorrow),
  ];
  expect(addUnpaidGroup(later, another(today), now)).not.toBeNull();
  expect(addUnpaidGroup(ofToday, another(tomorrow), now)).not.toBeNull();
});

test('a group that is registered twice counts once, also at the limit', () => {
  const groups = groupsOf(MAX_UNPAID_GROUPS.later, tomorrow);
  const [first] = groups;
  expect(first && addUnpaidGroup(groups, first, now)).toEqual(groups);
});

test('a group that has left the board no longer counts', () => {
  const left = groupsOf(MAX_UNPAID_GROUPS.today, today).map((group) => ({ ...group, until: now }));
  const stays = { ...another(today), until: addDuration(now, hours(1)) };
  expect(addUnpaidGroup(left, stays, now)).toEqual([stays]);
});
