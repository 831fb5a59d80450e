import { hours, type Instant, instant, minutes, seconds, VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { countdown } from '@legacy-hub/domain/visits/view';
import { databaseOf } from '@legacy-hub/functions/src/testing/project-firestore.ts';
import { test as base, expect } from '@playwright/test';
import { aGroup, aStay, fillTheBoard, MANY_STAYS } from '../bench/fill-board.ts';
import { aBoardOfItsOwn, BOARDS, drawn, ProfiledBoard, serveProfiledBoard } from '../bench/profiled-board.ts';
import { ANSWER } from './pages/timeouts.ts';

/** React's own profiler says what was drawn; the venue of the other journeys knows nothing of this board. */
const { FIRESTORE_EMULATOR_HOST = '' } = process.env;
const project = aBoardOfItsOwn();
const database = databaseOf(project);
const onEachBoard = (id: string): string[] => Array.from({ length: BOARDS }, () => id);

let began: Instant;
const allStays = (): VisitRecord[] => Array.from({ length: MANY_STAYS }, (_, place) => aStay(place, began));

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
    const told = await board.told();
    expect(told.listeners).toBe(2);
    expect(drawn(told, 'row')).toHaveLength(BOARDS * 500);
    expect(drawn(told, 'stay')).toHaveLength(100);
  });

  test('draws one row on each board when a group pays', async ({ board }) => {
    const { id, name } = aGroup(7, began);
    const paid = board.page.getByRole('row').filter({ hasText: name }).getByText('Paid');
    await board.told();
    const payment = { status: 'active', by: 'cash', at: began, staff: 'somebody-at-the-counter' };
    await database.doc(`walkIns/${id}`).update({ payment });
    await expect(paid).toHaveCount(BOARDS, ANSWER);
    await board.untilClockStruck(2);
    const told = await board.told();
    expect(drawn(told, 'row')).toEqual(onEachBoard(id));
    expect(drawn(told, 'stay')).toEqual([]);
  });

  test('draws one row on each board when a group arrives', async ({ board }) => {
    await board.told();
    const newcomer = { ...aGroup(0, began), id: 'newcomer', name: 'Newcomer', createdAt: Date.now() };
    await database.doc('walkIns/newcomer').set(newcomer);
    await expect(board.page.getByRole('row').filter({ hasText: 'Newcomer' })).toHaveCount(BOARDS, ANSWER);
    await board.untilClockStruck(2);
    const told = await board.told();
    expect(drawn(told, 'row')).toEqual(onEachBoard('newcomer'));
    expect(drawn(told, 'stay')).toEqual([]);
  });

  test('draws one stay when somebody comes in', async ({ board }) => {
    await board.told();
    const newcomer = {
      ...aStay(1, instant(Date.now())),
      id: 'newcomer',
      name: 'Newcomer',
      who: { uid: 'newcomers', personId: 'newcomer' },
    };
    await database.doc('visits/newcomer').set(newcomer);
    await expect(board.page.getByRole('listitem').filter({ hasText: 'Newcomer' })).toBeVisible(ANSWER);
    await board.untilClockStruck(2);
    const told = await board.told();
    expect(drawn(told, 'stay')).toEqual(['newcomer']);
    expect(drawn(told, 'row')).toEqual([]);
    await database.doc('visits/newcomer').delete();
  });

  test('draws nothing but countdowns while the clock runs', async ({ board }) => {
    await board.told();
    await board.untilClockStruck(5);
    const told = await board.told();
    expect(drawn(told, 'row')).toEqual([]);
    expect(drawn(told, 'stay')).toEqual([]);
    const running = allStays()
      .filter(({ sessionHours }) => sessionHours !== null)
      .map(({ id }) => id);
    expect(new Set(drawn(told, 'countdown'))).toEqual(new Set(running));
  });
});

test.describe('the countdowns show what lies between the clock and the end', () => {
  /** Whether each of them is what the clock of the page says at this moment. */
  async function areRight(board: ProfiledBoard): Promise<boolean> {
    const { now, shown } = await board.stays();
    const second = instant(Math.floor(now / seconds(1)) * seconds(1));
    return allStays().every(({ name, at, sessionHours }) => {
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
