import { previewClosing } from '@legacy-hub/domain/closures/endpoints';
import { getDayClosing } from '@legacy-hub/domain/day-closings/endpoints';
import { listNeedsYou } from '@legacy-hub/domain/figures/endpoints';
import { venue } from '@legacy-hub/domain/venue/settings';
import { hoursOn } from '@legacy-hub/domain/venue/time/opening-hours';
import { addDays, dayOf, instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import type { Page } from '@playwright/test';
import { SET_UP_SCREENS } from './office-set-up-screens.ts';
import { answer, at, click, type Screen } from './screen.ts';

const PATH = '/admin-portal/office/venue';

const DAYS = '/admin-portal/office/day';

const ready = (page: Page) => page.getByRole('region', { name: 'Opening hours', exact: true }).waitFor();

const openHistory = (page: Page) => page.getByText('Earlier settings').click();

const EDITED = {
  facts: 'Edit business details',
  hours: 'Edit opening hours',
  places: 'Edit places',
  notice: 'Edit notice',
  visitors: 'Edit visitor information',
  terms: 'Edit terms',
  codes: 'Edit account codes',
  closure: 'Add days',
};

/** A month in the past year of the demo data. */
const month = (name: string, ...steps: Screen['open'][]): Screen =>
  at(name, '/admin-portal/office', (page) => page.getByRole('table').last().waitFor(), ...steps);

/** The current week, with the next seven days. */
const week = (name: string, ...steps: Screen['open'][]): Screen =>
  at(name, '/admin-portal/office/week', (page) => page.getByRole('table').last().waitFor(), ...steps);

const print = (page: Page) => page.emulateMedia({ media: 'print' });

const members = (name: string, ...steps: Screen['open'][]): Screen =>
  at(
    name,
    '/admin-portal/office/members',
    (page) => page.getByRole('table').waitFor(),
    (page) => page.getByRole('button', { name: /^All \d/ }).waitFor(),
    ...steps,
    (page) => page.getByRole('status').waitFor({ state: 'detached' }),
  );

/** The office's pages, each form of the settings, and the set-up of a new venue. */
export const OFFICE_SCREENS: readonly Screen[] = [
  at('office-days', DAYS, (page) => page.getByRole('table').waitFor()),
  at('office-days-print', DAYS, (page) => page.getByRole('table').waitFor(), print),
  at('office-day-closed', DAYS, showClosedDay, click('Count today'), (page) =>
    page.getByRole('dialog').getByRole('table').last().waitFor(),
  ),
  week('office-week'),
  week('office-week-print', print),
  month('office-month'),
  month('office-month-table', (page) => page.getByText('Takings by day, as a table').click()),
  month(
    'office-month-needs-you',
    needMuch,
    (page) => page.reload(),
    (page) => page.getByText('Show all 16').waitFor(),
  ),
  month('office-month-print', print),
  members('office-members'),
  members('office-members-search', (page) => page.getByRole('searchbox').fill('kim')),
  ...['Overdue', 'Paused', 'Leaving', 'Not seen'].map((filter) =>
    members(`office-members-${filter.toLowerCase().replace(' ', '-')}`, click(new RegExp(`^${filter}`))),
  ),
  at('office-staff', '/admin-portal/office/staff', (page) => page.getByText('Last seen').first().waitFor()),
  at('office-accounts', '/admin-portal/office/accounts', (page) =>
    page.getByRole('button', { name: 'Add up these days' }).waitFor(),
  ),
  at('office-accounts-totals', '/admin-portal/office/accounts', click('Add up these days'), (page) =>
    page.getByRole('button', { name: 'Download journal' }).waitFor(),
  ),
  at(
    'office-accounts-print',
    '/admin-portal/office/accounts',
    click('Add up these days'),
    (page) => page.getByRole('button', { name: 'Download journal' }).waitFor(),
    print,
  ),
  at('office-venue', PATH, ready),
  at('office-prices', PATH, ready, click('Change memberships, per week')),
  at('office-item', PATH, ready, click('Add item')),
  at('office-prices-day-pass', PATH, ready, click('Change day pass')),
  ...Object.entries(EDITED).map(([name, button]) => at(`office-${name}`, PATH, ready, click(button))),
  at('office-closing', PATH, ready, askBeforeClosing),
  at('office-restore', PATH, ready, changeCapacity, openHistory, click(/^Restore version/)),
  ...SET_UP_SCREENS,
];

/** Previews closing days that are further ahead than any closure of the demo data. */
async function askBeforeClosing(page: Page): Promise<void> {
  const days = openDays(70, 8);
  await answer(page, previewClosing, { ...MET, days });
  await page.getByRole('button', { name: 'Add days' }).click();
  await page.getByLabel('First day').fill(days[0] ?? '');
  await page.getByLabel('Last day').fill(days.at(-1) ?? '');
  await page.getByLabel('Reason', { exact: true }).fill('A storm');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('What happens to the day passes').selectOption('Refund them');
}

function openDays(from: number, count: number): VenueDate[] {
  const ahead = Array.from({ length: count }, (_, later) =>
    addDays(dayOf(instant(Date.now())), from + later),
  );
  return ahead.filter((day) => hoursOn(day, venue()) !== null);
}

const MET = {
  bookings: { households: 9, people: 14, hours: 31 },
  byCard: { passes: 5, amountCents: 10_500 },
  inCash: { passes: 3, amountCents: 6_300 },
  unpaid: 1,
  moving: { longest: 4, total: 52 },
  ahead: [],
  longClosure: null,
  customers: ['Rossi', 'Bianchi', 'Petrova', 'Lind', 'Quist', 'Park']
    .flatMap((family) => ['Mia', 'Tom', 'Ines'].map((first) => `${first} ${family}`))
    .map((name, index) => ({ id: name, name, isPass: index >= 9 })),
};

/** Alternates between two capacities, so that each run changes something. */
async function changeCapacity(page: Page): Promise<void> {
  for (const capacity of ['90', '100']) {
    await page.getByRole('button', { name: 'Edit places' }).click();
    await page.getByLabel('Capacity').fill(capacity);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.mouse.move(0, 0); // a message doesn't disappear while the pointer is over it
  }
}

/** Shows a day that was closed in the evening, then corrected, and then increased by money taken offline. */
async function showClosedDay(page: Page): Promise<void> {
  const day = dayOf(instant(Date.now()));
  const moment = (time: string) => `${day}T${time}:00.000Z`;
  const count = {
    at: moment('10:04'),
    staff: 'kim@example.com',
    counts: {},
    floatCents: 15_000,
    counted: { cash: 32_300, terminal: 8_750 },
    expected: { cash: 17_800, terminal: 8_750 },
    differences: { cash: -500, terminal: 0 },
    explanation: 'Milk for the kitchen',
    reason: null,
  };
  const corrected = {
    ...count,
    at: moment('10:20'),
    staff: 'lee.park@example.com',
    counted: { cash: 32_800, terminal: 8_750 },
    differences: { cash: 0, terminal: 0 },
    explanation: '',
    reason: 'A five-dollar note was overlooked',
  };
  const late = {
    receipt: '261118-K7P3QX9M',
    at: moment('05:12'),
    receivedAt: moment('11:02'),
    what: 'Leader, 1 week',
    method: 'cash',
    amountCents: 2000,
    staff: 'kim@example.com',
  };
  const shown = {
    day,
    taken: { cash: 19_800, terminal: 8_750 },
    hasTakings: true,
    closings: [count, corrected],
    returned: { cash: -1500, terminal: 0 },
    movedCents: 0,
    adjusted: { cash: 2000, terminal: 0 },
    adjustments: [late],
    lastFloatCents: 15_000,
    uncountedBefore: null,
  };
  await answer(page, getDayClosing, shown);
}

const need = (name: string, text: string, customerId: string | null = name) => ({
  id: name,
  customerId,
  name,
  text,
});

/** Shows some of every kind of item, and more items than are listed by name. */
async function needMuch(page: Page): Promise<void> {
  const names = ['Mia Rossi', 'Tom Bianchi', 'Alexandria Papadopoulos-Fernando'];
  const needs = [
    { kind: 'uncounted', named: [need('Sat 21 Nov', 'Takings not counted yet', null)], more: 0 },
    {
      kind: 'failed-card',
      named: names.map((name) => need(name, '$8.00, next attempt Tue 24 Nov')),
      more: 13,
    },
    { kind: 'disputed', named: [need('Leo Park', '$40.00, since Mon 16 Nov')], more: 0 },
    {
      kind: 'suspected',
      named: [need('Ada Byron', '$20.00. The bank warned of fraud on Fri 20 Nov')],
      more: 0,
    },
    {
      kind: 'email',
      named: [need('a.member.with.a.long.address@example.com', 'Thu 19 Nov, marked as spam', null)],
      more: 0,
    },
  ];
  await answer(page, listNeedsYou, { needs: needs.map((each) => ({ ...each, unreadable: 0 })) });
}
