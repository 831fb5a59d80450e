import { parseArgs } from 'node:util';
import { instant } from '@legacy-hub/domain/venue-time';
import { auth } from '../../functions/src/firebase/admin.ts';
import { CliError } from '../cli-error.ts';
import { DEV } from '../launcher/environments.ts';
import { step } from '../launcher/progress.ts';
import { processVariables } from '../launcher/settings.ts';
import { seedLargeDataSet } from './large-data-set.ts';

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
  const { values } = parseArgs({ args, options: { members: { type: 'string' }, seed: { type: 'string' } } });
  return {
    members: wholeNumber('members', values.members ?? ''),
    seed: wholeNumber('seed', values.seed ?? '1'),
  };
}

function wholeNumber(flag: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new CliError(`--${flag} takes a whole number, like --${flag} 1000.`);
  return Number(text);
}
