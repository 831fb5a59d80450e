import { hours, type Instant, instant, minutes, seconds, VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { countdown } from '@legacy-hub/domain/visits/view';
import { databaseOf } from '@legacy-hub/functions/src/testing/project-firestore.ts';
import { test as base, expect } from '@playwright/test';
import { ACTIVE_VISITS, anActiveVisit, aWalkIn, fillTheBoard } from '../bench/fill-board.ts';
import { aBoardOfItsOwn, BOARDS, drawn, ProfiledBoard, serveProfiledBoard } from '../bench/profiled-board.ts';
import { ANSWER } from './pages/timeouts.ts';

/** React's own profiler says what was drawn; the venue of the other journeys knows nothing of this board. */
const { FIRESTORE_EMULATOR_HOST = '' } = process.env;
const project = aBoardOfItsOwn();
const database = databaseOf(project);
const onEachBoard = (id: string): string[] => Array.from({ length: BOARDS }, () => id);

let began: Instant;
const allActiveVisits = (): VisitRecord[] =>
  Array.from({ length: ACTIVE_VISITS }, (_, index) => anActiveVisit(index, began));

let served: Awaited<ReturnType<typeof serveProfiledBoard>>;

/** Each journey looks at the board from a page of its own. */
const test = base.extend<{ board: ProfiledBoard }>({
  board: async ({ page }, look) => {
    const board = new ProfiledBoard(page, served.address);
    await board.open();
    await look(board);
  },
});

test.beforeAll(async () => {
  began = instant(Date.now());
  await fillTheBoard(project, began);
  served = await serveProfiledBoard(project, Number(FIRESTORE_EMULATOR_HOST.split(':')[1]));
});

test.afterAll(() => served.close());

test.describe('with 500 groups and 100 people in, the counter', () => {
  test('listens once to the walk-ins and once to the visits, and draws each of them once', async ({
    board,
  }) => {
    const report = await board.report();
    expect(report.listeners).toBe(2);
    expect(drawn(report, 'row')).toHaveLength(BOARDS * 500);
    expect(drawn(report, 'stay')).toHaveLength(100);
  });

  test('draws one row on each board when a group pays', async ({ board }) => {
    const { id, name } = aWalkIn(7, began);
    const paid = board.page.getByRole('row').filter({ hasText: name }).getByText('Paid');
    await board.report();
    const payment = { status: 'active', by: 'cash', at: began, staff: 'somebody-at-the-counter' };
    await database.doc(`walkIns/${id}`).update({ payment });
    await expect(paid).toHaveCount(BOARDS, ANSWER);
    await board.untilClockStruck(2);
    const report = await board.report();
    expect(drawn(report, 'row')).toEqual(onEachBoard(id));
    expect(drawn(report, 'stay')).toEqual([]);
  });

  test('draws one row on each board when a group arrives', async ({ board }) => {
    await board.report();
    const newcomer = { ...aWalkIn(0, began), id: 'newcomer', name: 'Newcomer', createdAt: Date.now() };
    await database.doc('walkIns/newcomer').set(newcomer);
    await expect(board.page.getByRole('row').filter({ hasText: 'Newcomer' })).toHaveCount(BOARDS, ANSWER);
    await board.untilClockStruck(2);
    const report = await board.report();
    expect(drawn(report, 'row')).toEqual(onEachBoard('newcomer'));
    expect(drawn(report, 'stay')).toEqual([]);
  });

  test('draws one stay when somebody comes in', async ({ board }) => {
    await board.report();
    const newcomer = {
      ...anActiveVisit(1, instant(Date.now())),
      id: 'newcomer',
      name: 'Newcomer',
      who: { uid: 'newcomers', personId: 'newcomer' },
    };
    await database.doc('visits/newcomer').set(newcomer);
    await expect(board.page.getByRole('listitem').filter({ hasText: 'Newcomer' })).toBeVisible(ANSWER);
    await board.untilClockStruck(2);
    const report = await board.report();
    expect(drawn(report, 'stay')).toEqual(['newcomer']);
    expect(drawn(report, 'row')).toEqual([]);
    await database.doc('visits/newcomer').delete();
  });

  test('draws nothing but countdowns while the clock runs', async ({ board }) => {
    await board.report();
    await board.untilClockStruck(5);
    const report = await board.report();
    expect(drawn(report, 'row')).toEqual([]);
    expect(drawn(report, 'stay')).toEqual([]);
    const running = allActiveVisits()
      .filter(({ sessionHours }) => sessionHours !== null)
      .map(({ id }) => id);
    expect(new Set(drawn(report, 'countdown'))).toEqual(new Set(running));
  });
});

test.describe('the countdowns show what lies between the clock and the end', () => {
  /** Whether each of them is what the clock of the page says at this moment. */
  async function areRight(board: ProfiledBoard): Promise<boolean> {
    const { now, shown } = await board.stays();
    const second = instant(Math.floor(now / seconds(1)) * seconds(1));
    return allActiveVisits().every(({ name, at, sessionHours }) => {
      const { text } = countdown({ start: at, maxHours: sessionHours }, second, VENUE_ZONE);
      return shown.some((stay) => stay.name === name && stay.left === text);
    });
  }

  test('after the page could do nothing for some seconds', async ({ board }) => {
    await expect.poll(() => areRight(board), ANSWER).toBe(true);
    await board.page.evaluate(() => {
      const until = Date.now() + 3500;
      while (Date.now() < until);
    });
    await board.untilClockStruck(1);
    await expect.poll(() => areRight(board), ANSWER).toBe(true);
  });

  test('after the clock has jumped, and none of its strikes were heard', async ({ board }) => {
    for (const jump of [minutes(17), minutes(53), hours(1) + seconds(7)]) {
      await board.page.clock.setFixedTime(began + jump);
      await expect.poll(() => areRight(board), ANSWER).toBe(true);
    }
    await expect(board.page.getByText('Expired').first()).toBeVisible();
  });
});
