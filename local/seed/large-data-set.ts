import type { Household } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { createWalkInId } from '@legacy-hub/domain/walk-ins/id';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import type { BulkWriter } from 'firebase-admin/firestore';
import { auth, firestore } from '../../functions/src/firebase/admin.ts';
import { CliError } from '../cli-error.ts';
import { type Generated, generateHousehold } from './generate-household.ts';
import { generateWalkIn } from './generate-walk-in.ts';
import { randomFrom } from './random.ts';
import { venueWeek } from './venue-week.ts';

export interface Size {
  readonly members: number;
  readonly seed: number;
}

const BATCH_SIZE = 1000;
const MEMBERS_PER_GROUP = 200;
const MOST_GROUPS = 80;

/** Adds many households and some of today's walk-ins, reproducible by seed, with logins and without emails. */
export async function seedLargeDataSet({ members, seed }: Size, staff: string, now: Instant): Promise<void> {
  const name = (kind: string, number: number) => `${kind}-${seed}-${number}`;
  if (
    (
      await firestore()
        .doc(`users/${name('member', 1)}`)
        .get()
    ).exists
  )
    throw new CliError(`The households of seed ${seed} already exist. Choose another --seed.`);
  const random = randomFrom(seed);
  const week = venueWeek(now, staff);
  const writer = firestore().bulkWriter({ throttling: false });

  for (let before = 0; before < members; before += BATCH_SIZE) {
    const count = Math.min(BATCH_SIZE, members - before);
    const households = Array.from({ length: count }, (_, index) =>
      generateHousehold(name('member', before + index + 1), random, week),
    );
    for (const household of households) keep(writer, `users/${household.state.uid}`, household);
    await Promise.all([writer.flush(), openLogIns(households.map(({ state }) => state))]);
  }
  const groups = Math.min(MOST_GROUPS, Math.ceil(members / MEMBERS_PER_GROUP));
  for (let number = 1; number <= groups; number += 1) {
    const group = generateWalkIn(createWalkInId(`${seed}-${number}`), random, week);
    keep(writer, `walkIns/${group.state.id}`, group);
  }
  await writer.close();
}

/** Writes a customer with its visits and ledger entries. */
function keep(writer: BulkWriter, path: string, { state, effects }: Generated<Household | WalkIn>): void {
  writer.set(firestore().doc(path), state);
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
