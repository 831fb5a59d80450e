import { instant } from '@legacy-hub/domain/venue-time';
import { auth } from '../../functions/src/firebase/admin.ts';
import { readArgs } from '../cli-args.ts';
import { CliError } from '../cli-error.ts';
import { DEV } from '../launcher/environments.ts';
import { step } from '../launcher/progress.ts';
import { processVariables } from '../launcher/settings.ts';
import { seedLargeDataSet } from './large-data-set.ts';

const USAGE = `npm run seed -- --members 1000      adds households to the running local stack
npm run seed -- --members 1000 --seed 2    adds different ones`;

/** `npm run seed -- --members 1000` adds households to the running local stack. */
export async function run(args: string[]): Promise<void> {
  const { members, seed: number } = readFlags(args);
  await requireRunningStack();
  Object.assign(process.env, processVariables(DEV));
  const { uid: staff } = await auth().getUserByEmail('staff@legacyhub.test');
  step('seeding', `${members} more households`);
  await seedLargeDataSet({ members, seed: number }, staff, instant(Date.now()));
}

async function requireRunningStack(): Promise<void> {
  try {
    await fetch(DEV.website);
  } catch {
    throw new CliError('No local stack is running. Run npm start in another terminal first.');
  }
}

function readFlags(args: string[]): { members: number; seed: number } {
  const { members = '', seed = '1' } = readArgs(args, ['members', 'seed'], USAGE).values;
  if (![members, seed].every((text) => /^[1-9]\d{0,6}$/.test(text))) throw new CliError(USAGE);
  return { members: Number(members), seed: Number(seed) };
}
