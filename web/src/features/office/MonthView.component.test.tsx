import { getMonths, listNeedsYou, recountDay } from '@legacy-hub/domain/figures/endpoints';
import { buildMonths } from '@legacy-hub/domain/figures/months';
import { memberCountsSchema, parseMonthFigures } from '@legacy-hub/domain/figures/schema';
import type { WireNeeds } from '@legacy-hub/domain/figures/wire';
import { getVenueSettings, listVenueChanges } from '@legacy-hub/domain/office/endpoints';
import { listMessages } from '@legacy-hub/domain/office/messages/endpoints';
import { listStaff } from '@legacy-hub/domain/staff/staff-endpoints';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, violations } from '../../testing/accessibility.ts';
import { logins } from '../../testing/fakes/firebase-auth.ts';
import { enterOn } from '../../testing/keyboard.ts';
import { openApp, PHONE, STAFF } from '../../testing/open-app.tsx';
import { api } from '../../testing/stub-api.ts';

const cash = (day: string, paidCents: number, returnedCents = 0) => ({
  cash: {
    entries: 1,
    paidCents,
    returnedCents,
    gst: { [day]: Math.round((paidCents + returnedCents) / 11) },
  },
});
const card = { card: { entries: 1, paidCents: 2000, gst: { '2026-11-03': 182 } } };

const FIGURES = [
  { month: '2026-10-01', days: { '2026-10-02': { takings: cash('2026-10-02', 1100), visits: { '15': 2 } } } },
  {
    month: '2026-11-01',
    days: {
      '2026-11-03': {
        takings: { ...cash('2026-11-03', 3300, -1100), ...card },
        visits: { '10': 1, '16': 4 },
      },
      '2026-11-14': { takings: cash('2026-11-14', 5500), members: { leader: { joined: 2 } } },
    },
  },
].map((stored) => parseMonthFigures({ version: 1, ...stored }));

const COUNTS = memberCountsSchema.parse({ members: { leader: 9 }, paused: { leader: 1 } });

const NOTHING: WireNeeds[] = [{ kind: 'failed-card', named: [], more: 0, unreadable: 0 }];

const answerMonths = () =>
  api.answerWith(getMonths, ({ from, until }) => ({
    months: buildMonths({ from: venueDate(from), until: venueDate(until) }, FIGURES, COUNTS, EXAMPLE_VENUE),
  }));

beforeEach(() => {
  logins.begin({ ...STAFF, role: 'admin' });
  answerMonths();
  api.answer(listNeedsYou, { needs: NOTHING });
  api.answer(listMessages, { messages: [] });
});

const open = (options: Parameters<typeof openApp>[1] = {}) => openApp('/admin-portal/office', options);

const heading = page.getByRole('heading', { level: 1 });
const strip = page.getByRole('region', { name: 'The month in figures' });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const monthBefore = page.getByRole('button', { name: /^Previous month/ });
const monthAfter = page.getByRole('button', { name: /^Next month/ });

describe('the month', () => {
  it('closes days or changes their hours without leaving it', async () => {
    api.answer(getVenueSettings, { revision: 1, venue: EXAMPLE_VENUE });
    api.answer(listVenueChanges, { changes: [] });
    api.answer(listStaff, { staff: [] });
    await open();
    await page.getByRole('button', { name: 'Close or change hours' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close or change hours' });
    await expect.element(dialog.getByLabelText('First day')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('shows its figures next to the same weekdays of the previous month', async () => {
    await open();
    await expect.element(heading).toHaveTextContent('November 2026');
    await expect.element(strip).toHaveTextContent('Takings after refunds$97.00+$92.60 (+2105%)');
    await expect.element(strip).toHaveTextContent('Refunds$11.00+$11.00');
    await expect
      .element(strip)
      .toHaveTextContent('compared with the same weekdays in October 2026, on average');
    await expect.element(region('Members by tier')).toHaveTextContent('Leader912–');
    await expect
      .element(region('Visits by weekday and hour'))
      .toHaveTextContent('Busiest: Tue at 4 pm, 4 people in the month.');
  });

  it('shows its takings as an image with a sentence, and the same figures in a table, which opens for printing', async () => {
    await open();
    const chart = page.getByRole('img', {
      name: 'Takings of $97.00. Best day: Sat 14 Nov, with $55.00.',
    });
    await expect.element(chart).toBeVisible();
    const best = [...chart.element().querySelectorAll('rect')].find(
      ({ textContent }) => textContent === 'Sat 14 Nov: $55.00',
    );
    expect(best?.getBoundingClientRect().height).toBeGreaterThan(200);
    const table = page.getByRole('table', { name: 'Takings by day' });
    await expect.element(table).not.toBeInTheDocument();
    await page.getByText('Takings by day, as a table').click();
    await expect
      .element(table.getByRole('row', { name: /^Tue 3 Nov/ }))
      .toHaveTextContent('Tue 3 Nov$33.00–$20.00−$11.00$42.00–$3.82');
    await expect.element(table.getByRole('row', { name: /^Mon 2 Nov \(closed\)/ })).toBeVisible();
    await expect
      .element(table.getByRole('row', { name: /^Total/ }))
      .toHaveTextContent('Total$88.00–$20.00−$11.00$97.00');
    await expect.element(table.getByRole('row', { name: /^Thu 19 Nov/ })).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByText('Takings by day, as a table').click();
    await expect.element(table).not.toBeInTheDocument();
    dispatchEvent(new Event('beforeprint'));
    await expect.element(table).toBeVisible();
    dispatchEvent(new Event('afterprint'));
    await expect.element(table).not.toBeInTheDocument();
  });

  it('goes back and forth by keyboard, and never past today', async () => {
    await open();
    await expect.element(monthAfter).toBeDisabled();
    await expect.element(strip).toBeVisible();
    await enterOn(monthBefore);
    await expect.element(heading).toHaveTextContent('October 2026');
    await expect.element(strip).toHaveTextContent('Takings after refunds$11.00');
    await expect
      .element(strip)
      .toHaveTextContent('Compared with the same weekdays in September 2026, on average.');
    await expect.element(monthBefore).toHaveFocus();
    await monthAfter.click();
    await expect.element(heading).toHaveTextContent('November 2026');
    await expect.element(monthAfter).toBeDisabled();
  });

  it('reports when nothing happened', async () => {
    await open();
    await monthBefore.click();
    await monthBefore.click();
    await expect.element(heading).toHaveTextContent('September 2026');
    await expect.element(region('Takings by day')).toHaveTextContent('No takings and no visits so far.');
    await expect.element(region('Visits by weekday and hour')).toHaveTextContent('No visits in this month.');
  });

  it('reports parts that could not be loaded in their place, and loads them again', async () => {
    const held = api.hold(getMonths);
    await open();
    await expect.element(page.getByRole('status', { name: 'Loading the month' })).toBeVisible();
    held.lose();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load the month.');
    answerMonths();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(strip).toHaveTextContent('Takings after refunds$97.00');
  });

  it('fits a phone with every amount of a day, and shows the owner’s items above the figures', async () => {
    await open({ size: PHONE });
    await page.getByText('Takings by day, as a table').click();
    const amounts = page.getByRole('table', { name: 'Takings by day' }).element().querySelectorAll('td');
    const shown = [...amounts].map((cell) => cell.getBoundingClientRect()).filter(({ width }) => width > 0);
    expect(shown.length).toBeGreaterThan(18);
    expect(Math.max(...shown.map(({ right }) => right))).toBeLessThanOrEqual(PHONE.width);
    const top = (name: string) => region(name).element().getBoundingClientRect().top;
    expect(top('Needs attention')).toBeLessThan(top('The month in figures'));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
    expect(await violations()).toEqual([]);
  });
});

describe('the list of items that need the owner’s attention', () => {
  const MIA = { id: 'mia', customerId: 'mia', name: 'Mia Rossi', text: '$8.00, no more attempts' };
  const list = region('Needs attention');

  it('links each item to its customer or its day, and counts unreadable items next to the readable ones', async () => {
    const day = { id: '2026-11-17', customerId: null, name: 'Tue 17 Nov', text: 'No count' };
    const needs: WireNeeds[] = [
      { kind: 'failed-card', named: [MIA], more: 0, unreadable: 0 },
      { kind: 'uncounted', named: [day], more: 0, unreadable: 0 },
      { kind: 'suspected', named: [{ ...MIA, name: 'Tom Bianchi' }], more: 0, unreadable: 1 },
      { kind: 'half-price', named: [], more: 0, unreadable: 2 },
    ];
    api.answer(listNeedsYou, { needs });
    await open();
    await expect.element(list).toHaveTextContent('Overdue: the card payment failed 1');
    await expect
      .element(list.getByRole('link', { name: 'Mia Rossi' }))
      .toHaveAttribute('href', '/admin-portal?customer=mia');
    await expect
      .element(list.getByRole('link', { name: 'Tue 17 Nov' }))
      .toHaveAttribute('href', '/admin-portal/office/day?day=2026-11-17');
    await expect
      .element(list)
      .toHaveTextContent(
        'Possible fraud: refund before the bank does 2Tom Bianchi$8.00, no more attempts1 can’t be read',
      );
    await expect
      .element(list)
      .toHaveTextContent('Weeks left at half price 22 can’t be read and aren’t shown. We’ve been alerted.');
  });

  it('shows the first of each kind, and all of it on request', async () => {
    const tom = { ...MIA, id: 'tom', customerId: 'tom', name: 'Tom Bianchi' };
    api.answerWith(listNeedsYou, ({ show }) => {
      const found = show === 'failed-card' ? { named: [MIA, tom], more: 7 } : { named: [MIA], more: 8 };
      return { needs: [{ kind: 'failed-card' as const, ...found, unreadable: 0 }] };
    });
    await open();
    await page.getByRole('button', { name: 'Show all 9' }).click();
    await expect.element(list).toHaveTextContent('Tom Bianchi');
    await expect.element(list).toHaveTextContent('and 7 more');
    const fewer = page.getByRole('button', { name: 'Show fewer' });
    await expect.element(fewer).toHaveFocus();
    await fewer.click();
    await expect.element(list).not.toHaveTextContent('Tom Bianchi');
  });

  it('reports items that can’t be loaded, and tries again', async () => {
    api.answer(listNeedsYou, { needs: [{ kind: 'failed-card', named: [MIA], more: 8, unreadable: 0 }] });
    await open();
    await expect.element(list).toHaveTextContent('Mia Rossi');
    api.lose(listNeedsYou);
    await page.getByRole('button', { name: 'Show all 9' }).click();
    await expect.element(list).toHaveTextContent('Couldn’t load the others.');
    await expect.element(list).toHaveTextContent('Mia Rossi');
    await expect.element(list.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is empty when nothing is wrong', async () => {
    await open();
    await expect.element(region('Needs attention')).toHaveTextContent('Nothing right now.');
  });
});

describe('a recount', () => {
  const recount = region('Recalculate');
  const start = page.getByRole('button', { name: 'Recalculate this month' });

  it('processes the days of the month, and reports which were wrong', async () => {
    api.answerWith(recountDay, ({ day }) => ({ wasWrong: day === '2026-11-03' }));
    await open();
    await recount.getByText('Recalculate', { exact: true }).click();
    await start.click();
    await expect.element(recount).toHaveTextContent('Corrected: Tue 3 Nov.');
    await expect.element(start).toBeVisible();
    expect(api.sent(recountDay).map(({ day }) => day)).toHaveLength(18);
  });

  it('can be stopped between two days', async () => {
    const held = api.hold(recountDay);
    await open();
    await recount.getByText('Recalculate', { exact: true }).click();
    await start.click();
    await page.getByRole('button', { name: 'Stop' }).click();
    held.answer({ wasWrong: false });
    await expect.element(recount).toHaveTextContent('Stopped after 1 of 18 days.');
    await expect.element(start).toBeVisible();
  });
});
