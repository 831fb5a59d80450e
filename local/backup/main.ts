import * as z from 'zod';
import { firestore } from '../../functions/src/firebase/admin.ts';
import { readArgs, TARGET, useProject } from '../cli-args.ts';
import { DEV } from '../launcher/environments.ts';
import { step } from '../launcher/progress.ts';
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

export function readTarget(flag: 'to' | 'from', args: string[]): { folder: string; project: string } {
  const read = readArgs(args, { [flag]: z.string(), project: z.string().optional() }, USAGE);
  useProject(read.project);
  return { folder: String(read[flag]), project: read.project ?? DEV.project };
}

function report(verb: string, { collections, at }: Manifest): void {
  for (const [name, documents] of Object.entries(collections)) step(String(documents), name);
  step(verb, `as it was at ${at}`);
}
