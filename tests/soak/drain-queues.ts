import { setTimeout as wait } from 'node:timers/promises';
import { addDuration, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { reconcilePayments } from '@legacy-hub/functions/src/billing/events/reconcile.ts';
import { announcePrices } from '@legacy-hub/functions/src/billing/memberships/announce-prices.ts';
import { settleClosures } from '@legacy-hub/functions/src/closures/settle-closure.ts';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { sendDueMail } from '@legacy-hub/functions/src/mail/send-mail.ts';
import {
  advanceClock,
  clearFaults,
  provider,
} from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import { SLOW_BANK_SECONDS } from './faults.ts';
import type { Day } from './visitor.ts';

const QUIET_MS = 3_000;

/** Runs the scheduled functions as if their grace periods had passed. Returns the faults that never occurred. */
export async function drainQueues({ members }: Day): Promise<string[]> {
  const unused = (await clearFaults()).filter(({ card }) => card === undefined);
  // Advances the customers' test clocks, because a slow bank decides in their time.
  for (const { clock } of Object.values(members).flat()) await advanceClock(clock, SLOW_BANK_SECONDS);
  await waitForBanks();
  await wait(QUIET_MS);
  const later = addDuration(instant(Date.now()), minutes(4));
  for (const schedule of [settleClosures, reconcilePayments, announcePrices, sendDueMail])
    await schedule(later);
  // Resets this cursor, because it is newer than the next run's events.
  await firestore().doc('counters/providerEvents').delete();
  await wait(QUIET_MS);
  return unused.map((fault) => `fault never happened: ${JSON.stringify(fault)}`);
}

async function waitForBanks(): Promise<void> {
  for (;;) {
    const { data } = await provider.paymentIntents.list({ limit: 100 });
    if (!data.some(({ status }) => status === 'processing')) return;
    await wait(500);
  }
}
