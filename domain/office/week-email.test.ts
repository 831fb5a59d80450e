import { describe, expect, it } from 'vitest';
import type { WireProofDay } from '../accounting/wire.ts';
import { cents } from '../core/money.ts';
import { memberCountsSchema, parseMonthFigures } from '../figures/schema.ts';
import { buildComingDays, buildWeek } from '../figures/week.ts';
import { at, now } from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import type { OpeningTimes } from '../venue/time/opening-hours.ts';
import { addDays, daysFromTo, instant, venueDate } from '../venue/time/venue-time.ts';
import { type WeekFacts, weekEmail } from './week-email.ts';
import { weekToEmail } from './week-email-time.ts';

const monday = venueDate('2026-11-16');
const tuesday = venueDate('2026-11-17');
const cash = (paidCents: number) => ({ cash: { entries: 1, paidCents } });
const before = { '2026-11-10': { takings: cash(4000), visits: { '15': 4 } } };
const thisWeek = {
  '2026-11-17': { takings: cash(6000), visits: { '15': 5 }, members: { leader: { joined: 2, left: 1 } } },
};
const COUNTS = memberCountsSchema.parse({ members: { leader: 9 }, paused: { leader: 1 } });
const figures = (days: object) => [parseMonthFigures({ version: 1, month: '2026-11-01', days })];

const proofOf = (day: string, more: Partial<WireProofDay> = {}): WireProofDay => ({
  day: venueDate(day),
  checkedAt: now,
  takenCents: cents(0),
  returnedCents: cents(0),
  feesCents: cents(0),
  payouts: [],
  exceptions: [],
  unlisted: 0,
  card: { ledgerCents: cents(0), foundCents: cents(0) },
  counter: { ledgerCents: cents(0), foundCents: cents(0) },
  ...more,
});
const everyDay = daysFromTo(monday, addDays(monday, 6)).map((day) => proofOf(day));
const money = (cashCents: number) => ({ cash: cents(cashCents), terminal: cents(0) });
const counted = (counts: number) => ({
  day: tuesday,
  taken: money(6000),
  count: { counted: money(counts), differences: money(counts - 6000), adjusted: money(0) },
});

const facts = (days: object, more: Partial<WeekFacts> = {}): WeekFacts => ({
  week: buildWeek(monday, figures(days), COUNTS, EXAMPLE_VENUE),
  proof: { days: everyDay, counted: [] },
  joined: [],
  left: [],
  quiet: { named: [], more: 0 },
  needs: [],
  coming: buildComingDays(addDays(monday, 6), [], EXAMPLE_VENUE),
  households: { renewing: 7, due: 1, 'not-seen': 3 },
  ...more,
});

/** Returns the lines of a section as `text → path`. */
function linesOf(title: string, of: WeekFacts): string[] {
  const section = weekEmail(of).sections.find((each) => each.title === title);
  return (section ?? expect.unreachable()).lines.map(({ text, path }) => `${text} → ${path}`);
}

const WEEK = '/admin-portal/office/week?of=2026-11-16';
const ACCOUNTS = '/admin-portal/office/accounts?from=2026-11-16&until=2026-11-22';

describe('the email about a week', () => {
  // spec: office-week-email-1
  it('has the figures beside those of the four weeks before, Sunday included', () => {
    const full = facts({ ...before, ...thisWeek });
    expect(weekEmail(full).paragraphs).toEqual([
      'Compared with the same weekdays in the four weeks before, on average.',
    ]);
    const lines = linesOf('The week in figures', full);
    expect(lines[0]).toBe(`Takings after refunds: $60.00, +$50.00 (+500%) → ${WEEK}`);
    expect(lines.at(-1)).toBe(`Visits: 5, +4 (+400%) → ${WEEK}`);
  });

  it('says that the takings are proven to the cent', () => {
    const proven = facts(thisWeek, { proof: { days: everyDay, counted: [counted(6000)] } });
    expect(linesOf('Does it add up?', proven)).toEqual([
      `Difference $0.00. Every payment is in the ledger, and every record matches the money. → ${ACCOUNTS}`,
    ]);
  });

  it('names each exception of a bad week, with its customer, its day, or the days still to be checked', () => {
    const exception = {
      side: 'provider' as const,
      what: 'payment' as const,
      at: at('2026-11-18'),
      reference: 'pi_1',
      ledgerCents: null,
      foundCents: cents(2000),
      customer: 'maya',
      customerName: 'Maya Lind',
      staff: null,
      staffEmail: null,
    };
    const card = { ledgerCents: cents(0), foundCents: cents(2000) };
    const days = [...everyDay.slice(0, 2), proofOf('2026-11-18', { card, exceptions: [exception] })];
    const bad = facts(thisWeek, { proof: { days, counted: [counted(5550)] } });
    expect(linesOf('Does it add up?', bad)).toEqual([
      `Difference $15.50, 2 exceptions → ${ACCOUNTS}`,
      'Stripe took $20.00 that isn’t in the ledger (Wed 18 Nov, 12:00 pm, pi_1): Maya Lind → /admin-portal?customer=maya',
      expect.stringMatching(/^Tue 17 Nov: .*\$4\.50.* → \/admin-portal\/office\/day\?day=2026-11-17$/),
      `Card payments online still to be checked: Thu 19 Nov, Fri 20 Nov, Sat 21 Nov and Sun 22 Nov → ${ACCOUNTS}`,
    ]);
  });

  it('says that a week was quiet, and that nothing needs the owner', () => {
    const quiet = facts({}, { proof: { days: [], counted: [] } });
    expect(linesOf('The week in figures', quiet)).toEqual([`No takings and no visits this week. → ${WEEK}`]);
    expect(linesOf('Does it add up?', quiet)[0]).toContain('Nothing was counted or checked this week.');
    expect(linesOf('Needs attention', quiet)).toEqual(['Nothing right now. → /admin-portal/office']);
  });

  it('compares the first week with nothing', () => {
    const first = facts(thisWeek);
    expect(weekEmail(first).paragraphs).toEqual(['There’s no earlier week to compare with yet.']);
    expect(linesOf('The week in figures', first)[0]).toBe(`Takings after refunds: $60.00 → ${WEEK}`);
  });

  it('names who joined, left and went quiet, and links each of them', () => {
    const person = { personId: 'p', tier: 'leader' as const, from: null, day: tuesday };
    const joined = [{ ...person, userId: 'nia', name: 'Nia Moss', why: null }];
    const left = [{ ...person, userId: 'lee', name: 'Lee Ving', why: 'cost' as const }];
    const quiet = { named: [{ userId: 'ada', name: 'Ada Byron', seen: venueDate('2026-10-20') }], more: 2 };
    expect(linesOf('Members', facts(thisWeek, { joined, left, quiet }))).toEqual([
      `9 members, 1 of them paused → ${WEEK}`,
      `2 joined, 1 left → ${WEEK}`,
      'Joined: Nia Moss, Leader, Tue 17 Nov → /admin-portal?customer=nia',
      'Left: Lee Ving, Leader, Tue 17 Nov – It costs too much → /admin-portal?customer=lee',
      'Went quiet: Ada Byron, last seen Tue 20 Oct → /admin-portal?customer=ada',
      'Went quiet: 2 more → /admin-portal/office/members?show=not-seen',
      '3 households not seen for 30 days → /admin-portal/office/members?show=not-seen',
    ]);
  });

  it('lists what needs the owner, and the coming week', () => {
    const need = { id: '2026-11-17', customerId: null, name: 'Tue 17 Nov', text: 'Takings not counted yet' };
    const failed = { id: 'kim', customerId: 'kim', name: 'Kim Ode', text: '$8.00, no more attempts' };
    const needs = [
      { kind: 'uncounted' as const, named: [need], more: 0, unreadable: 0 },
      { kind: 'failed-card' as const, named: [failed], more: 4, unreadable: 1 },
    ];
    expect(linesOf('Needs attention', facts(thisWeek, { needs }))).toEqual([
      'Days still to count: Tue 17 Nov, Takings not counted yet → /admin-portal/office/day?day=2026-11-17',
      'Overdue: the card payment failed: Kim Ode, $8.00, no more attempts → /admin-portal?customer=kim',
      'Overdue: the card payment failed: 4 more → /admin-portal/office',
      'Overdue: the card payment failed: 1 can’t be read and isn’t shown. We’ve been alerted. → /admin-portal/office',
    ]);
    const coming = linesOf('The coming week', facts(thisWeek));
    expect(coming).toHaveLength(9);
    expect(coming[0]).toBe('Mon 23 Nov: closed → /admin-portal/office/week');
    expect(coming.at(-1)).toBe(
      '1 household due to pay at the counter → /admin-portal/office/members?show=due',
    );
  });
});

describe('weekToEmail', () => {
  const times: OpeningTimes = {
    openingHours: { ...EXAMPLE_VENUE.openingHours, Sun: { opens: '10:00', closes: '20:00' } },
    openingHoursExceptions: [],
  };
  const due = (moment: string, hours = times) => weekToEmail(instant(Date.parse(moment)), hours);

  it('is due an hour after the venue closes on Sunday, until Monday noon', () => {
    expect(due('2026-11-22T20:59+11:00')).toBeNull();
    expect(due('2026-11-22T21:00+11:00')).toBe(monday);
    expect(due('2026-11-23T11:59+11:00')).toBe(monday);
    expect(due('2026-11-23T12:00+11:00')).toBeNull();
    expect(due('2026-11-21T22:00+11:00')).toBeNull();
  });

  it('is due at six if the venue is closed on Sunday', () => {
    const closed = { ...times, openingHours: { ...times.openingHours, Sun: null } };
    expect(due('2026-11-22T17:59+11:00', closed)).toBeNull();
    expect(due('2026-11-22T18:00+11:00', closed)).toBe(monday);
  });

  // Daylight saving begins in Sydney on 4 October 2026, and ended on 5 April.
  it('is due at the same time of day when the clocks change', () => {
    expect(due('2026-10-04T20:59+11:00')).toBeNull();
    expect(due('2026-10-04T21:00+11:00')).toBe('2026-09-28');
    expect(due('2026-04-05T20:59+10:00')).toBeNull();
    expect(due('2026-04-05T21:00+10:00')).toBe('2026-03-30');
  });
});
