import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '../../core/value-schemas.ts';
import {
  addDays,
  addDuration,
  dayOf,
  endOfDay,
  hours,
  instant,
  minutes,
  type VenueDate,
} from '../../venue/time/venue-time.ts';
import {
  holdingOf,
  isBeingRegistered,
  MAX_UNPAID_GROUPS,
  newUnpaidGroup,
  type UnpaidGroup,
  withGroup,
  withoutHold,
} from './unpaid-groups.ts';

const now = instant(Date.parse('2026-11-25T12:03:00+11:00'));
const today = dayOf(now);
const tomorrow = addDays(today, 1);
const MAX_HOURS = 16;

const group = (date: VenueDate, more: { payBy?: PaymentMethod; hours?: number; id?: string } = {}) => ({
  id: 'another',
  date,
  since: now,
  until: endOfDay(date),
  hours: 1,
  payBy: 'cash' as PaymentMethod,
  ...more,
});
const groupsOf = (count: number, date: VenueDate, hours = 0): UnpaidGroup[] =>
  Array.from({ length: count }, (_, index) => {
    const { payBy: _payBy, ...counted } = group(date, { hours, id: `${date} ${index}` });
    return counted;
  });
const holding = (groups: readonly UnpaidGroup[], added: ReturnType<typeof group>) =>
  holdingOf(groups, added, MAX_HOURS);

it('an unpaid group counts for an hour if it pays online, and until the end of its day at the counter', () => {
  const command = {
    walkInId: 'group',
    code: 'A7AB01Z0',
    name: 'Sam',
    email: 'sam@example.com',
    phone: { e164: '+61412345678', shown: '0412 345 678' },
    date: tomorrow,
    hours: 2,
    participants: 3,
    adults: 1,
  };
  const groupOf = (payBy: PaymentMethod) => newUnpaidGroup({ ...command, payBy }, now);
  expect(groupOf('card')).toMatchObject({ hours: 8, until: addDuration(now, hours(1)) });
  expect(groupOf('cash')).toMatchObject({ hours: 8, until: endOfDay(tomorrow) });
});

describe('holdingOf', () => {
  it('holds hours of a day for a caller up to the limit of that day', () => {
    const groups = groupsOf(3, tomorrow, 4);
    expect(holding(groups, group(tomorrow, { hours: 4 }))).toBe('held');
    expect(holding(groups, group(tomorrow, { hours: 5 }))).toBe('too-many-hours');
    expect(holding(groups, group(addDays(tomorrow, 1), { hours: 5 }))).toBe('held');
  });

  it('lets a group over the limit pay by card, or at the counter today, without a hold', () => {
    expect(holding([], group(tomorrow, { hours: 17, payBy: 'card' }))).toBe('unheld');
    expect(holding([], group(today, { hours: 17 }))).toBe('unheld');
    expect(holding([], group(tomorrow, { hours: 17 }))).toBe('too-many-hours');
  });

  it('allows as many groups today as families can wait at the counter, and far fewer on later days', () => {
    const { today: maxToday, later } = MAX_UNPAID_GROUPS;
    expect(holding(groupsOf(maxToday - 1, today), group(today))).toBe('held');
    expect(holding(groupsOf(maxToday, today), group(today))).toBe('too-many-groups');
    const spread = [...groupsOf(later - 1, tomorrow), ...groupsOf(1, addDays(today, 60))];
    expect(holding(spread, group(addDays(today, 7)))).toBe('too-many-groups');
    expect(holding(spread, group(addDays(today, 7), { payBy: 'card' }))).toBe('unheld');
    expect(holding(spread, group(today))).toBe('held');
  });

  it('gives a group that is registered twice the same result, even at the limit', () => {
    const groups = groupsOf(MAX_UNPAID_GROUPS.later, tomorrow, 1);
    expect(holding(groups, group(tomorrow, { id: `${tomorrow} 0` }))).toBe('held');
    expect(holding(groupsOf(1, today), group(today, { id: `${today} 0` }))).toBe('unheld');
  });

  it('never counts a repeated group with less than its current hold', () => {
    const held = groupsOf(1, tomorrow, 12);
    const [{ id } = { id: '' }] = held;
    const again = (hours: number, date = tomorrow) => withGroup(held, group(date, { id, hours }), 'held');
    expect(again(1)).toEqual(held);
    expect(again(13).map((counted) => counted.hours)).toEqual([12, 13]);
    expect(again(1, addDays(tomorrow, 1)).map((counted) => counted.date)).toContain(tomorrow);
    expect(holding(held, group(tomorrow, { id, hours: 13 }))).toBe('too-many-hours');
  });

  it('ignores groups that have left the board', () => {
    const left = groupsOf(MAX_UNPAID_GROUPS.today, today, 9).map((each) => ({ ...each, until: now }));
    expect(holding(left, group(today))).toBe('held');
  });
});

it('a group counts with its hours if they are held, with none at the counter, and not at all by card', () => {
  const [one] = groupsOf(1, tomorrow, 4);
  const groups = one ? [one] : expect.unreachable();
  const lengthAndHours = (counted: readonly UnpaidGroup[]) => [counted.length, counted.at(-1)?.hours];
  expect(lengthAndHours(withGroup(groups, group(today, { hours: 6 }), 'held'))).toEqual([2, 6]);
  expect(lengthAndHours(withGroup(groups, group(today, { hours: 6 }), 'unheld'))).toEqual([2, 0]);
  const byCard = group(today, { hours: 6, payBy: 'card' });
  expect(withGroup(groups, byCard, 'unheld')).toEqual(groups);
  const lapsed = groups.map((each) => ({ ...each, until: now }));
  expect(withGroup(lapsed, byCard, 'unheld')).toEqual([]);
});

describe('withoutHold', () => {
  const added = group(today, { hours: 6 });
  const groups = withGroup(groupsOf(1, tomorrow, 4), added, 'held');

  it('counts a group at the counter without hours, but not a group that pays by card or is refused', () => {
    expect(withoutHold(groups, added, 'unheld').map((counted) => counted.hours)).toEqual([4, 0]);
    expect(withoutHold(groups, { ...added, payBy: 'card' }, 'unheld')).toEqual(groupsOf(1, tomorrow, 4));
    expect(withoutHold(groups, added, 'refused')).toEqual(groupsOf(1, tomorrow, 4));
  });

  it('leaves the hours held by an earlier request with the same key', () => {
    const again = { ...added, since: addDuration(now, minutes(1)) };
    expect(withoutHold(groups, again, 'refused')).toEqual(groups);
    expect(withoutHold(groups, again, 'unheld')).toEqual(groups);
  });
});

it('a group counts for a minute before its pass exists', () => {
  expect(isBeingRegistered(group(today), addDuration(now, minutes(0.5)))).toBe(true);
  expect(isBeingRegistered(group(today), addDuration(now, minutes(1)))).toBe(false);
});
