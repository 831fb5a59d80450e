import { firestore } from '../../functions/src/firebase/admin.ts';
import { step } from '../launcher/progress.ts';
import { resolveTarget } from './cli-args.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup -- --to FOLDER` */
export async function run(args: string[]): Promise<void> {
  const { folder, project } = resolveTarget('to', args);
  step('reading', project);
  const { collections, at } = await writeBackup(firestore(), folder, project);
  for (const [name, documents] of Object.entries(collections)) step(String(documents), name);
  step('written', `${folder}, as it was at ${at}`);
}
