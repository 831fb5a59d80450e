import type { Household } from '@legacy-hub/domain/documents/household';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { BulkWriter } from 'firebase-admin/firestore';
import { auth, firestore } from '../../functions/src/firebase/admin.ts';
import { recountDays } from '../../functions/src/places/recount-days.ts';
import { CliError } from '../cli-error.ts';
import { type Generated, generateHousehold } from './generate-household.ts';
import { randomFrom } from './random.ts';

const BATCH_SIZE = 1000;

/** Adds many households, reproducible by seed, with logins but no emails, and counts their bookings. */
export async function seedLargeDataSet(
  { members, seed }: { members: number; seed: number },
  staff: string,
  now: Instant,
): Promise<void> {
  const idOf = (number: number) => `member-${seed}-${number}`;
  const first = await firestore()
    .doc(`users/${idOf(1)}`)
    .get();
  if (first.exists)
    throw new CliError(`The households of seed ${seed} already exist. Choose another --seed.`);
  const random = randomFrom(seed);
  const writer = firestore().bulkWriter({ throttling: false });

  for (let before = 0; before < members; before += BATCH_SIZE) {
    const count = Math.min(BATCH_SIZE, members - before);
    const households = Array.from({ length: count }, (_, index) =>
      generateHousehold(idOf(before + index + 1), random, staff, now),
    );
    for (const household of households) keep(writer, household);
    await Promise.all([writer.flush(), openLogIns(households.map(({ state }) => state))]);
  }
  await writer.close();
  await recountDays(now);
}

function keep(writer: BulkWriter, { state, effects }: Generated): void {
  writer.set(firestore().doc(`users/${state.uid}`), state);
  for (const effect of effects) {
    if (effect.kind === 'visit') writer.set(firestore().doc(`visits/${effect.record.id}`), effect.record);
    if (effect.kind === 'ledger') writer.set(firestore().doc(`ledger/${effect.entry.id}`), effect.entry);
  }
}

async function openLogIns(members: readonly Household[]): Promise<void> {
  const { failureCount, errors } = await auth().importUsers(
    members.map(({ uid, email, primary }) => ({
      uid,
      email,
      displayName: primary.name,
      emailVerified: true,
    })),
  );
  if (failureCount > 0) throw new Error(`A login could not be created: ${errors[0]?.error.message}`);
}
