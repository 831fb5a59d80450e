import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod';
import type { Manifest } from '../../functions/src/backup/manifest.ts';
import { writeBackup } from '../../functions/src/backup/write-backup.ts';
import { readArgs, TARGET, useProject } from '../cli-args.ts';
import { CliError } from '../cli-error.ts';
import { gcloud } from '../doctor/gcloud.ts';
import { DEV } from '../launcher/environments.ts';
import { step } from '../launcher/progress.ts';
import { ADMISSIONS } from './admissions.ts';
import { CONSENTS } from './erase-again.ts';
import { pauseProject } from './pause.ts';
import { bucketIn, placeOf, requireEmptyPlace } from './places.ts';
import { checkRestore, openAsItIs, type Restore, restoreProject } from './restore.ts';
import { whilePaused } from './while-paused.ts';

const USAGE = `npm run backup -- --to PLACE        writes all documents, logins and photos to an empty PLACE
npm run restore -- --from PLACE     restores them into an empty project, and erases again who was erased since
  --of ID                           for a backup of another project than the one you restore into: its project
  --erased gs://BUCKET              where that is noted, if it isn't the bucket of --from; "nobody" erases no one
  --replaced PLACE                  for a project in use: saves below PLACE what is there, then deletes it
  --erase-many yes                  erases again even if they are unusually many, for a script; otherwise it asks
  --logins keep-out|let-in          who was dismissed or locked out since, for a script; otherwise it asks
A PLACE is a folder or gs://BUCKET/NAME. Meanwhile a Firebase project is paused: its schedules, the API and uploads.
${TARGET}`;

const PAUSE_USAGE = `npm run pause -- --project ID       pauses every schedule, closes the API and uploads
npm run resume -- --project ID      resumes those and opens them`;

const place = z.string().min(1);
const options = {
  backup: { to: place, project: z.string().optional() },
  restore: {
    from: place,
    of: z.string().optional(),
    erased: z.string().optional(),
    replaced: place.optional(),
    logins: z.enum(ADMISSIONS).optional(),
    'erase-many': z.enum(CONSENTS).optional(),
    project: z.string().optional(),
  },
};

export async function backup(args: string[]): Promise<void> {
  const { to, project } = readBackupArgs(args);
  useProject(project);
  await requireEmptyPlace(to);
  const name = project ?? DEV.project;
  step('reading', name);
  report('written', await writeBackup(placeOf(to), name));
}

export async function restore(args: string[]): Promise<void> {
  const { project, ...what } = readRestoreArgs(args);
  useProject(project);
  const wanted = { ...what, project: project ?? DEV.project };
  await checkRestore(wanted, instant(Date.now()));
  if (project !== undefined && what.erasedIn !== null && !process.env.STRIPE_SECRET_KEY)
    throw new CliError('Set STRIPE_SECRET_KEY first: who is erased again is erased at Stripe too.');
  const work = () => restoreProject(wanted);
  report('restored', await (project === undefined ? work() : whilePaused(project, work)));
}

export async function pause(args: string[]): Promise<void> {
  const project = readProject(args);
  useProject(project);
  const quiet = await pauseProject(project, gcloud);
  if (quiet !== null)
    step('wait', `until ${new Date(quiet).toLocaleTimeString()}: what was running may go on until then`);
}

export async function resume(args: string[]): Promise<void> {
  const project = readProject(args);
  useProject(project);
  await openAsItIs(project, gcloud);
}

const readProject = (args: string[]): string => readArgs(args, { project: place }, PAUSE_USAGE).project;

export const readBackupArgs = (args: string[]) => readArgs(args, options.backup, USAGE);

export function readRestoreArgs(args: string[]): Omit<Restore, 'project'> & { project?: string | undefined } {
  const { erased, 'erase-many': eraseMany, ...others } = readArgs(args, options.restore, USAGE);
  const erasedIn = erased === 'nobody' ? null : bucketIn(erased ?? others.from)?.bucket;
  if (erasedIn === undefined)
    throw new CliError(
      'A restore brings back everyone who was erased since. Say with --erased gs://BUCKET where that is noted, or with --erased nobody that they may come back.',
    );
  return { ...others, erasedIn, eraseMany };
}

function report(verb: string, { documents, logins, photos, at }: Manifest): void {
  for (const [name, count] of Object.entries({ ...documents, logins, photos })) step(String(count), name);
  step(verb, `as it was at ${at}`);
}
