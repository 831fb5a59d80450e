import { RETENTION_DAYS } from '@legacy-hub/domain/documents/retention-periods';
import {
  addDuration,
  days,
  type Instant,
  instant,
  toIsoString,
} from '@legacy-hub/domain/venue/time/venue-time';
import { listErasures } from '@legacy-hub/functions/src/stores/customers/erasures.ts';
import type { Manifest } from '../../functions/src/backup/manifest.ts';
import { writeBackup } from '../../functions/src/backup/write-backup.ts';
import {
  type Former,
  findFormer,
  isRestoring,
  markRestored,
  markRestoring,
} from '../../functions/src/stores/restore-mark.ts';
import { CliError } from '../cli-error.ts';
import type { Gcloud } from '../doctor/gcloud.ts';
import { step } from '../launcher/progress.ts';
import { type Admission, chooseWhoReturns, restrictLogins } from './admissions.ts';
import { type Consent, eraseAllAgain, findErased } from './erase-again.ts';
import { resumeProject } from './pause.ts';
import { absolute, placeOf } from './places.ts';
import { emptyProject, findContent } from './project-content.ts';
import { readManifest, restoreBackup } from './restore-backup.ts';

export interface Restore {
  readonly project: string;
  readonly from: string;
  /** The project that was backed up, if it is a different one. */
  readonly of?: string | undefined;
  /** The bucket with the notes of erased people; null to erase no one again. */
  readonly erasedIn: string | null;
  /** The place where existing content is saved before it is deleted. Without it, the project must be empty. */
  readonly replaced?: string | undefined;
  /** Decides if people regain access that they have lost since the backup. Without it, the terminal asks. */
  readonly logins?: Admission | undefined;
  /** Permits erasing unusually many households again. Without it, the terminal asks. */
  readonly eraseMany?: Consent | undefined;
}

/** Validates the restore before anything is paused or changed. */
export async function checkRestore(
  { project, from, of = project, erasedIn, replaced }: Restore,
  now: Instant,
): Promise<Manifest> {
  const manifest = await readManifest(placeOf(from));
  if (manifest.project !== of)
    throw new CliError(
      `This backup is of ${manifest.project}, and you restore into ${project}. If that is meant, say --of ${manifest.project}.`,
    );
  // Notes expire at the same age as backups, so an older backup has incomplete notes.
  if (erasedIn !== null && Date.parse(manifest.at) <= addDuration(now, -days(RETENTION_DAYS.backups)))
    throw new CliError(
      `This backup is older than ${RETENTION_DAYS.backups} days, and the notes of who was erased since are no longer complete. Restore it with --erased nobody, and erase by hand who must be.`,
    );
  const content = replaced === undefined ? await findFormerContent() : [];
  if (content.length > 0)
    throw new CliError(
      `${project} is in use (${content.join(', ')}). Restore into an empty project, or name a place with --replaced: what is here is saved there, then deleted.`,
    );
  return manifest;
}

/** Ignores the remains of an interrupted restore, because they are not worth saving. */
const findFormerContent = async (): Promise<string[]> => ((await isRestoring()) ? [] : findContent());

/**
 * Replaces the content of the project with a backup. After an interruption it starts over, with the same
 * backup or another.
 */
export async function restoreProject(
  restore: Restore,
  now: Instant = instant(Date.now()),
): Promise<Manifest> {
  const manifest = await checkRestore(restore, now);
  const former = (await findFormer()) ?? (await saveFormer(restore, now));
  const erased = await findErased(restore, former.erasures, manifest, now);
  const excluded = await chooseWhoReturns(restore, former.saved, erased);
  await markRestoring(now, former);
  await emptyProject();
  step('restoring', `${restore.from} into ${restore.project}`);
  await restoreBackup(placeOf(restore.from), manifest, new Set(excluded.map(({ login }) => login.localId)));
  await restrictLogins(excluded);
  await eraseAllAgain(erased, former.erasures);
  await markRestored(instant(Date.now()));
  return manifest;
}

/**
 * Reopens a project as it is after an interrupted restore. The venue is then in use again, so the next
 * restore saves its content. Erasures that had begun are repeated.
 */
export async function openAsItIs(project: string, gcloud: Gcloud): Promise<void> {
  const former = await findFormer();
  if (former) {
    step(
      'careful',
      'a restore was interrupted: who was erased, dismissed or locked out may be back (docs/incidents.md)',
    );
    await finishErasures(former);
  }
  await markRestored(instant(Date.now()));
  await resumeProject(project, gcloud);
}

async function finishErasures({ erasures }: Former): Promise<void> {
  if (erasures.length === 0) return;
  if (!process.env.STRIPE_SECRET_KEY)
    throw new CliError('Set STRIPE_SECRET_KEY first: erasures had begun, which end at Stripe too.');
  await eraseAllAgain(new Map(erasures.map(({ uid, at }) => [uid, at])), erasures);
}

async function saveFormer({ project, replaced }: Restore, now: Instant): Promise<Former> {
  if (replaced === undefined || (await findContent()).length === 0) return { saved: null, erasures: [] };
  const saved = absolute(`${replaced}/${toIsoString(now).replaceAll(':', '')}`);
  step('saving', `what ${project} holds in ${saved}`);
  await writeBackup(placeOf(saved), project);
  return { saved, erasures: await listErasures() };
}
