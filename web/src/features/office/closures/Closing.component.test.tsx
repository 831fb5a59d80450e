import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { listClosures, pauseForClosure, previewClosing } from '@legacy-hub/domain/closures/endpoints';
import { cents } from '@legacy-hub/domain/core/money';
import { NOTHING_SETTLED } from '@legacy-hub/domain/documents/closure';
import { changeVenue, getVenueSettings } from '@legacy-hub/domain/office/endpoints';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { NO_ONE_AFFECTED, office, openOffice } from '../../../testing/office-page.ts';
import { api } from '../../../testing/stub-api.ts';

type Preview = OutputOf<typeof previewClosing>;
type Followed = OutputOf<typeof listClosures>['closures'][number];

const tuesday = venueDate('2026-12-01');

const NOBODY: Preview = { ...NO_ONE_AFFECTED, days: [tuesday] };

const BOOKED: Preview = {
  ...NOBODY,
  bookings: { households: 5, people: 12, hours: 20 },
  customers: [{ id: 'maya', name: 'Maya Quist', isPass: false }],
};

const WITH_PASSES: Preview = {
  ...BOOKED,
  byCard: { passes: 5, amountCents: cents(10500) },
  atCounter: { passes: 3, amountCents: cents(6300) },
  unpaid: 1,
  moving: { longest: 8, total: 40 },
};

/** A venue closed on one Tuesday because of a storm. */
const CLOSED = {
  ...EXAMPLE_VENUE,
  openingHoursExceptions: [
    { from: tuesday, to: tuesday, hours: null, reason: 'Storm' },
    ...EXAMPLE_VENUE.openingHoursExceptions,
  ],
};

const confirm = office.button('Close and email everyone');
const choice = office.field('What happens to the day passes');
const asking = page.getByRole('dialog', { name: 'Close Tue 1 Dec?' });
const card = office.card('Closures and special hours');

async function closeTuesday(): Promise<void> {
  await office.button('Add days').click();
  await office.field('First day').fill(tuesday);
  await office.field('Reason').fill('Storm');
  await office.save.click();
}

async function openAndClose(met: Preview) {
  const server = await openOffice([EXAMPLE_VENUE]);
  api.answer(previewClosing, met);
  await closeTuesday();
  return server;
}

const answers = () => api.sent(changeVenue).map(({ closing, pausing }) => ({ closing, pausing }));

describe('closing a day', () => {
  it('shows the affected customers and the cost first', async () => {
    await openAndClose(WITH_PASSES);
    await expect.element(asking).toHaveTextContent('You’ll be closed Tue 1 Dec.');
    await expect
      .element(asking)
      .toHaveTextContent('5 households lose bookings (12 people). They get their 20 hours back.');
    await expect.element(asking).toHaveTextContent('5 day passes paid online by card, $105.00 in total.');
    await expect
      .element(asking)
      .toHaveTextContent('3 day passes paid wholly or partly at the counter, $63.00 in total.');
    await expect.element(asking).toHaveTextContent('1 day pass not paid yet, so there’s no refund for it.');
    await expect
      .element(asking.getByRole('link', { name: 'Maya Quist' }))
      .toHaveAttribute('href', '/admin-portal?customer=maya');
    const households = asking.getByRole('region', { name: 'Households with bookings' });
    await expect.element(households).toHaveTextContent('Households with bookings 5Maya Quistand 4 more');
    await expect.element(asking.getByRole('region', { name: 'Day passes' })).toHaveTextContent('and 9 more');
    await expect.element(asking).toHaveTextContent('that doesn’t bring back cancelled bookings');
    await expect.element(asking).toHaveTextContent('Everyone with an email address gets an email');
    await expectAccessible();
    expect(api.sent(previewClosing)).toEqual([{ venue: CLOSED }]);
    expect(api.sent(changeVenue)).toEqual([]);
  });

  it('lists everyone on request', async () => {
    const customers = Array.from({ length: 14 }, (_, index) => ({
      id: `household-${index}`,
      name: `Household ${index}`,
      isPass: false,
    }));
    const bookings = { ...BOOKED.bookings, households: 14 };
    await openAndClose({ ...WITH_PASSES, bookings, customers });
    await expect.element(asking.getByRole('link', { name: 'Household 11' })).toBeVisible();
    await expect.element(asking.getByRole('link', { name: 'Household 13' })).not.toBeInTheDocument();
    await asking.getByRole('button', { name: 'Show 2 more' }).click();
    await expect.element(asking.getByRole('link', { name: 'Household 13' })).toBeVisible();
  });

  it('shows how much money is refunded, and how', async () => {
    await openAndClose(WITH_PASSES);
    await choice.selectOptions('Refund them');
    await expect
      .element(choice)
      .toHaveAccessibleDescription(/\$105\.00 is refunded to the cards.+\$63\.00 is refunded at the counter/);
    await expect.element(asking).toHaveTextContent('$105.00 goes back to cards now.$63.00 is refunded');
  });

  it('requires a choice about day passes without a default', async () => {
    await openAndClose(WITH_PASSES);
    await expect.element(choice).toHaveValue('');
    await confirm.click();
    await expect.element(choice).toHaveFocus();
    await expect.element(choice).toHaveAccessibleDescription('Please choose what happens to the day passes.');
    await expectAccessible();
    expect(api.sent(changeVenue)).toEqual([]);
  });

  it.each([
    ['Refund them', 'give-back'],
    ['Leave them open for another day', 'leave-open'],
  ] as const)('sends that the answer is “%s”', async (text, passes) => {
    const server = await openAndClose(WITH_PASSES);
    await choice.selectOptions(text);
    await confirm.click();
    await expect.element(asking).not.toBeInTheDocument();
    await expect.element(office.dialog).not.toBeInTheDocument();
    expect(answers()).toEqual([{ closing: { passes }, pausing: false }]);
    expect(server.venue()).toEqual(CLOSED);
  });

  it('moves day passes to a day on which the venue is open', async () => {
    await openAndClose(WITH_PASSES);
    await choice.selectOptions('Move them to another day');
    const to = office.field('Move to');
    await to.fill(tuesday);
    await confirm.click();
    await expect.element(to).toHaveFocus();
    await expect.element(to).toHaveAccessibleDescription(/Please choose a day when you’re open/);
    expect(api.sent(changeVenue)).toEqual([]);
    await to.fill('2026-12-02');
    await confirm.click();
    await expect.element(asking).not.toBeInTheDocument();
    expect(answers()).toEqual([{ closing: { passes: 'move', to: '2026-12-02' }, pausing: false }]);
  });

  it('moves day passes only to a day that is long enough and has room for all of them', async () => {
    await openAndClose({ ...WITH_PASSES, moving: { longest: 9, total: 40 } });
    await choice.selectOptions('Move them to another day');
    await expect
      .element(choice)
      .toHaveAccessibleDescription(/a day that’s open for 9 hours and has 40 hours left, counted per person/);
    const to = office.field('Move to');
    await to.fill('2026-12-03');
    await confirm.click();
    await expect
      .element(to)
      .toHaveAccessibleDescription(/We close at 6 pm that day, so you can choose up to 8 hours/);
    await to.fill('2026-12-04');
    await confirm.click();
    await expect.element(asking).not.toBeInTheDocument();
    expect(answers()).toEqual([{ closing: { passes: 'move', to: '2026-12-04' }, pausing: false }]);
  });

  it('says how many hours are left on a day that has no room for all day passes', async () => {
    const full = venueDate('2026-12-02');
    await openAndClose({ ...WITH_PASSES, ahead: [{ day: full, hoursLeft: 39 }] });
    await choice.selectOptions('Move them to another day');
    const to = office.field('Move to');
    await to.fill(full);
    await confirm.click();
    await expect.element(to).toHaveFocus();
    await expect
      .element(to)
      .toHaveAccessibleDescription(/Only 39 hours left on Wed 2 Dec.+The next day with room is Thu 3 Dec/);
    await expectAccessible();
    expect(api.sent(changeVenue)).toEqual([]);
  });

  it('asks nothing about day passes when there are none', async () => {
    await openAndClose(BOOKED);
    await expect.element(asking).toBeVisible();
    await expect.element(choice).not.toBeInTheDocument();
    await confirm.click();
    await expect.element(asking).not.toBeInTheDocument();
    expect(answers()).toEqual([{ closing: { passes: 'leave-open' }, pausing: false }]);
  });

  it('is saved at once if it affects no one', async () => {
    const server = await openAndClose(NOBODY);
    await expect.element(office.dialog).not.toBeInTheDocument();
    expect(answers()).toEqual([{ closing: undefined, pausing: undefined }]);
    expect(server.venue()).toEqual(CLOSED);
  });

  it('changes nothing if the admin goes back, and preserves the input', async () => {
    const server = await openAndClose(WITH_PASSES);
    await office.button('Back').click();
    await expect.element(asking).not.toBeInTheDocument();
    await expect.element(office.field('Reason')).toHaveValue('Storm');
    await expect.element(office.problem).toHaveTextContent('Nothing was saved.');
    expect(api.sent(changeVenue)).toEqual([]);
    expect(server.venue()).toEqual(EXAMPLE_VENUE);
    await office.save.click();
    await expect.element(asking).toBeVisible();
    await office.button('Back').click();
    api.lose(previewClosing);
    await office.save.click();
    await expect.element(office.problem).toHaveTextContent('Couldn’t look up who has booked these days.');
  });

  it('offers to pause memberships for closures of a week or longer, even without bookings', async () => {
    const to = venueDate('2026-12-07');
    await openAndClose({ ...NOBODY, longClosure: { from: tuesday, to } });
    await page.getByLabelText('Pause memberships from Tue 1 Dec to Mon 7 Dec').click();
    await expect.element(asking).not.toHaveTextContent('Everyone with an email');
    await expectAccessible();
    await office.button('Close these days').click();
    await expect.element(asking).not.toBeInTheDocument();
    expect(answers()).toEqual([{ closing: { passes: 'leave-open' }, pausing: true }]);
  });

  it('reports an error and saves nothing if the bookings can’t be looked up', async () => {
    const server = await openOffice([EXAMPLE_VENUE]);
    api.lose(previewClosing);
    await closeTuesday();
    await expect.element(office.problem).toHaveTextContent('Couldn’t look up who has booked these days.');
    expect(server.venue()).toEqual(EXAMPLE_VENUE);
  });

  it('returns the admin to the form if a colleague saved meanwhile, and loses neither change', async () => {
    const server = await openAndClose(WITH_PASSES);
    const newest = { ...EXAMPLE_VENUE, capacity: 80 };
    server.save(newest);
    const read = api.hold(getVenueSettings);
    await choice.selectOptions('Refund them');
    await confirm.click();
    await read.arrived();
    await expect.element(office.problem).not.toBeInTheDocument();
    read.answer({ revision: 2, venue: newest });
    await expect.element(asking).not.toBeInTheDocument();
    await expect.element(office.problem).toHaveTextContent('Your details are still here');
    await office.save.click();
    await choice.selectOptions('Refund them');
    await confirm.click();
    await expect.element(office.dialog).not.toBeInTheDocument();
    expect(server.venue()).toEqual({ ...CLOSED, capacity: 80 });
  });
});

describe('other changes that close days', () => {
  it('require a confirmation for a weekday without hours', async () => {
    await openOffice([EXAMPLE_VENUE]);
    api.answer(previewClosing, BOOKED);
    await office.button('Edit opening hours').click();
    await office.group('Sunday').getByLabelText('Closed').click();
    await office.save.click();
    await expect.element(asking).toBeVisible();
    expect(api.sent(changeVenue)).toEqual([]);
  });

  it('require a confirmation for restored settings', async () => {
    const server = await openOffice([CLOSED, EXAMPLE_VENUE]);
    api.answer(previewClosing, BOOKED);
    await office.history.getByText('Earlier settings').click();
    await office.history.getByRole('button', { name: /^Restore version \d+ of Mon 16 Nov/ }).click();
    await office.dialog.getByRole('button', { name: 'Restore' }).click();
    await expect.element(asking).toBeVisible();
    expect(api.sent(changeVenue)).toEqual([]);
    await confirm.click();
    await expect.element(office.dialog).not.toBeInTheDocument();
    expect(server.venue()).toEqual(CLOSED);
  });
});

const RUNNING: Followed = {
  id: '2',
  at: '2026-11-17T01:00:00.000Z',
  by: 'lee',
  kind: 'close',
  reason: 'Storm',
  days: [tuesday],
  choice: { passes: 'give-back' },
  expected: 45,
  done: 37,
  isSettled: false,
  failed: [],
  summary: null,
};

const SETTLED: Followed = {
  ...RUNNING,
  done: 45,
  isSettled: true,
  summary: {
    ...NOTHING_SETTLED,
    bookings: { households: 37, people: 40, hours: 80 },
    refunded: { customers: 5, amountCents: cents(10500) },
    toCollect: { customers: 3, amountCents: cents(6300) },
  },
};

async function openFollowed(...closures: Followed[]): Promise<void> {
  const opened = openOffice([EXAMPLE_VENUE]);
  api.answer(listClosures, { closures, withoutPause: [] });
  await opened;
}

describe('a long closure entered without a pause', () => {
  const period = { from: tuesday, to: venueDate('2026-12-14') };

  it('may pause memberships later, once the admin has read the explanation', async () => {
    const opened = openOffice([CLOSED]);
    api.answer(listClosures, { closures: [], withoutPause: [period] });
    await opened;
    await expect.element(card).toHaveTextContent('Memberships don’t pause from Tue 1 Dec to Mon 14 Dec.');
    await office.button('Pause memberships').click();
    await expect
      .element(office.dialog)
      .toHaveTextContent('No one pays for a week that starts during the closure');
    await expectAccessible();
    api.answer(pauseForClosure, { success: true });
    api.answer(listClosures, { closures: [], withoutPause: [] });
    await office.dialog.getByRole('button', { name: 'Pause memberships' }).click();
    await expect.element(office.dialog).not.toBeInTheDocument();
    await expect.element(card).not.toHaveTextContent('Memberships don’t pause');
    expect(api.sent(pauseForClosure)).toMatchObject([period]);
  });
});

describe('the outcome of a closure', () => {
  it('shows its progress, and then the result', async () => {
    const setTimer = window.setInterval.bind(window);
    vi.spyOn(window, 'setInterval').mockImplementation(((handle: () => void, after = 0) =>
      setTimer(handle, after / 20)) as typeof setInterval);
    await openFollowed(RUNNING);
    await expect.element(card).toHaveTextContent('Closed: Tue 1 Dec – Storm');
    await expect.element(card).toHaveTextContent(/Tue 17 Nov, .*, by Lee Park/);
    await expect.element(card).toHaveTextContent('37 of 45 done');
    await expect.element(card.getByRole('progressbar')).toHaveAccessibleName('37 of 45 done');
    await expectAccessible();
    api.answer(listClosures, { closures: [SETTLED], withoutPause: [] });
    const summary = card.getByText(
      'bookings of 37 households cancelled (80 hours), 5 day passes refunded ($105.00) and 3 day passes to refund at the counter ($63.00)',
    );
    await expect.element(summary).toBeVisible();
    await expect.element(card.getByRole('progressbar')).not.toBeInTheDocument();
  });

  it('lists unsettled customers, with links to them', async () => {
    await openFollowed({ ...RUNNING, failed: [{ id: 'w_1', name: 'Tom Bianchi', isPass: true }] });
    await expect
      .element(card)
      .toHaveTextContent('These couldn’t be done yet. We’ll try them again automatically:');
    await expect
      .element(card.getByRole('link', { name: 'Tom Bianchi' }))
      .toHaveAttribute('href', '/admin-portal?customer=w_1');
    await expectAccessible();
  });

  it('shows how many customers were notified of reopened days', async () => {
    await openFollowed({
      ...SETTLED,
      kind: 'open',
      reason: '',
      choice: null,
      summary: { ...NOTHING_SETTLED, notified: 8 },
    });
    await expect.element(card).toHaveTextContent('Reopened: Tue 1 Dec');
    await expect.element(card).toHaveTextContent('8 customers notified');
  });

  it('shows the newest, and collapses the others', async () => {
    const reasons = ['Storm', 'Flood', 'Fire', 'Party'];
    await openFollowed(...reasons.map((reason, index) => ({ ...SETTLED, id: String(9 - index), reason })));
    await expect.element(card.getByText('Fire')).toBeVisible();
    await expect.element(card.getByText('Party')).not.toBeVisible();
    await card.getByText('Earlier changes').click();
    await expect.element(card.getByText('Party')).toBeVisible();
  });
});
