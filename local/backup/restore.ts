import { firestore } from '../../functions/src/firebase/admin.ts';
import { step } from '../launcher/progress.ts';
import { resolveTarget } from './cli-args.ts';
import { restoreBackup } from './restore-backup.ts';

/** `npm run restore -- --from FOLDER` */
export async function run(args: string[]): Promise<void> {
  const { folder, project } = resolveTarget('from', args);
  step('restoring', `${folder} into ${project}`);
  const { collections, at } = await restoreBackup(firestore(), folder);
  for (const [name, documents] of Object.entries(collections)) step(String(documents), name);
  step('restored', `as it was at ${at}`);
}
