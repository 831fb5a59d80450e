import { describe, expect, it } from 'vitest';
import type { RegisterWalkInCommand, WalkIn } from '../../documents/walk-in.ts';
import { expectAccepted, now } from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, endOfDay, hours, minutes, venueDate } from '../../venue/time/venue-time.ts';
import { decideUndoWalkInCheckIn, decideWalkInCheckIn } from '../check-in.ts';
import { decideWalkInCash, decideWalkInRegistration } from '../rules.ts';
import {
  boardTotals,
  boardWalkIns,
  comingDays,
  currentWalkIns,
  filterBoard,
  walkInEnd,
  walkInExpiryText,
} from './view.ts';

const register = (walkInId: string, more: Partial<RegisterWalkInCommand> = {}, moment = now): WalkIn =>
  expectAccepted(
    decideWalkInRegistration(
      null,
      {
        walkInId,
        code: 'A7AB01Z0',
        name: walkInId,
        email: 'tom@example.com',
        phone: { e164: '+61412345678', shown: '0412 345 678' },
        date: venueDate('2026-11-18'),
        hours: 2,
        participants: 1,
        adults: 0,
        payBy: 'cash',
        ...more,
      },
      moment,
      EXAMPLE_VENUE,
    ),
  ).state;
const paid = (walkIn: WalkIn): WalkIn =>
  expectAccepted(decideWalkInCash(walkIn, { by: 'staff-1' }, now, EXAMPLE_VENUE)).state;
const names = (walkIns: readonly WalkIn[]) => walkIns.map(({ name }) => name);

describe('the end of a group', () => {
  const action = { idempotencyKey: 'key-1', by: 'staff-1' };
  const arrived = (walkIn: WalkIn): WalkIn => {
    const decision = decideWalkInCheckIn(walkIn, { ...action, personIds: [walkIn.id] }, now);
    return expectAccepted(decision).state;
  };

  it('is the end of its session, and of its day while it hasn’t arrived', () => {
    const group = paid(register('two hours'));
    expect(walkInEnd(register('pays at the counter'))).toBe(endOfDay(group.date));
    expect(walkInEnd(group)).toBe(endOfDay(group.date));
    expect(walkInEnd(arrived(group))).toBe(addDuration(now, hours(2)));
    const undone = expectAccepted(decideUndoWalkInCheckIn(arrived(group), action, now)).state;
    expect(walkInEnd(undone)).toBe(endOfDay(group.date));
  });

  it('is an hour after the registration of an online group that hasn’t paid', () => {
    expect(walkInEnd(register('online', { payBy: 'card' }))).toBe(addDuration(now, hours(1)));
  });
});

it('the groups that are here or expected exclude those whose session ended over an hour ago', () => {
  const decision = decideWalkInCheckIn(
    paid(register('arrived')),
    { idempotencyKey: 'key-1', by: 'staff-1', personIds: ['arrived'] },
    now,
  );
  const walkIns = [expectAccepted(decision).state, register('to come')];
  const after = (passed: number) => names(currentWalkIns(walkIns, addDuration(now, passed)));
  expect(after(hours(3) - 1)).toEqual(['to come', 'arrived']);
  expect(after(hours(3))).toEqual(['to come']);
});

it('the groups that are here or expected start with those that need staff', () => {
  const arrived = paid(register('here'));
  const decision = decideWalkInCheckIn(
    arrived,
    { idempotencyKey: 'key-1', by: 'staff-1', personIds: [arrived.id] },
    now,
  );
  const walkIns = [
    expectAccepted(decision).state,
    paid(register('paid')),
    register('pending'),
    register('second pending', {}, addDuration(now, minutes(1))),
  ];
  expect(names(currentWalkIns(walkIns, addDuration(now, minutes(1))))).toEqual([
    'pending',
    'second pending',
    'paid',
    'here',
  ]);
});

describe('today’s board', () => {
  it('lists today’s groups in order of registration, without online ones unpaid for an hour', () => {
    const walkIns = [
      register('later', {}, addDuration(now, minutes(1))),
      register('first'),
      register('tomorrow', { date: venueDate('2026-11-19') }),
      register('online', { payBy: 'card' }),
    ];
    expect(names(boardWalkIns(walkIns, now))).toEqual(['first', 'online', 'later']);
    expect(names(boardWalkIns(walkIns, addDuration(now, hours(1))))).toEqual(['first', 'later']);
  });

  it('counts groups, people, paid and pending, and totals the amount paid', () => {
    const family = paid(register('family', { participants: 3, adults: 1 }));
    expect(boardTotals([family, register('tom')])).toEqual({
      groups: 2,
      people: 5,
      paid: 1,
      pending: 1,
      paidCents: 3050,
    });
    expect(boardTotals([])).toMatchObject({ groups: 0, paidCents: 0 });
  });

  it('leaves a cancelled group out of the totals, and shows it in its row', () => {
    const payment = { status: 'canceled', by: 'cash', at: now, staff: 'staff-1' } as const;
    const walkIns = [{ ...register('tom'), payment }, paid(register('family')), register('jo')];
    expect(boardTotals(walkIns)).toMatchObject({ groups: 2, people: 2, paid: 1, pending: 1 });
    expect(names(filterBoard(walkIns, { status: 'all', text: '' }))).toEqual(['tom', 'family', 'jo']);
    expect(names(filterBoard(walkIns, { status: 'pending', text: '' }))).toEqual(['jo']);
  });

  it('shows the expiry date of the pass', () => {
    expect(walkInExpiryText(register('tom'))).toBe('18 Nov 2026');
  });
});

describe('filterBoard', () => {
  const tom = paid(register('Tom Bianchi'));
  const ines = register('Inès Petrova', { phone: { e164: '+61455111222', shown: '(0455) 111 222' } });
  const filtered = (text: string, status: 'all' | 'pending' | 'paid' = 'all') =>
    names(filterBoard([tom, ines], { status, text }));

  it('filters by paid or pending', () => {
    expect(filtered('', 'all')).toEqual(['Tom Bianchi', 'Inès Petrova']);
    expect(filtered('', 'paid')).toEqual(['Tom Bianchi']);
    expect(filtered(' ', 'pending')).toEqual(['Inès Petrova']);
  });

  it('matches part of a name, ignoring case and accents', () => {
    expect(filtered('ines p')).toEqual(['Inès Petrova']);
    expect(filtered('BIANCHI')).toEqual(['Tom Bianchi']);
    expect(filtered('bianchi', 'pending')).toEqual([]);
  });

  it('matches digits of a phone number in any format', () => {
    expect(filtered('1222')).toEqual(['Inès Petrova']);
    expect(filtered('0455 111')).toEqual(['Inès Petrova']);
    expect(filtered('+61 455')).toEqual(['Inès Petrova']);
    expect(filtered('9999')).toEqual([]);
  });

  it('matches a pass code, typed or scanned', () => {
    const byCode = filterBoard([tom, { ...ines, code: 'K7P3QX9M' }], { status: 'all', text: 'k7p3-qx9m' });
    expect(names(byCode)).toEqual(['Inès Petrova']);
  });

  it('returns no walk-ins for punctuation only', () => {
    expect(filtered('?!')).toEqual([]);
  });
});

describe('the coming days', () => {
  const saturday = venueDate('2026-11-21');

  it('list the groups of every later day in order of registration, with the number of people', () => {
    const walkIns = [
      register('next month', { date: venueDate('2026-12-19'), participants: 3, adults: 2 }),
      register('second', { date: saturday }, addDuration(now, minutes(1))),
      register('first', { date: saturday, participants: 2 }),
      register('today'),
    ];
    expect(comingDays(walkIns, now)).toMatchObject([
      { day: saturday, groups: [{ name: 'first' }, { name: 'second' }], people: 3 },
      { day: '2026-12-19', groups: [{ name: 'next month' }], people: 5 },
    ]);
  });

  it('leave out cancelled groups, and online groups unpaid for an hour', () => {
    const payment = { status: 'canceled', by: 'cash', at: now, staff: 'staff-1' } as const;
    const walkIns = [
      { ...register('cancelled', { date: saturday }), payment },
      register('online', { date: saturday, payBy: 'card' }),
    ];
    expect(comingDays(walkIns, addDuration(now, minutes(59)))).toMatchObject([{ people: 1 }]);
    expect(comingDays(walkIns, addDuration(now, hours(1)))).toEqual([]);
  });
});
