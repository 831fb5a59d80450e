import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Household } from '@legacy-hub/domain/household-schema';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { auth, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { call } from '@legacy-hub/functions/src/testing/http-client.ts';
import { type Served, serveApp } from '@legacy-hub/functions/src/testing/serve-app.ts';
import { idTokenFor } from '@legacy-hub/functions/src/testing/sign-in.ts';
import { visitsHandlers } from '@legacy-hub/functions/src/visits/handlers.ts';
import { DEV, type Environment } from '@legacy-hub/local/launcher/environments.ts';
import { processVariables } from '@legacy-hub/local/launcher/settings.ts';
import { DEMO_ACCOUNTS } from '@legacy-hub/local/seed/accounts.ts';
import type { Page } from '@playwright/test';
import { BookingsPage } from '../journeys/pages/bookings.page.ts';
import { aCashFamily } from '../journeys/pages/family.ts';
import { openBaselineListener } from './baseline-listener.ts';
import { someId, staffAuthBaseline } from './baseline-operations.ts';
import { openBrowser } from './browser.ts';
import { baselineCheckIn } from './endpoints/visits.ts';
import { observeUpdate } from './observe-update.ts';
import { type Percentiles, percentilesOf } from './percentiles.ts';
import { type Row, row } from './row.ts';

/**
 * Latency from a check-in at the counter to the member's screen: `POST /api/check-visit` to the app in this process,
 * until Book Your Visits in Chromium shows the visit. The baseline, in the same browser and round, is a bare `update`
 * until a page with only `onSnapshot` shows it. `npx tsx tests/bench/update-latency.ts`, while `npm start` runs and no
 * counter has been opened: listeners slow the emulator's writes (docs/performance.md).
 */

const ROUNDS = 200;
const WARM_UP = 5;
const SHOWN = '1 hour visited';

interface ClickToPixel {
  readonly rounds: number;
  /** Milliseconds until the counter gets its response. */
  readonly answer: Percentiles;
  /** Milliseconds until the member sees it. */
  readonly pixel: Percentiles;
  /** Milliseconds until the baseline listener sees a bare update. */
  readonly baseline: Percentiles;
  /** The same for a bare transaction that authenticates and also writes the visit. */
  readonly baselineCheckIn: Percentiles;
}

async function measureClickToPixel(environment: Environment, rounds: number): Promise<ClickToPixel> {
  const family = await aCashFamily({ tiers: ['leader'] });
  const { household } = family;
  const { household: other } = await aCashFamily({ tiers: ['leader'] });
  const server = await serveApp(visitsEndpoints, visitsHandlers);
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: environment.website });
    // The dev server would reload the page.
    await context.routeWebSocket('**', () => undefined);
    const portal = await context.newPage();
    const bookings = new BookingsPage(portal);
    await bookings.open(family);
    await bookings.bookVisit(household.primary.name).waitFor();
    const baseline = await context.newPage();
    await openBaselineListener(baseline, environment, other.uid);
    const counter = await aCounter(server, await stored(household.uid), portal);

    const samples = [];
    for (let round = -WARM_UP; round < rounds; round += 1) {
      const measured = await counter.checkIn();
      const writes = baselineWrites(other, counter.staff, round);
      const theirs = {
        baseline: await untilPixel(baseline, writes.update),
        baselineCheckIn: await untilPixel(baseline, writes.checkIn),
      };
      if (round >= 0) samples.push({ ...measured, ...theirs });
    }
    return summary(samples);
  } finally {
    await Promise.all([browser.close(), server.close(), forget(household), forget(other)]);
  }
}

export async function latencyRows(environment: Environment, rounds: number): Promise<Row[]> {
  const { pixel, baseline, baselineCheckIn } = await measureClickToPixel(environment, rounds);
  const what = 'staff click to member’s pixel';
  const [p50, p95] = [
    { measured: pixel.p50, unit: 'ms' } as const,
    { measured: pixel.p95, unit: 'ms' } as const,
  ];
  return [
    row({ ...p50, what: `${what}, p50`, baseline: baseline.p50 }),
    row({ ...p95, what: `${what}, p95`, baseline: baseline.p95, target: { atMost: 1.5 } }),
    row({ ...p50, what: `${what}, p50, against a baseline check-in`, baseline: baselineCheckIn.p50 }),
    row({ ...p95, what: `${what}, p95, against a baseline check-in`, baseline: baselineCheckIn.p95 }),
  ];
}

async function aCounter(server: Served, household: Household, portal: Page) {
  const { email, password } = staff();
  const token = await idTokenFor(email, password);
  const body = { userId: household.uid, membershipIds: [household.primary.id], familyIds: [] };
  const document = firestore().doc(`users/${household.uid}`);

  async function checkIn(): Promise<{ answer: number; pixel: number }> {
    const shown = await observeUpdate(portal, SHOWN);
    const pressed = Date.now();
    const { status } = await call(server, 'POST', '/api/check-visit', {
      token,
      body: { ...body, idempotencyKey: randomUUID() },
    });
    const answer = Date.now() - pressed;
    if (status !== 200) throw new Error(`The counter got ${status}`);
    const pixel = (await shown()) - pressed;
    await comeAgain();
    return { answer, pixel };
  }

  /** The original household, so each round writes the same data. */
  async function comeAgain(): Promise<void> {
    const gone = await observeUpdate(portal, SHOWN, 'leaves');
    await document.set(household);
    await gone();
  }

  const { uid } = await auth().getUserByEmail(email);
  return { checkIn, staff: { uid } };
}

function staff() {
  const found = DEMO_ACCOUNTS.find(({ role }) => role === 'staff');
  if (!found) throw new Error('The demo data has no staff');
  return found;
}

interface BaselineWrite {
  readonly shows: string;
  readonly write: () => Promise<unknown>;
}

/** The baseline listener shows the address. */
function baselineWrites(household: Household, staff: { uid: string }, round: number) {
  const path = `users/${household.uid}`;
  const [first, second] = [`Number ${round}, Playful Street`, someId()];
  return {
    update: { shows: first, write: () => firestore().doc(path).update({ address: first }) },
    checkIn: {
      shows: second,
      async write() {
        await staffAuthBaseline(staff);
        await baselineCheckIn(path, household, second);
      },
    },
  };
}

async function untilPixel(page: Page, { shows, write }: BaselineWrite): Promise<number> {
  const shown = await observeUpdate(page, shows);
  const began = Date.now();
  await write();
  return (await shown()) - began;
}

type Round = Record<keyof Omit<ClickToPixel, 'rounds'>, number>;

function summary(measured: readonly Round[]): ClickToPixel {
  const of = (what: keyof Round) => percentilesOf(measured.map((round) => round[what]));
  const figures = { answer: of('answer'), pixel: of('pixel'), baseline: of('baseline') };
  return { rounds: measured.length, ...figures, baselineCheckIn: of('baselineCheckIn') };
}

async function forget({ uid }: Household): Promise<void> {
  const { docs } = await firestore().collection('visits').where('who.uid', '==', uid).get();
  const kept = [firestore().doc(`users/${uid}`), ...docs.map(({ ref }) => ref)];
  await Promise.all([auth().deleteUser(uid), ...kept.map((document) => document.delete())]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  Object.assign(process.env, processVariables(DEV));
  const { rounds, ...measures } = await measureClickToPixel(DEV, ROUNDS);
  for (const [name, { p50, p95 }] of Object.entries(measures))
    console.log(`${name.padEnd(12)} p50 ${p50} ms, p95 ${p95} ms`);
  console.log(`${rounds} rounds`);
  await firestore().terminate();
}
