import { RETENTION_DAYS } from '@legacy-hub/domain/retention-periods';
import { days, hours } from '@legacy-hub/domain/venue-time';
import { BACKUPS } from '@legacy-hub/functions/src/backup/back-up.ts';
import * as z from 'zod';
import { type Finding, findingIf } from './finding.ts';
import type { Gcloud } from './gcloud.ts';

/** Two runs of the schedule, with time to finish. */
const MAX_AGE = hours(26);

const projectSchema = z.object({ projectNumber: z.string() });
const bucketSchema = z.object({
  projectNumber: z.coerce.string(),
  retentionPolicy: z
    .object({ retentionPeriod: z.coerce.number(), isLocked: z.boolean().default(false) })
    .optional(),
});
const objectsSchema = z.array(z.object({ name: z.string() }));

/** Whether the last backup is new, and where nobody of this project can delete it. */
export async function checkBackups(
  project: string,
  bucket: string,
  gcloud: Gcloud,
  now: number,
): Promise<Finding[]> {
  const url = `gs://${bucket}`;
  const { projectNumber } = projectSchema.parse(await gcloud('projects', 'describe', project));
  const there = bucketSchema.parse(await gcloud('storage', 'buckets', 'describe', url, '--raw'));
  const found = await gcloud('storage', 'objects', 'list', `${url}/${BACKUPS}/*/backup.json`);
  const moments = objectsSchema.parse(found).map(({ name }) => Date.parse(name.split('/')[1] ?? ''));
  const last = Math.max(0, ...moments);
  const kept = there.retentionPolicy?.retentionPeriod ?? 0;
  const isLocked = there.retentionPolicy?.isLocked === true && kept >= days(RETENTION_DAYS.backups) / 1000;
  return [
    findingIf(
      now - last < MAX_AGE,
      'last backup',
      new Date(last).toISOString(),
      `The last complete one in ${url}/${BACKUPS} is of ${last === 0 ? 'never' : new Date(last).toISOString()}. The log of backUp has the reason.`,
    ),
    findingIf(
      there.projectNumber !== projectNumber,
      'backups elsewhere',
      `in project ${there.projectNumber}`,
      `${url} is in ${project} itself and is lost with it. Make one in another project: step 2 of docs/operations.md.`,
    ),
    findingIf(
      isLocked,
      'backups locked',
      `for ${RETENTION_DAYS.backups} days`,
      `gcloud storage buckets update ${url} --retention-period=${RETENTION_DAYS.backups}d, then the same with --lock-retention-period`,
    ),
  ];
}
