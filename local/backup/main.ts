import { firestore } from '../../functions/src/firebase/admin.ts';
import { readArgs, TARGET } from '../cli-args.ts';
import { CliError } from '../cli-error.ts';
import { DEV } from '../launcher/environments.ts';
import { step } from '../launcher/progress.ts';
import { adminEnvironment } from '../launcher/settings.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const USAGE = `npm run backup -- --to FOLDER       writes a backup of the database to an empty folder
npm run restore -- --from FOLDER    restores a backup into an empty database
${TARGET}`;

export async function backup(args: string[]): Promise<void> {
  const { folder, project } = readTarget('to', args);
  step('reading', project);
  report('written', await writeBackup(firestore(), folder, project));
}

export async function restore(args: string[]): Promise<void> {
  const { folder, project } = readTarget('from', args);
  step('restoring', `${folder} into ${project}`);
  report('restored', await restoreBackup(firestore(), folder));
}

/** Parses the folder and project, and points this process at that database. */
export function readTarget(flag: 'to' | 'from', args: string[]): { folder: string; project: string } {
  const { values, positionals } = readArgs(args, [flag, 'project'], USAGE);
  const { [flag]: folder, project } = values;
  if (folder === undefined || positionals.length > 0) throw new CliError(USAGE);
  Object.assign(process.env, adminEnvironment(project ?? null));
  return { folder, project: project ?? DEV.project };
}

function report(verb: string, { collections, at }: Manifest): void {
  for (const [name, documents] of Object.entries(collections)) step(String(documents), name);
  step(verb, `as it was at ${at}`);
}
