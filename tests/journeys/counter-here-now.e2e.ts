import { instant, minutes } from '@legacy-hub/domain/venue-time';
import { decideUndoWalkInCheckIn } from '@legacy-hub/domain/walk-ins/check-in';
import { updateWalkIn } from '@legacy-hub/functions/src/stores/walk-ins.ts';
import { expect } from '@playwright/test';
import { HereNowPage } from './pages/board.page.ts';
import { noonFarAhead, setClock } from './pages/clock.ts';
import { CounterPage } from './pages/counter.page.ts';
import { checkInGroup, uniqueName } from './pages/groups.ts';
import { test } from './pages/journey.ts';

test.describe('the list of people here now', () => {
  // spec: counter-board-7
  test('counts down each session, and keeps ended ones on top until they are seen off', async ({ page }) => {
    const [long, short] = [uniqueName('Long'), uniqueName('Short')];
    const noon = noonFarAhead();
    await checkInGroup(long, noon, { hours: 2 });
    await checkInGroup(short, noon - minutes(30), { hours: 1 });
    const hereNow = new HereNowPage(page);
    await setClock(page, noon);
    await new CounterPage(page).open();
    await expect(hereNow.person(short)).toContainText('30:00');
    await expect(hereNow.person(short)).toContainText('Walk-in, 11:30 am to 12:30 pm');
    await expect(hereNow.person(long)).toContainText('120:00');

    await setClock(page, noon + 1000);
    await expect(hereNow.person(short)).toContainText('29:59');
    await setClock(page, noon + minutes(20));
    await expect(hereNow.person(short)).toContainText('10:00');
    await setClock(page, noon + minutes(30));
    await expect(hereNow.person(short)).toContainText('Expired');
    await expect(hereNow.endedAnnouncement).toContainText(short);
    await expect(hereNow.person(long)).toContainText('90:00');
    await expect(hereNow.people).toContainText([short, long]);

    await hereNow.seenOff(short).click();
    await expect(hereNow.person(short)).toBeHidden();
    await page.reload();
    await expect(hereNow.person(long)).toBeVisible();
    await expect(hereNow.person(short)).toBeHidden();
    await hereNow.showAgain.click();
    await expect(hereNow.person(short)).toContainText('Expired');
  });

  test('removes a person as soon as their check-in is undone', async ({ page }) => {
    const name = uniqueName('Tom');
    const walkIn = await checkInGroup(name, Date.now());
    const hereNow = new HereNowPage(page);
    await new CounterPage(page).open();
    await expect(hereNow.person(name)).toBeVisible();
    const idempotencyKey = `journey-${walkIn.id}`;
    await updateWalkIn(walkIn.id, instant(Date.now()), (walkIn) =>
      decideUndoWalkInCheckIn(walkIn, { idempotencyKey, by: 'somebody-at-the-counter' }, instant(Date.now())),
    );
    await expect(hereNow.person(name)).toBeHidden();
  });

  test('says so when no one is here', async ({ page }) => {
    const hereNow = new HereNowPage(page);
    await setClock(page, noonFarAhead());
    await new CounterPage(page).open();
    await expect(hereNow.emptyMessage).toBeVisible();
  });

  test('plays a sound when a session ends, and remembers when the sound is switched off', async ({
    page,
  }) => {
    const name = uniqueName('Tom');
    const noon = noonFarAhead();
    await checkInGroup(name, noon - minutes(59), { hours: 1 });
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
      page.evaluate(() => ('pitches' in window && Array.isArray(window.pitches) ? window.pitches.length : 0));
    const hereNow = new HereNowPage(page);
    await setClock(page, noon);
    await new CounterPage(page).open();
    await expect(hereNow.person(name)).toContainText('01:00');
    expect(await notes()).toBe(0);
    await setClock(page, noon + minutes(1));
    await expect(hereNow.person(name)).toContainText('Expired');
    await expect.poll(notes).toBe(2);

    await hereNow.sound.uncheck();
    await page.reload();
    await expect(hereNow.sound).not.toBeChecked();
  });
});
