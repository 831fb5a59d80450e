import { dayOf, hours, type Instant, instant, minutes, seconds } from '@legacy-hub/domain/venue-time';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { countdown } from '@legacy-hub/domain/visits/view';
import { databaseOf } from '@legacy-hub/functions/src/testing/project-firestore.ts';
import { test as base, expect } from '@playwright/test';
import {
  ACTIVE_VISITS,
  anActiveVisit,
  aWalkIn,
  fillTheBoard,
  storedVisit,
  storedWalkIn,
} from './full-board/fill-board.ts';
import {
  BOARDS,
  drawn,
  fullBoardProject,
  ProfiledBoard,
  serveProfiledBoard,
} from './full-board/profiled-board.ts';
import { noonOf } from './pages/clock.ts';

/** React's profiler reports what renders. The board has its own project, apart from the other journeys. */
const { FIRESTORE_EMULATOR_HOST = '' } = process.env;
const project = fullBoardProject();
const database = databaseOf(project);
const onEachBoard = (id: string): string[] => Array.from({ length: BOARDS }, () => id);

/** Each page's clock goes from noon, so that none passes midnight, whenever the test runs. */
let startedAt: Instant;
const allActiveVisits = (): VisitRecord[] =>
  Array.from({ length: ACTIVE_VISITS }, (_, index) => anActiveVisit(index, startedAt));

let server: Awaited<ReturnType<typeof serveProfiledBoard>>;

const test = base.extend<{ board: ProfiledBoard }>({
  board: async ({ page }, use) => {
    await page.clock.install({ time: startedAt });
    const board = new ProfiledBoard(page, server.address);
    await board.open();
    await use(board);
  },
});

test.beforeAll(async () => {
  startedAt = noonOf(dayOf(instant(Date.now())));
  await fillTheBoard(project, startedAt);
  server = await serveProfiledBoard(project, Number(FIRESTORE_EMULATOR_HOST.split(':')[1]));
});

test.afterAll(() => server.close());

test.describe('the counter with 500 walk-ins and 100 active visits', () => {
  // spec: counter-full-board-1
  test('uses one listener per collection, and renders each item once', async ({ board }) => {
    const report = await board.report();
    expect(report.listeners).toBe(2);
    expect(drawn(report, 'row')).toHaveLength(BOARDS * 500);
    expect(drawn(report, 'visit')).toHaveLength(100);
  });

  // spec: counter-full-board-2
  test('renders one row on each board when a walk-in is paid', async ({ board }) => {
    const { id, name } = aWalkIn(7, startedAt);
    const paid = board.page.getByRole('row').filter({ hasText: name }).getByText('Paid');
    await board.report();
    const payment = { status: 'active', by: 'cash', at: startedAt, staff: 'staff-1' };
    await database.doc(`walkIns/${id}`).update({ payment });
    await expect(paid).toHaveCount(BOARDS);
    await board.untilTicked(2);
    const report = await board.report();
    expect(drawn(report, 'row')).toEqual(onEachBoard(id));
    expect(drawn(report, 'visit')).toEqual([]);
  });

  // spec: counter-full-board-3
  test('renders one row on each board when a walk-in is booked', async ({ board }) => {
    await board.report();
    const newcomer = {
      ...aWalkIn(0, startedAt),
      id: 'walk-in-newcomer',
      name: 'Newcomer',
      createdAt: startedAt,
    };
    await database.doc('walkIns/walk-in-newcomer').set(storedWalkIn(newcomer));
    await expect(board.page.getByRole('row').filter({ hasText: 'Newcomer' })).toHaveCount(BOARDS);
    await board.untilTicked(2);
    const report = await board.report();
    expect(drawn(report, 'row')).toEqual(onEachBoard('walk-in-newcomer'));
    expect(drawn(report, 'visit')).toEqual([]);
  });

  // spec: counter-full-board-4
  test('renders one active visit when a person is checked in', async ({ board }) => {
    await board.report();
    const newcomer = {
      ...anActiveVisit(1, startedAt),
      id: 'newcomer',
      name: 'Newcomer',
      who: { uid: 'newcomers', personId: 'newcomer' },
    };
    await database.doc('visits/newcomer').set(storedVisit(newcomer));
    await expect(board.page.getByRole('listitem').filter({ hasText: 'Newcomer' })).toBeVisible();
    await board.untilTicked(2);
    const report = await board.report();
    expect(drawn(report, 'visit')).toEqual(['newcomer']);
    expect(drawn(report, 'row')).toEqual([]);
    await database.doc('visits/newcomer').delete();
  });

  // spec: counter-full-board-5
  test('renders only the countdowns as the clock advances', async ({ board }) => {
    await board.report();
    await board.untilTicked(5);
    const report = await board.report();
    expect(drawn(report, 'row')).toEqual([]);
    expect(drawn(report, 'visit')).toEqual([]);
    const running = allActiveVisits()
      .filter(({ sessionHours }) => sessionHours !== null)
      .map(({ id }) => id);
    expect(new Set(drawn(report, 'countdown'))).toEqual(new Set(running));
  });
});

test.describe('the session countdowns', () => {
  /** Whether every countdown matches the page's clock. */
  async function areCorrect(board: ProfiledBoard): Promise<boolean> {
    const { now, shown } = await board.visits();
    const second = instant(Math.floor(now / seconds(1)) * seconds(1));
    return allActiveVisits().every(({ name, at, sessionHours }) => {
      const { text } = countdown({ start: at, maxHours: sessionHours }, second);
      return shown.some((item) => item.name === name && item.left === text);
    });
  }

  // spec: counter-full-board-6
  test('are correct after the page was blocked for some seconds', async ({ board }) => {
    await expect.poll(() => areCorrect(board)).toBe(true);
    await board.page.evaluate(() => {
      const until = Date.now() + 3500;
      while (Date.now() < until);
    });
    await board.untilTicked(1);
    await expect.poll(() => areCorrect(board)).toBe(true);
  });

  // spec: counter-full-board-7
  test('are correct after the clock jumps ahead without ticking', async ({ board }) => {
    for (const jump of [minutes(17), minutes(53), hours(1) + seconds(7)]) {
      await board.page.clock.setFixedTime(startedAt + jump);
      await expect.poll(() => areCorrect(board)).toBe(true);
    }
    await expect(board.page.getByText('Expired').first()).toBeVisible();
  });
});
