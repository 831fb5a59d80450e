import { randomBytes, randomInt } from 'node:crypto';
import {
  addDays,
  dayOf,
  hours,
  type Instant,
  instant,
  minutes,
  startOfDay,
} from '@legacy-hub/domain/venue-time';
import { anUnpaidWalkIn, aPaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { checkInWalkIn } from '@legacy-hub/functions/src/walk-ins/check-in-walk-in.ts';
import { undoWalkInCheckIn } from '@legacy-hub/functions/src/walk-ins/undo-walk-in.ts';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { BoardPage, HereNowPage } from './pages/board.page.ts';
import { CashPage } from './pages/cash.page.ts';
import { CounterPage } from './pages/counter.page.ts';
import { ANSWER } from './pages/timeouts.ts';

const aName = (first: string): string => `${first} ${randomBytes(5).toString('hex').replace(/\d/g, 'x')}`;

/** Noon of the venue's today: far from both midnights, whenever the journey runs. */
const noon = (): Instant => instant(startOfDay(dayOf(instant(Date.now()))) + hours(12));

/** Noon of a day that no other journey knows. */
const aFarDay = (): Instant => instant(startOfDay(addDays(dayOf(noon()), randomInt(300, 3000))) + hours(12));

const goTo = (page: Page, moment: number) => page.clock.setFixedTime(moment);

/** As when somebody comes back to the tablet: the page looks at the clock again. */
const lookAt = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function comesIn(name: string, at: number, group: { hours?: number } = {}) {
  const pass = await aPaidWalkIn({ name, at: instant(at), ...group });
  await checkInWalkIn(
    pass.id,
    { idempotencyKey: `journey-${pass.id}`, by: 'somebody-at-the-counter' },
    instant(at),
  );
  return pass;
}

test.describe('today’s walk-in bookings', () => {
  test('show a group as it registers, marked as new until somebody looks', async ({ page }) => {
    const board = new BoardPage(page);
    await new CounterPage(page).open();
    await expect(board.root).toBeVisible(ANSWER);
    await expect(board.rows.or(board.none).first()).toBeVisible(ANSWER);
    await anUnpaidWalkIn({ name: aName('Earlier') });
    await expect(board.rows.first()).toBeVisible(ANSWER);

    const name = aName('Ines');
    const { phone, date } = await anUnpaidWalkIn({ name, participants: 2, adults: 1 });
    const row = board.row(name);
    await expect(row).toContainText('New', ANSWER);
    await expect(board.news).toHaveText(`New booking: ${name}`);
    await expect(row).toContainText('2 hours, 2 participants, 1 adult, $23.50');
    await expect(row).toContainText(phone.shown);
    await expect(row).toContainText('Walk-in');
    await expect(row).toContainText('Pending');
    await expect(row).toContainText(date.split('-').reverse().join('/'));

    await row.hover();
    await expect(row).not.toContainText('New');
  });

  test('mark a group as new for a minute, if nobody looks', async ({ page }) => {
    const board = new BoardPage(page);
    await goTo(page, noon());
    await new CounterPage(page).open();
    await expect(board.rows.or(board.none).first()).toBeVisible(ANSWER);
    await anUnpaidWalkIn({ name: aName('Earlier'), at: noon() });
    await expect(board.rows.first()).toBeVisible(ANSWER);
    const name = aName('Ines');
    await anUnpaidWalkIn({ name, at: noon() });
    await expect(board.row(name)).toContainText('New', ANSWER);
    await goTo(page, noon() + minutes(1));
    await expect(board.row(name)).not.toContainText('New');
  });

  test('are paid in a row, and the row changes at the other counter', async ({ page, browser }) => {
    const name = aName('Tom');
    await anUnpaidWalkIn({ name });
    const here = new BoardPage(page);
    const cash = new CashPage(page);
    await new CounterPage(page).open();
    const other = await (await browser.newContext()).newPage();
    const there = new BoardPage(other);
    await new CounterPage(other).open();
    await expect(there.row(name)).toContainText('Pending', ANSWER);

    await here.confirm(name).click();
    await cash.received.fill('20');
    await expect(cash.change).toContainText('$6.00');
    await cash.confirm.click();
    await expect(cash.success).toHaveText('Cash payment confirmed!', ANSWER);
    await expect(there.row(name)).toContainText('Paid');
    await expect(there.confirm(name)).toBeHidden();

    await cash.done.click();
    await expect(cash.dialog).toBeHidden();
    await expect(here.row(name)).toContainText('Paid');
  });

  test('say when a payment could not be confirmed, and take it with the next press', async ({ page }) => {
    const name = aName('Tom');
    await anUnpaidWalkIn({ name });
    const board = new BoardPage(page);
    const cash = new CashPage(page);
    await new CounterPage(page).open();
    await board.confirm(name).click();
    await page.route('**/api/confirm-cash-payment', (route) => route.abort(), { times: 1 });
    await cash.confirm.click();
    await expect(cash.problem).toContainText('Error confirming payment.');
    await expect(cash.problem).toContainText('Network Error');
    await expect(cash.problem).toContainText('Taking a payment needs the network.');
    await cash.confirm.click();
    await expect(cash.success).toHaveText('Cash payment confirmed!', ANSWER);
  });

  test('are opened large, and shown there too', async ({ page }) => {
    const name = aName('Tom');
    await anUnpaidWalkIn({ name });
    const counter = new CounterPage(page);
    const large = new BoardPage(page, 'dialog');
    await counter.open();
    await counter.viewBookings.click();
    await expect(large.row(name)).toBeVisible(ANSWER);
    for (const title of ['Name', 'Phone', 'Tier', 'Status', 'Expiry', 'Actions'])
      await expect(large.root.getByRole('columnheader', { name: title })).toBeVisible();
  });

  test('count groups, people, what is paid and what is pending', async ({ page }) => {
    const board = new BoardPage(page);
    const at = aFarDay();
    await goTo(page, at);
    await new CounterPage(page).open();
    await expect(board.none).toBeVisible(ANSWER);
    await aPaidWalkIn({ name: aName('Tom'), at, participants: 3, adults: 1 });
    await anUnpaidWalkIn({ name: aName('Ines'), at });
    await expect(board.total('Groups')).toHaveText('2', ANSWER);
    await expect(board.total('People')).toHaveText('5');
    await expect(board.total('Paid')).toHaveText('1');
    await expect(board.total('Pending')).toHaveText('1');
    await expect(board.total('Paid in total')).toHaveText('$30.50');
  });

  test('are narrowed to who has paid, who has not, and who is looked for', async ({ page }) => {
    const family = aName('Family').split(' ')[1] ?? '';
    const [tom, ines] = [`Tom ${family}`, `Ines ${family}`];
    await aPaidWalkIn({ name: tom });
    const { phone } = await anUnpaidWalkIn({ name: ines });
    const board = new BoardPage(page);
    await new CounterPage(page).open();
    await board.find.fill(family);
    await expect(board.rows).toHaveCount(2, ANSWER);
    await board.show('Paid').check();
    await expect(board.rows).toHaveCount(1);
    await expect(board.row(tom)).toBeVisible();
    await board.show('Pending').check();
    await expect(board.row(ines)).toBeVisible();
    await board.find.fill(phone.shown.slice(-6));
    await expect(board.row(ines)).toBeVisible();
    await board.find.fill('nobody of this name');
    await expect(board.noneMatch).toBeVisible();
    await board.showAll.click();
    await expect(board.row(tom)).toBeVisible();
  });

  test('drop an online booking that was not paid within an hour', async ({ page }) => {
    const [late, soon] = [aName('Late'), aName('Soon')];
    await anUnpaidWalkIn({ name: late, payBy: 'card', at: instant(noon() - minutes(61)) });
    await anUnpaidWalkIn({ name: soon, payBy: 'card', at: instant(noon() - minutes(59)) });
    const board = new BoardPage(page);
    await goTo(page, noon());
    await new CounterPage(page).open();
    await expect(board.row(soon)).toBeVisible(ANSWER);
    await expect(board.row(late)).toBeHidden();
    await goTo(page, noon() + minutes(1));
    await lookAt(page);
    await expect(board.row(soon)).toBeHidden();
  });

  test('are those of the next day from midnight at the venue on', async ({ page }) => {
    const midnight = startOfDay(addDays(dayOf(noon()), 1));
    const [today, tomorrow] = [aName('Today'), aName('Tomorrow')];
    await anUnpaidWalkIn({ name: today });
    await anUnpaidWalkIn({ name: tomorrow, date: addDays(dayOf(noon()), 1) });
    const board = new BoardPage(page);
    await goTo(page, midnight - 1000);
    await new CounterPage(page).open();
    await expect(board.row(today)).toBeVisible(ANSWER);
    await expect(board.row(tomorrow)).toBeHidden();
    await goTo(page, midnight);
    await lookAt(page);
    await expect(board.row(tomorrow)).toBeVisible(ANSWER);
    await expect(board.row(today)).toBeHidden();
  });

  test('on a day without any, say so', async ({ page }) => {
    const board = new BoardPage(page);
    await goTo(page, aFarDay());
    await new CounterPage(page).open();
    await expect(board.none).toBeVisible(ANSWER);
  });
});

test.describe('without a network', () => {
  test('the boards keep what they knew where it was, and say of when it is', async ({ page, context }) => {
    const name = aName('Tom');
    await anUnpaidWalkIn({ name });
    const board = new BoardPage(page);
    await new CounterPage(page).open();
    await expect(board.row(name)).toBeVisible(ANSWER);
    const place = await board.row(name).boundingBox();
    await context.setOffline(true);
    await expect(board.root).toContainText('You are offline. This is what we knew at');
    await expect(board.root).toContainText('Payments and check-ins need the network.');
    await expect(new HereNowPage(page).root).toContainText('You are offline. This is what we knew at');
    expect(await board.row(name).boundingBox(), 'nothing has moved').toEqual(place);
    await context.setOffline(false);
    await expect(board.root).not.toContainText('You are offline.', ANSWER);
  });

  test('a counter that opens says what it could not fetch, and tries again', async ({ page }) => {
    const database = '**/google.firestore.v1.Firestore/**';
    await page.route(database, (route) => route.abort());
    const board = new BoardPage(page);
    const hereNow = new HereNowPage(page);
    await new CounterPage(page).open();
    await expect(board.problem).toContainText('Failed to fetch walk-in bookings', ANSWER);
    await expect(hereNow.problem).toContainText('Failed to fetch who is here', ANSWER);
    await page.unroute(database);
    await board.tryAgain.click();
    await expect(board.rows.or(board.none).first()).toBeVisible({ timeout: 30_000 });
    await expect(board.problem).toBeHidden();
  });
});

test.describe('who is here now', () => {
  test('counts down, turns at ten minutes and at the end, and stays on top until seen off', async ({
    page,
  }) => {
    const [long, short] = [aName('Long'), aName('Short')];
    await comesIn(long, noon(), { hours: 2 });
    await comesIn(short, noon() - minutes(30), { hours: 1 });
    const hereNow = new HereNowPage(page);
    await goTo(page, noon());
    await new CounterPage(page).open();
    await expect(hereNow.person(short)).toContainText('30:00', ANSWER);
    await expect(hereNow.person(short)).toContainText('Walk-in, 11:30 to 12:30');
    await expect(hereNow.person(long)).toContainText('120:00');

    await goTo(page, noon() + 1000);
    await expect(hereNow.person(short)).toContainText('29:59');
    await goTo(page, noon() + minutes(20));
    await expect(hereNow.person(short)).toContainText('10:00');
    await goTo(page, noon() + minutes(30));
    await expect(hereNow.person(short)).toContainText('Expired');
    await expect(hereNow.ended).toContainText(short);
    await expect(hereNow.person(long)).toContainText('90:00');
    const names = await hereNow.people.allInnerTexts();
    const placeOf = (name: string) => names.findIndex((text) => text.includes(name));
    expect(placeOf(short)).toBeLessThan(placeOf(long));

    await hereNow.seenOff(short).click();
    await expect(hereNow.person(short)).toBeHidden();
    await page.reload();
    await expect(hereNow.person(long)).toBeVisible(ANSWER);
    await expect(hereNow.person(short)).toBeHidden();
    await hereNow.showAgain.click();
    await expect(hereNow.person(short)).toContainText('Expired');
  });

  test('loses somebody whose check-in is undone, at once', async ({ page }) => {
    const name = aName('Tom');
    const pass = await comesIn(name, Date.now());
    const hereNow = new HereNowPage(page);
    await new CounterPage(page).open();
    await expect(hereNow.person(name)).toBeVisible(ANSWER);
    const idempotencyKey = `journey-${pass.id}`;
    await undoWalkInCheckIn(pass.id, { idempotencyKey, by: 'somebody-at-the-counter' }, instant(Date.now()));
    await expect(hereNow.person(name)).toBeHidden(ANSWER);
  });

  test('is nobody on a day on which nobody came', async ({ page }) => {
    const hereNow = new HereNowPage(page);
    await goTo(page, aFarDay());
    await new CounterPage(page).open();
    await expect(hereNow.nobody).toBeVisible(ANSWER);
  });

  test('ends with a quiet sound, which can be switched off and stays so', async ({ page }) => {
    const name = aName('Tom');
    await comesIn(name, noon() - minutes(59), { hours: 1 });
    await page.addInitScript(() => {
      const pitches: number[] = [];
      Object.assign(window, { pitches });
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
        pitches.push(this.frequency.value);
        start.call(this, when);
      };
    });
    const notes = () =>
      page.evaluate(() => ('heard' in window && Array.isArray(window.heard) ? window.heard.length : 0));
    const hereNow = new HereNowPage(page);
    await goTo(page, noon());
    await new CounterPage(page).open();
    await expect(hereNow.person(name)).toContainText('01:00', ANSWER);
    expect(await notes()).toBe(0);
    await goTo(page, noon() + minutes(1));
    await expect(hereNow.person(name)).toContainText('Expired');
    await expect.poll(notes).toBe(2);

    await hereNow.sound.uncheck();
    await page.reload();
    await expect(hereNow.sound).not.toBeChecked(ANSWER);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const viewport of [
      { width: 1024, height: 768 },
      { width: 768, height: 1024 },
      { width: 390, height: 844 },
    ]) {
      test(`the boards fit ${viewport.width} pixels, and can be read and used`, async ({ page }) => {
        await page.setViewportSize(viewport);
        const [waiting, playing, over] = [aName('Waiting'), aName('Playing'), aName('Over')];
        await anUnpaidWalkIn({ name: waiting, at: noon() });
        await comesIn(playing, noon() - minutes(55), { hours: 1 });
        await comesIn(over, noon() - minutes(90), { hours: 1 });
        const board = new BoardPage(page);
        await goTo(page, noon());
        await new CounterPage(page).open();
        await expect(board.confirm(waiting)).toBeVisible(ANSWER);
        await expect(new HereNowPage(page).person(over)).toContainText('Expired');
        await expect(page.locator('.Toastify__toast')).toBeHidden(ANSWER);
        expect(await violationsOf(page)).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(viewport.width);
      });
    }
  });
}
