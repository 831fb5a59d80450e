import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Member } from '@legacy-hub/domain/household-schema';
import * as visitsCalls from '@legacy-hub/domain/visits/endpoints';
import { auth, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { call } from '@legacy-hub/functions/src/testing/http-client.ts';
import { type Served, serveApp } from '@legacy-hub/functions/src/testing/serve-app.ts';
import { signIn } from '@legacy-hub/functions/src/testing/sign-in.ts';
import { visitsHandlers } from '@legacy-hub/functions/src/visits/handlers.ts';
import { HOME, type Place } from '@legacy-hub/local/launcher/environments.ts';
import { processVariables } from '@legacy-hub/local/launcher/settings.ts';
import { DEMO_ACCOUNTS } from '@legacy-hub/local/seed/accounts.ts';
import type { Page } from '@playwright/test';
import { BookingsPage } from '../journeys/pages/bookings.page.ts';
import { aCashFamily } from '../journeys/pages/family.ts';
import { openBareListener } from './baseline-listener.ts';
import { someId, staffAtTheDoor } from './baseline-operations.ts';
import { openBrowser } from './browser.ts';
import { bareCheckIn } from './endpoints/visits.ts';
import { watchPixel } from './observe-update.ts';
import { type Percentiles, percentilesOf } from './percentiles.ts';
import { type Row, row } from './row.ts';

/**
 * From the counter's press to the member's screen: `POST /api/check-visit` over HTTP, to the app in this process as Cloud
 * Run serves it, until Book Your Visits in Chromium has drawn the visit. Beside it, round by round and in the same
 * browser, a bare `update` until a page with nothing but `onSnapshot` has drawn it.
 * `npx tsx tests/bench/update-latency.ts`, while the venue of `npm start` is open and no counter is or was: in the emulator each counter
 * that listens to visits, or was left, makes the next visit slower to write (docs/performance.md).
 */

const ROUNDS = 200;
const WARM_UP = 5;
const SHOWN = '1 hour visited';

interface ClickToPixel {
  readonly rounds: number;
  /** Milliseconds until the counter has its answer, */
  readonly answer: Percentiles;
  /** until the member sees it, */
  readonly pixel: Percentiles;
  /** until the bare listener does, */
  readonly bare: Percentiles;
  /** and until it does after a bare transaction that looks who asks and writes the visit too. */
  readonly bareCheckIn: Percentiles;
}

async function measureClickToPixel(place: Place, rounds: number): Promise<ClickToPixel> {
  const family = await aCashFamily({ tiers: ['leader'] });
  const { member } = family;
  const { member: other } = await aCashFamily({ tiers: ['leader'] });
  const venue = await serveApp(visitsCalls, visitsHandlers);
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: place.website });
    // The development server would reload a page that is being watched.
    await context.routeWebSocket('**', () => undefined);
    const portal = await context.newPage();
    const bookings = new BookingsPage(portal);
    await bookings.open(family);
    await bookings.bookVisit(member.primary.name).waitFor();
    const bare = await context.newPage();
    await openBareListener(bare, place, other.uid);
    const counter = await aCounter(venue, await stored(member.uid), portal);

    const measured = [];
    for (let round = -WARM_UP; round < rounds; round += 1) {
      const ours = await counter.checkIn();
      const writes = bareWrites(other, counter.staff, round);
      const theirs = {
        bare: await untilPixel(bare, writes.update),
        bareCheckIn: await untilPixel(bare, writes.checkIn),
      };
      if (round >= 0) measured.push({ ...ours, ...theirs });
    }
    return summary(measured);
  } finally {
    await Promise.all([browser.close(), venue.close(), forget(member), forget(other)]);
  }
}

export async function pixelRows(place: Place, rounds: number): Promise<Row[]> {
  const { pixel, bare, bareCheckIn } = await measureClickToPixel(place, rounds);
  const what = 'staff click to member’s pixel';
  const [p50, p95] = [{ ours: pixel.p50, unit: 'ms' } as const, { ours: pixel.p95, unit: 'ms' } as const];
  return [
    row({ ...p50, what: `${what}, p50`, floor: bare.p50 }),
    row({ ...p95, what: `${what}, p95`, floor: bare.p95, target: { atMost: 1.5 } }),
    row({ ...p50, what: `${what}, p50, beside a bare check-in`, floor: bareCheckIn.p50 }),
    row({ ...p95, what: `${what}, p95, beside a bare check-in`, floor: bareCheckIn.p95 }),
  ];
}

async function aCounter(venue: Served, member: Member, portal: Page) {
  const { email, password } = staff();
  const token = await signIn(email, password);
  const body = { userId: member.uid, membershipIds: [member.primary.id], familyIds: [] };
  const document = firestore().doc(`users/${member.uid}`);

  async function checkIn(): Promise<{ answer: number; pixel: number }> {
    const shown = await watchPixel(portal, SHOWN);
    const pressed = Date.now();
    const { status } = await call(venue, 'POST', '/api/check-visit', {
      token,
      body: { ...body, gesture: randomUUID() },
    });
    const answer = Date.now() - pressed;
    if (status !== 200) throw new Error(`The counter was answered ${status}`);
    const pixel = (await shown()) - pressed;
    await comeAgain();
    return { answer, pixel };
  }

  /** The household as it was, so that each round writes the same. */
  async function comeAgain(): Promise<void> {
    const gone = await watchPixel(portal, SHOWN, 'leaves');
    await document.set(member);
    await gone();
  }

  const { uid } = await auth().getUserByEmail(email);
  return { checkIn, staff: { uid } };
}

function staff() {
  const found = DEMO_ACCOUNTS.find(({ role }) => role === 'staff');
  if (!found) throw new Error('Nobody works at the counter of the demo venue');
  return found;
}

interface BareWrite {
  readonly shows: string;
  readonly write: () => Promise<unknown>;
}

/** What the bare listener shows next is the address. */
function bareWrites(member: Member, staff: { uid: string }, round: number) {
  const path = `users/${member.uid}`;
  const [first, second] = [`Number ${round}, Playful Street`, someId()];
  return {
    update: { shows: first, write: () => firestore().doc(path).update({ address: first }) },
    checkIn: {
      shows: second,
      async write() {
        await staffAtTheDoor(staff);
        await bareCheckIn(path, member, second);
      },
    },
  };
}

async function untilPixel(page: Page, { shows, write }: BareWrite): Promise<number> {
  const shown = await watchPixel(page, shows);
  const began = Date.now();
  await write();
  return (await shown()) - began;
}

type Round = Record<keyof Omit<ClickToPixel, 'rounds'>, number>;

function summary(measured: readonly Round[]): ClickToPixel {
  const of = (what: keyof Round) => percentilesOf(measured.map((round) => round[what]));
  const figures = { answer: of('answer'), pixel: of('pixel'), bare: of('bare') };
  return { rounds: measured.length, ...figures, bareCheckIn: of('bareCheckIn') };
}

async function forget({ uid }: Member): Promise<void> {
  const { docs } = await firestore().collection('visits').where('who.uid', '==', uid).get();
  const kept = [firestore().doc(`users/${uid}`), ...docs.map(({ ref }) => ref)];
  await Promise.all([auth().deleteUser(uid), ...kept.map((document) => document.delete())]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  Object.assign(process.env, processVariables(HOME));
  const { rounds, ...measures } = await measureClickToPixel(HOME, ROUNDS);
  for (const [name, { p50, p95 }] of Object.entries(measures))
    console.log(`${name.padEnd(12)} p50 ${p50} ms, p95 ${p95} ms`);
  console.log(`${rounds} rounds`);
  await firestore().terminate();
}
