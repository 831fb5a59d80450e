import { describe, expect, it } from 'vitest';
import { cents } from '../core/money.ts';
import { at } from '../testing/households.ts';
import { addDuration, type Instant, minutes, venueDate } from '../venue/time/venue-time.ts';
import { type CloseDayCommand, closingRefusal, decideCloseDay } from './rules.ts';
import type { ClosedDay, Taken } from './schema.ts';

const wednesday = venueDate('2026-11-18');
const tuesday = venueDate('2026-11-17');
const monday = venueDate('2026-11-16');
const evening = at('2026-11-18', '21:04');

const taken: Taken = {
  cash: { entries: 3, amountCents: cents(75_00) },
  terminal: { entries: 1, amountCents: cents(20_00) },
};
const NOTHING: Taken = {
  cash: { entries: 0, amountCents: cents(0) },
  terminal: { entries: 0, amountCents: cents(0) },
};

/** A count of $75 and the $100 float, exactly the expected amount. */
const exact: CloseDayCommand = {
  day: wednesday,
  by: 'kim',
  isAdmin: false,
  key: 'key-1',
  counts: { '5000': 3, '2000': 1, '500': 1 },
  floatCents: cents(100_00),
  terminalCents: cents(20_00),
  expectedCashCents: 75_00,
  expectedTerminalCents: 20_00,
  explanation: null,
  correction: null,
};
const byLee: CloseDayCommand = { ...exact, by: 'lee', key: 'key-2' };

const close = (
  command: CloseDayCommand = exact,
  before: ClosedDay | null = null,
  now: Instant = evening,
  expected = taken,
) => decideCloseDay(before, command, { taken: expected, nameOf: (uid) => uid.toUpperCase() }, now);

function closed(...commands: CloseDayCommand[]): ClosedDay {
  const day = commands.reduce<ClosedDay | null>((before, command) => {
    const decision = close(command, before);
    return decision.ok ? decision.state : expect.unreachable();
  }, null);
  return day ?? expect.unreachable();
}

const codeOf = (decision: ReturnType<typeof close>) => (decision.ok ? 'ok' : decision.refusal.code);
const messageOf = (decision: ReturnType<typeof close>) => (decision.ok ? '' : decision.refusal.message);

describe('permission to close a day', () => {
  it('is given to staff for today and yesterday, and to admins for any day that has begun', () => {
    const refused = (day: typeof monday, isAdmin: boolean) => closingRefusal(day, isAdmin, evening)?.code;
    expect([wednesday, tuesday, monday].map((day) => refused(day, false))).toEqual([
      undefined,
      undefined,
      'closing-by-admin',
    ]);
    expect(refused(monday, true)).toBeUndefined();
    expect(refused(venueDate('2026-11-19'), true)).toBe('day-not-begun');
  });

  it('follows the venue’s day, even just after midnight', () => {
    const afterMidnight = at('2026-11-19', '00:20');
    expect(closingRefusal(wednesday, false, afterMidnight)).toBeNull();
    expect(closingRefusal(tuesday, false, afterMidnight)?.code).toBe('closing-by-admin');
  });
});

describe('closing a day', () => {
  it('stores the count, the expected amounts, the author and time, and logs it', () => {
    const decision = close();
    expect(decision).toMatchObject({
      ok: true,
      state: {
        day: wednesday,
        closings: [{ by: 'kim', at: evening, floatCents: 100_00, expected: taken, explanation: '' }],
      },
      effects: [
        {
          kind: 'staff-action',
          action: { kind: 'close-day', by: 'kim', who: null, changes: [{ field: 'date', after: wednesday }] },
        },
      ],
    });
  });

  it('needs an explanation of a difference, in the drawer or at the terminal', () => {
    const short = { ...exact, counts: { '5000': 3, '2000': 1 } };
    expect(messageOf(close(short))).toBe('Please explain the difference of −$5.00.');
    const atTerminal = { ...exact, terminalCents: cents(30_00) };
    expect(messageOf(close(atTerminal))).toBe('Please explain the difference of $10.00.');
    const both = { ...short, terminalCents: cents(30_00) };
    expect(messageOf(close(both))).toBe('Please explain the difference of −$5.00 and $10.00.');
    const explained = close({ ...short, explanation: 'Five dollars for milk' });
    expect(explained).toMatchObject({ state: { closings: [{ explanation: 'Five dollars for milk' }] } });
  });

  it('needs an explanation even if two differences cancel each other out', () => {
    const swapped = { ...exact, counts: { '5000': 3, '500': 1 }, terminalCents: cents(40_00) };
    expect(codeOf(close(swapped))).toBe('difference-unexplained');
  });

  it('is refused if money moved since the count was shown, with the newly expected amounts', () => {
    const later: Taken = { ...taken, cash: { entries: 4, amountCents: cents(95_00) } };
    const decision = close(exact, null, evening, later);
    expect(codeOf(decision)).toBe('takings-changed');
    expect(messageOf(decision)).toContain(
      'The expected amounts are now $95.00 in cash and $20.00 by card at the counter.',
    );
  });

  it('is possible on a day without money', () => {
    const nothing = { ...exact, counts: { '5000': 2 }, terminalCents: cents(0) };
    const decision = close(
      { ...nothing, expectedCashCents: 0, expectedTerminalCents: 0 },
      null,
      evening,
      NOTHING,
    );
    expect(codeOf(decision)).toBe('ok');
  });
});

describe('closing a day again', () => {
  it('shows the second person who closed it, when, and what they can do', () => {
    const late = addDuration(evening, minutes(1));
    expect(messageOf(close(byLee, closed(exact), late))).toBe(
      'KIM counted this day (Wed 18 Nov, 9:04 pm). If that count is wrong, ask an admin to correct it.',
    );
    expect(messageOf(close({ ...byLee, isAdmin: true }, closed(exact), late))).toBe(
      'KIM counted this day (Wed 18 Nov, 9:04 pm). If that count is wrong, correct it and say why.',
    );
  });

  it('changes nothing with the same key, and refuses the key for other amounts', () => {
    const before = closed(exact);
    expect(close(exact, before)).toEqual({ ok: true, state: before, effects: [] });
    expect(codeOf(close({ ...exact, floatCents: cents(0) }, before))).toBe('idempotency-key-reused');
  });

  it('is a correction by an admin, with a reason, and the first count remains', () => {
    const correction = { corrects: 1, reason: 'The fifties were miscounted' };
    const corrected = close({ ...byLee, isAdmin: true, correction }, closed(exact));
    expect(corrected).toMatchObject({
      state: { closings: [{ by: 'kim' }, { by: 'lee', reason: 'The fifties were miscounted' }] },
    });
    expect(corrected.ok && corrected.state.closings[0]).not.toHaveProperty('reason');
    expect(codeOf(close({ ...byLee, correction }, closed(exact)))).toBe('wrong-role');
  });

  it('corrects only the count that was shown', () => {
    const correction = { corrects: 1, reason: 'The fifties were miscounted' };
    const first = { ...byLee, isAdmin: true, correction };
    const before = closed(exact, first);
    expect(messageOf(close({ ...first, key: 'key-3', by: 'mia' }, before))).toContain('LEE counted this day');
    expect(
      codeOf(close({ ...first, key: 'key-3', correction: { ...correction, corrects: 2 } }, before)),
    ).toBe('ok');
    expect(codeOf(close(first, null))).toBe('changed-since-loaded');
  });
});
