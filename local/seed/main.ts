import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod';
import { auth } from '../../functions/src/firebase/admin.ts';
import { withVenue } from '../../functions/src/stores/venue.ts';
import { readArgs } from '../cli-args.ts';
import { CliError } from '../cli-error.ts';
import { DEV } from '../launcher/environments.ts';
import { step } from '../launcher/progress.ts';
import { processVariables } from '../launcher/settings.ts';
import { seedLargeDataSet } from './large-data-set.ts';

const USAGE = `npm run seed -- --members 1000      adds households to the running local stack
npm run seed -- --members 1000 --seed 2    adds different ones`;

const count = z.coerce.number().int().min(1).max(9_999_999);

/** `npm run seed -- --members 1000` adds households to the running local stack. */
export async function run(args: string[]): Promise<void> {
  const { members, seed } = readArgs(args, { members: count, seed: count.default(1) }, USAGE);
  await requireRunningStack();
  Object.assign(process.env, processVariables(DEV));
  const { uid: staff } = await auth().getUserByEmail('staff@legacyhub.test');
  step('seeding', `${members} more households`);
  await withVenue(() => seedLargeDataSet({ members, seed }, staff, instant(Date.now())));
}

async function requireRunningStack(): Promise<void> {
  try {
    await fetch(DEV.website);
  } catch {
    throw new CliError('No local stack is running. Run npm start in another terminal first.');
  }
}
