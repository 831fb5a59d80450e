import { weekAddress } from '@legacy-hub/domain/core/addresses';
import {
  getComingDays,
  getWeek,
  listMemberChanges,
  listNeedsYou,
} from '@legacy-hub/domain/figures/endpoints';
import { memberCountsSchema, parseMonthFigures } from '@legacy-hub/domain/figures/schema';
import { buildComingDays, buildWeek } from '@legacy-hub/domain/figures/week';
import { getMemberCounts } from '@legacy-hub/domain/office/endpoints';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { logins } from '../../testing/fakes/firebase-auth.ts';
import { enterOn } from '../../testing/keyboard.ts';
import { openApp, PHONE, STAFF } from '../../testing/open-app.tsx';
import { api } from '../../testing/stub-api.ts';

const today = venueDate('2026-11-18');
const cash = (paidCents: number) => ({ cash: { entries: 1, paidCents } });

const FIGURES = [
  { month: '2026-10-01', days: { '2026-10-20': { takings: cash(8000), visits: { '15': 4 } } } },
  {
    month: '2026-11-01',
    days: {
      '2026-11-10': { takings: cash(4000), visits: { '15': 4 } },
      '2026-11-17': {
        takings: cash(6000),
        visits: { '15': 5 },
        members: { leader: { joined: 2, left: 1 } },
      },
      '2026-11-18': { takings: cash(1000) },
    },
  },
].map((stored) => parseMonthFigures({ version: 1, ...stored }));

const COUNTS = memberCountsSchema.parse({ members: { leader: 9 } });

const RESERVED = {
  version: 1 as const,
  day: venueDate('2026-11-21'),
  reserved: 10,
  reservedPeople: { '2': 5 },
  unpaid: 2,
  unpaidPeople: { '2': 1 },
  held: {},
  arrived: {},
};

beforeEach(() => {
  logins.begin({ ...STAFF, role: 'admin' });
  api.answerWith(getWeek, ({ day }) => buildWeek(venueDate(day), FIGURES, COUNTS, EXAMPLE_VENUE));
  api.answer(getComingDays, { days: buildComingDays(today, [RESERVED], EXAMPLE_VENUE) });
  api.answer(listNeedsYou, { needs: [] });
  api.answer(getMemberCounts, {
    households: { all: 9, overdue: 0, due: 1, renewing: 7, paused: 0, leaving: 0, 'not-seen': 3 },
    people: 9,
  });
});

const open = (options: Parameters<typeof openApp>[1] = {}) => openApp('/admin-portal/office/week', options);
const heading = page.getByRole('heading', { level: 1 });
const strip = page.getByRole('region', { name: 'The week in figures' });
const table = page.getByRole('table', { name: 'Takings by day' });
const region = (name: string) => page.getByRole('region', { name, exact: true });

describe('the week', () => {
  // spec: office-week-1
  it('shows its days beside the same weekdays of the four weeks before', async () => {
    await open();
    await expect.element(heading).toHaveTextContent(/^16–22 Nov$/);
    // The four Tuesdays before had $120 and 8 visits.
    await expect.element(strip).toHaveTextContent('Takings after refunds$70.00+$30.00 (+100%)');
    await expect.element(strip).toHaveTextContent('Visits5+3 (+150%)');
    await expect
      .element(strip)
      .toHaveTextContent('Changes up to yesterday, compared with the same weekdays in the four weeks before');
    await expect
      .element(page.getByRole('img', { name: 'Takings of $70.00. Best day: Tue 17 Nov, with $60.00.' }))
      .toBeVisible();
    const tuesday = table.getByRole('row', { name: /^Tue 17 Nov/ });
    await expect.element(tuesday).toHaveTextContent('$60.00$30.00');
    await expect.element(tuesday).toHaveTextContent(/52$/);
    await expect.element(region('Members by tier')).toHaveTextContent('Leader9–21');
    await expectAccessible();
  });

  it('shows what is booked and who renews in the next seven days, on the current week only', async () => {
    await open({ size: PHONE });
    const coming = region('The next seven days');
    await expect.element(coming.getByRole('row', { name: /^Sat 21 Nov/ })).toHaveTextContent('Sat 21 Nov612');
    await expect
      .element(coming.getByRole('link', { name: '7 households renew by card' }))
      .toHaveAttribute('href', '/admin-portal/office/members?show=renewing');
    await expect
      .element(coming.getByRole('link', { name: '3 households not seen for 30 days' }))
      .toHaveAttribute('href', '/admin-portal/office/members?show=not-seen');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible();
    await page.getByRole('button', { name: 'Previous week: 9–15 Nov' }).click();
    await expect.element(heading).toHaveTextContent(/^9–15 Nov$/);
    await expect.element(coming).not.toBeInTheDocument();
  });

  // spec: office-week-2
  it('opens the names behind a number of people, with why they left, by keyboard', async () => {
    const person = { userId: 'mia', personId: 'leo', name: 'Leo Rossi', day: venueDate('2026-11-17') };
    api.answerWith(listMemberChanges, ({ show }) => ({
      people:
        show === 'left'
          ? [{ ...person, tier: 'leader' as const, from: null, why: 'cost' as const }]
          : [{ ...person, tier: 'leader' as const, from: null, why: null }],
      next: null,
      unreadable: 0,
    }));
    await open();
    const left = page.getByRole('button', { name: 'Left, Leader: 1' });
    await expect.element(left).toBeVisible();
    await enterOn(left);
    const dialog = page.getByRole('dialog', { name: 'Left, 16–22 Nov' });
    await expect.element(dialog).toHaveTextContent('Leo RossiTue 17 Nov · Leader · It costs too much');
    await expect
      .element(dialog.getByRole('link', { name: 'Leo Rossi' }))
      .toHaveAttribute('href', '/admin-portal?customer=mia');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(left).toHaveFocus();
    await page.getByRole('button', { name: 'Joined, Total: 2' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Joined, 16–22 Nov' }))
      .toHaveTextContent('1 more: erased since, or from before names were stored.');
    expect(api.sent(listMemberChanges).at(-1)).toEqual({
      show: 'joined',
      from: '2026-11-16',
      until: '2026-11-22',
    });
  });

  it('shows the rest of many names on request, latest first', async () => {
    const person = { personId: 'leo', tier: 'leader' as const, from: null, why: null };
    const ann = { ...person, userId: 'ann', name: 'Ann Early', day: venueDate('2026-11-16') };
    const bo = { ...person, userId: 'bo', name: 'Bo Late', day: venueDate('2026-11-17') };
    api.answerWith(listMemberChanges, ({ after }) =>
      after === 'ann'
        ? { people: [bo], next: null, unreadable: 0 }
        : { people: [ann], next: 'ann', unreadable: 0 },
    );
    await open();
    await page.getByRole('button', { name: 'Joined, Total: 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Joined, 16–22 Nov' });
    await expect.element(dialog).toHaveTextContent('Ann Early');
    await expect.element(dialog).not.toHaveTextContent('erased since');
    await dialog.getByRole('button', { name: 'Show more' }).click();
    await expect.element(dialog).toHaveTextContent(/Bo Late.*Ann Early/);
    await expect.element(dialog.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('goes back and forth by keyboard, and never past today', async () => {
    await open();
    const after = page.getByRole('button', { name: /^Next week/ });
    await expect.element(strip).toBeVisible();
    await expect.element(after).toBeDisabled();
    await enterOn(page.getByRole('button', { name: /^Previous week/ }));
    await expect.element(strip).toHaveTextContent('Takings after refunds$40.00+$20.00 (+100%)');
    await page.getByRole('button', { name: 'This week' }).click();
    await expect.element(heading).toHaveTextContent(/^16–22 Nov$/);
  });

  it('opens at the week of a link, with its year if that is another', async () => {
    await openApp(weekAddress('2025-11-15'));
    await expect.element(heading).toHaveTextContent(/^10–16 Nov 2025$/);
  });
});
