import { addDays, dayOf, formatFullDate, instant, minutes, startOfDay } from '@legacy-hub/domain/venue-time';
import { anUnpaidWalkIn, aPaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { BoardPage, HereNowPage } from './pages/board.page.ts';
import { CashPage } from './pages/cash.page.ts';
import { noonFarAhead, setClock } from './pages/clock.ts';
import { CounterPage } from './pages/counter.page.ts';
import { checkInGroup, uniqueName } from './pages/groups.ts';
import { test } from './pages/journey.ts';

/** Makes the page read the clock again, as it does when staff return to the tablet. */
const returnToPage = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test.describe('the walk-in board', () => {
  // spec: counter-board-1
  test('shows a booking as it arrives, marked as new until the pointer is over it', async ({ page }) => {
    const board = new BoardPage(page);
    const at = noonFarAhead();
    await setClock(page, at);
    await new CounterPage(page).open();
    await expect(board.emptyMessage).toBeVisible();
    const earlier = uniqueName('Earlier');
    await anUnpaidWalkIn({ name: earlier, at: instant(at - minutes(1)) });
    await expect(board.row(earlier)).toBeVisible();

    const name = uniqueName('Ines');
    const { phone, date } = await anUnpaidWalkIn({ name, participants: 2, adults: 1, at });
    const row = board.row(name);
    await expect(row).toContainText('New');
    await expect(board.announcement).toHaveText(`New booking: ${name}`);
    await expect(row).toContainText('2 hours, 2 participants, 1 adult, $23.50');
    await expect(row).toContainText(phone.shown);
    await expect(row).toContainText('Walk-in');
    await expect(row).toContainText('Pending');
    await expect(row).toContainText(formatFullDate(date));

    await row.hover();
    await expect(row).not.toContainText('New');
  });

  test('marks a booking as new for up to a minute', async ({ page }) => {
    const board = new BoardPage(page);
    const at = noonFarAhead();
    await setClock(page, at);
    await new CounterPage(page).open();
    await expect(board.emptyMessage).toBeVisible();
    const earlier = uniqueName('Earlier');
    await anUnpaidWalkIn({ name: earlier, at });
    await expect(board.row(earlier)).toBeVisible();
    const name = uniqueName('Ines');
    await anUnpaidWalkIn({ name, at });
    await expect(board.row(name)).toContainText('New');
    await setClock(page, at + minutes(1));
    await expect(board.row(name)).not.toContainText('New');
  });

  // spec: counter-board-2
  test('takes cash for a booking, and updates the board at the other counter', async ({
    page,
    anotherDevice,
  }) => {
    const name = uniqueName('Tom');
    await anUnpaidWalkIn({ name });
    const here = new BoardPage(page);
    const cash = new CashPage(page);
    await new CounterPage(page).open();
    const other = await anotherDevice();
    const there = new BoardPage(other);
    await new CounterPage(other).open();
    await expect(there.row(name)).toContainText('Pending');

    await here.confirm(name).click();
    await cash.received.fill('20');
    await expect(cash.change).toContainText('$6.00');
    await cash.confirm.click();
    await expect(cash.success).toHaveText('Cash payment confirmed!');
    await expect(there.row(name)).toContainText('Paid');
    await expect(there.confirm(name)).toBeHidden();

    await cash.done.click();
    await expect(cash.dialog).toBeHidden();
    await expect(here.row(name)).toContainText('Paid');
  });

  // spec: counter-board-3
  test('reports a payment that could not be confirmed, and takes it on the next attempt', async ({
    page,
  }) => {
    const name = uniqueName('Tom');
    await anUnpaidWalkIn({ name });
    const board = new BoardPage(page);
    const cash = new CashPage(page);
    await new CounterPage(page).open();
    await board.confirm(name).click();
    const unavailable = { error: 'Something is down.', code: 'unavailable' };
    await page.route(
      '**/api/confirm-cash-payment',
      (route) => route.fulfill({ status: 503, json: unavailable }),
      { times: 1 },
    );
    await cash.confirm.click();
    await expect(
      page.locator('.Toastify__toast').filter({ hasText: 'Error confirming payment.' }),
    ).toBeVisible();
    await expect(cash.problem).toContainText(unavailable.error);
    await expect(cash.problem).toContainText('Not sure it went through? Press again');
    await cash.confirm.click();
    await expect(cash.success).toHaveText('Cash payment confirmed!');
  });

  // spec: counter-board-4
  test('shows the same bookings in a large dialog', async ({ page }) => {
    const name = uniqueName('Tom');
    await anUnpaidWalkIn({ name });
    const counter = new CounterPage(page);
    const large = new BoardPage(page, 'dialog');
    await counter.open();
    await counter.viewBookings.click();
    await expect(large.row(name)).toBeVisible();
    for (const title of ['Name', 'Phone', 'Tier', 'Status', 'Expiry', 'Actions'])
      await expect(large.root.getByRole('columnheader', { name: title })).toBeVisible();
  });

  // spec: counter-board-8
  test('leaves out groups that left over an hour ago, which the dialog lists and counts', async ({
    page,
  }) => {
    const [left, over] = [uniqueName('Left'), uniqueName('Over')];
    const noon = noonFarAhead();
    await checkInGroup(left, noon - minutes(121), { hours: 1 });
    await checkInGroup(over, noon - minutes(119), { hours: 1 });
    const [board, all] = [new BoardPage(page), new BoardPage(page, 'dialog')];
    const counter = new CounterPage(page);
    await setClock(page, noon);
    await counter.open();
    await expect(board.row(over)).toBeVisible();
    await expect(board.row(left)).toBeHidden();
    await expect(board.total('Groups')).toHaveText('1');
    await setClock(page, noon + minutes(1));
    await returnToPage(page);
    await expect(board.row(over)).toBeHidden();

    await counter.viewBookings.click();
    await expect(all.row(left)).toBeVisible();
    await expect(all.row(over)).toBeVisible();
    await expect(all.total('Groups')).toHaveText('2');
    await expect(all.total('Total paid')).toHaveText('$14.00');
  });

  test('counts groups, people, and paid and pending bookings', async ({ page }) => {
    const board = new BoardPage(page);
    const at = noonFarAhead();
    await setClock(page, at);
    const counter = new CounterPage(page);
    await counter.open();
    await expect(board.emptyMessage).toBeVisible();
    await aPaidWalkIn({ name: uniqueName('Tom'), at, participants: 3, adults: 1 });
    await anUnpaidWalkIn({ name: uniqueName('Ines'), at });
    await expect(board.total('Groups')).toHaveText('2');
    await expect(board.total('People')).toHaveText('5');
    await expect(board.total('Paid')).toHaveText('1');
    await expect(board.total('Pending')).toHaveText('1');
    await counter.viewBookings.click();
    await expect(new BoardPage(page, 'dialog').total('Total paid')).toHaveText('$30.50');
  });

  test('filters bookings by payment status and by search text', async ({ page }) => {
    const family = uniqueName('Family').split(' ')[1] ?? '';
    const [tom, ines] = [`Tom ${family}`, `Ines ${family}`];
    await aPaidWalkIn({ name: tom });
    const { phone } = await anUnpaidWalkIn({ name: ines });
    const board = new BoardPage(page);
    await new CounterPage(page).open();
    await board.search.fill(family);
    await expect(board.rows).toHaveCount(2);
    await board.statusFilter('Paid').check();
    await expect(board.rows).toHaveCount(1);
    await expect(board.row(tom)).toBeVisible();
    await board.statusFilter('Pending').check();
    await expect(board.row(ines)).toBeVisible();
    await board.search.fill(phone.e164.slice(-6));
    await expect(board.row(ines)).toBeVisible();
    await board.search.fill('nobody of this name');
    await expect(board.noMatchMessage).toBeVisible();
    await board.showAll.click();
    await expect(board.row(tom)).toBeVisible();
  });

  test('drops an online booking that is not paid within an hour', async ({ page }) => {
    const [late, soon] = [uniqueName('Late'), uniqueName('Soon')];
    const noon = noonFarAhead();
    await anUnpaidWalkIn({ name: late, payBy: 'card', at: instant(noon - minutes(61)) });
    await anUnpaidWalkIn({ name: soon, payBy: 'card', at: instant(noon - minutes(59)) });
    const board = new BoardPage(page);
    await setClock(page, noon);
    await new CounterPage(page).open();
    await expect(board.row(soon)).toBeVisible();
    await expect(board.row(late)).toBeHidden();
    await setClock(page, noon + minutes(1));
    await returnToPage(page);
    await expect(board.row(soon)).toBeHidden();
  });

  test('switches to the next day’s bookings at midnight', async ({ page }) => {
    const at = noonFarAhead();
    const nextDay = addDays(dayOf(at), 1);
    const midnight = startOfDay(nextDay);
    const [today, tomorrow] = [uniqueName('Today'), uniqueName('Tomorrow')];
    await anUnpaidWalkIn({ name: today, at });
    await anUnpaidWalkIn({ name: tomorrow, at, date: nextDay });
    const board = new BoardPage(page);
    await setClock(page, midnight - 1000);
    await new CounterPage(page).open();
    await expect(board.row(today)).toBeVisible();
    await expect(board.row(tomorrow)).toBeHidden();
    await setClock(page, midnight);
    await returnToPage(page);
    await expect(board.row(tomorrow)).toBeVisible();
    await expect(board.row(today)).toBeHidden();
  });

  // spec: counter-board-5
  test('says so when there are no bookings for today', async ({ page }) => {
    const board = new BoardPage(page);
    await setClock(page, noonFarAhead());
    await new CounterPage(page).open();
    await expect(board.emptyMessage).toBeVisible();
  });
});

test.describe('the counter without a network', () => {
  test('keeps the boards in place, and says once when they were last updated and what still works', async ({
    page,
    context,
  }) => {
    const name = uniqueName('Tom');
    const at = noonFarAhead();
    await anUnpaidWalkIn({ name, at });
    const board = new BoardPage(page);
    await setClock(page, at);
    const counter = new CounterPage(page);
    await counter.open();
    await expect(board.row(name)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const place = await board.row(name).boundingBox();
    await context.setOffline(true);
    await expect(counter.offline).toContainText(
      'Cash, new groups and check-ins are kept until they can be sent.',
    );
    await expect(counter.offline).toHaveCount(1);
    expect(await board.row(name).boundingBox(), 'nothing has moved').toEqual(place);
    await context.setOffline(false);
    await expect(counter.offline).toHaveCount(0);
  });

  // spec: counter-board-6
  test('opens with an error on each board, and loads them once there is a network', async ({ page }) => {
    const database = '**/google.firestore.v1.Firestore/**';
    await page.route(database, (route) => route.abort());
    const board = new BoardPage(page);
    const hereNow = new HereNowPage(page);
    await new CounterPage(page).open();
    await expect(board.problem).toContainText('Failed to fetch walk-in bookings');
    await expect(hereNow.problem).toContainText("Couldn't load who's here");
    await board.tryAgain.click(); // before there is a network, which the boards notice by themselves
    await page.unroute(database);
    await expect(board.rows.or(board.emptyMessage).first()).toBeVisible();
    await expect(board.problem).toBeHidden();
  });
});

test('the boards fit a desktop, a tablet and a phone, and have no accessibility violations', async ({
  page,
}) => {
  const [waiting, playing, over] = [uniqueName('Waiting'), uniqueName('Playing'), uniqueName('Over')];
  const at = noonFarAhead();
  await anUnpaidWalkIn({ name: waiting, at });
  await checkInGroup(playing, at - minutes(55), { hours: 1 });
  await checkInGroup(over, at - minutes(90), { hours: 1 });
  const board = new BoardPage(page);
  await setClock(page, at);
  await new CounterPage(page).open();
  await expect(board.confirm(waiting)).toBeVisible();
  await expect(new HereNowPage(page).person(over)).toContainText('Expired');
  await expect(page.locator('.Toastify__toast')).toBeHidden();
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await violationsOf(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  }
});
