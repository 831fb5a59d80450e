import { buildMonths } from '@legacy-hub/domain/figures/months';
import type { WireNeeds } from '@legacy-hub/domain/figures/needs-you';
import { type MonthFigures, memberCountsSchema, parseMonthFigures } from '@legacy-hub/domain/figures/schema';
import { cents } from '@legacy-hub/domain/money';
import { monthBefore, monthOf } from '@legacy-hub/domain/months';
import { hoursOn, minutesOf } from '@legacy-hub/domain/opening-hours';
import { addDays, dayOf, formatWeekday, instant, type VenueDate } from '@legacy-hub/domain/venue-time';
import type { Page } from '@playwright/test';

/** A venue's usual month, because the demo data begins today. */
export async function showUsualMonth(page: Page): Promise<void> {
  const today = dayOf(instant(Date.now()));
  const until = monthOf(today);
  const from = monthBefore(until);
  const months = buildMonths({ from, until }, [usualMonth(from, today), usualMonth(until, today)], COUNTS);
  await page.route('**/api/admin/office/months?*', (route) => route.fulfill({ json: { months } }));
  await page.route('**/api/admin/office/needs-you', (route) => route.fulfill({ json: { needs: NEEDS } }));
}

const COUNTS = memberCountsSchema.parse({
  members: { supporter: 64, leader: 112, 'legacy-maker': 21 },
  paused: { leader: 4 },
});

const customer = (name: string, text: string) => ({ id: name, customerId: name, name, text });

const NEEDS: WireNeeds[] = [
  {
    kind: 'failed-card',
    named: [
      customer('Mia Rossi', '$28.00, tries again Fri 27 Nov'),
      customer('Tom Bianchi', "$20.00, won't try again"),
    ],
    more: 0,
  },
  { kind: 'disputed', named: [customer('Ines Petrova', '$20.00, since Tue 24 Nov')], more: 0 },
  { kind: 'email', named: [{ ...customer('ada@example.con', 'Mon 23 Nov'), customerId: null }], more: 2 },
];

const BUSY: Readonly<Record<string, number>> = { Tue: 2, Wed: 3, Thu: 3, Fri: 6, Sat: 9, Sun: 7 };

function usualMonth(month: VenueDate, today: VenueDate): MonthFigures {
  const ahead = Array.from({ length: 31 }, (_, later) => addDays(month, later));
  const days = ahead.filter((day) => monthOf(day) === month && day <= today && hoursOn(day) !== null);
  return parseMonthFigures({
    version: 1,
    month,
    days: Object.fromEntries(days.map((day) => [day, usualDay(day)])),
  });
}

function usualDay(day: VenueDate) {
  const busy = (BUSY[formatWeekday(day)] ?? 0) + (Number(day.slice(8)) % 3);
  const hours = hoursOn(day);
  const [opens, closes] = hours ? [minutesOf(hours.opens) / 60, minutesOf(hours.closes) / 60] : [0, 0];
  const open = Array.from({ length: closes - opens }, (_, later) => opens + later);
  const taken = (paidCents: number, returnedCents = 0) => ({
    ...{ entries: 1, paidCents: cents(paidCents), returnedCents: cents(returnedCents) },
    gstCents: cents(Math.round((paidCents + returnedCents) / 11)),
  });
  return {
    takings: {
      cash: taken(busy * 3100, Number(day.slice(8)) === 12 ? -2800 : 0),
      terminal: taken(busy * 2450),
      card: taken(busy * 5300),
    },
    visits: Object.fromEntries(open.map((hour) => [String(hour).padStart(2, '0'), usualPeople(busy, hour)])),
    members: { leader: { joined: busy > 8 ? 1 : 0 }, supporter: { left: busy === 5 ? 1 : 0 } },
  };
}

/** Most come in the afternoon. */
const usualPeople = (busy: number, hour: number): number => Math.max(0, busy + 1 - Math.abs(hour - 15));
