import { CannotStart } from '../cli-error.ts';
import { seed } from '../seed/seed.ts';
import { buildFor } from './build.ts';
import { check } from './check.ts';
import { findChromium } from './chromium.ts';
import { type Place, TEST } from './environments.ts';
import { openVenue, prepare, type Venue } from './local-stack.ts';
import { step } from './progress.ts';
import { type Part, report } from './report.ts';
import { processVariables } from './settings.ts';
import { untilDone } from './shutdown.ts';
import { runPlaywright, runVitest } from './test-runners.ts';

/** Everything that must hold, on ports of its own, so that it runs beside `npm start`. */
export async function run(): Promise<void> {
  const parts = await untilDone(allParts);
  const { text, failed } = report(parts);
  console.log(text);
  process.exit(failed > 0 ? 1 : 0);
}

async function allParts(): Promise<Part[]> {
  await prepare(TEST);
  const chromium = await findChromium();
  await buildFor(TEST);
  const opening = openVenue(TEST, { withHosting: true });
  opening.catch(() => undefined); // reported where it is awaited, below
  const quiet = [await checkPart(), await runVitest('unit', {})];
  const venue = await opening;
  try {
    return [...quiet, ...(await Promise.race([partsAgainst(TEST, chromium), endedEarly(venue)]))];
  } finally {
    await venue.close();
  }
}

/** What needs the running venue. */
async function partsAgainst(place: Place, chromium: string): Promise<Part[]> {
  step('seeding', 'the demo venue');
  await seed(place);
  const inbox = `http://127.0.0.1:${place.ports.inbox}`;
  const variables = { ...processVariables(place), INBOX_URL: inbox };
  const emulator = await runVitest('emulator', variables);
  const rules = await runVitest('rules', variables);
  const browser = await runPlaywright({ ...variables, CHROMIUM: chromium });
  return [emulator, rules, browser];
}

async function endedEarly(venue: Venue): Promise<never> {
  throw new CannotStart(`${await venue.broken}.`);
}

async function checkPart(): Promise<Part> {
  step('checking', 'format, lint, types and the house rules');
  const began = performance.now();
  const complaints = await check({ rewrite: false });
  for (const complaint of complaints) console.error(complaint);
  return {
    name: 'check',
    passed: complaints.length === 0 ? 1 : 0,
    failed: complaints.length,
    seconds: (performance.now() - began) / 1000,
  };
}
