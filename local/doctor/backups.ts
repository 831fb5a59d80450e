import { isDeepStrictEqual } from 'node:util';
import { RETENTION_DAYS } from '@legacy-hub/domain/retention-periods';
import { days, hours } from '@legacy-hub/domain/venue-time';
import { BACKUPS } from '@legacy-hub/functions/src/backup/back-up.ts';
import * as z from 'zod';
import { type Policy, policySchema, projectNumberOf, serviceAccountOf } from './access.ts';
import { type Finding, findingIf, missing } from './finding.ts';
import type { Gcloud } from './gcloud.ts';

/** Two runs of the schedule, with time to finish. */
const MAX_AGE = hours(26);

const ruleSchema = z.object({
  action: z.object({ type: z.string() }),
  condition: z.record(z.string(), z.unknown()),
});
const bucketSchema = z.object({
  projectNumber: z.coerce.string(),
  retentionPolicy: z
    .object({ retentionPeriod: z.coerce.number(), isLocked: z.boolean().default(false) })
    .optional(),
  lifecycle: z.object({ rule: z.array(ruleSchema).default([]) }).optional(),
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
  const projectNumber = await projectNumberOf(project, gcloud);
  const there = bucketSchema.parse(await gcloud('storage', 'buckets', 'describe', url, '--raw'));
  const found = await gcloud('storage', 'objects', 'list', `${url}/${BACKUPS}/*/backup.json`);
  const moments = objectsSchema.parse(found).map(({ name }) => Date.parse(name.split('/')[1] ?? ''));
  const last = Math.max(0, ...moments);
  const kept = there.retentionPolicy?.retentionPeriod ?? 0;
  const policies = [
    policySchema.parse(await gcloud('storage', 'buckets', 'get-iam-policy', url)),
    policySchema.parse(await gcloud('projects', 'get-iam-policy', there.projectNumber)),
  ];
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
    findingIf(
      there.lifecycle?.rule.some(isDeletion) === true,
      'backups deleted',
      `after ${RETENTION_DAYS.backups} days, as people are told`,
      `Nothing deletes them: echo '${JSON.stringify({ rule: [DELETION] })}' > /tmp/lifecycle.json, then gcloud storage buckets update ${url} --lifecycle-file=/tmp/lifecycle.json`,
    ),
    checkWriters(url, { project, projectNumber, policies }),
  ];
}

const DELETION = { action: { type: 'Delete' }, condition: { age: RETENTION_DAYS.backups } };

/** Together with the notes of who was erased, and under no other condition. */
const isDeletion = (rule: z.infer<typeof ruleSchema>): boolean => isDeepStrictEqual(rule, DELETION);

const MAY_ADD = 'roles/storage.objectCreator';

interface Access {
  readonly project: string;
  readonly projectNumber: string;
  readonly policies: readonly Policy[];
}

/** Who has taken over the functions must neither read nor delete a backup, from when the lock ends. */
function checkWriters(url: string, { project, projectNumber, policies }: Access): Finding {
  const what = 'backups access';
  const functions = `serviceAccount:${serviceAccountOf(project)}`;
  const ofProject = [`@${project}.iam.`, `:${projectNumber}-compute@`, `:${project}@appspot.`];
  const isOurs = (member: string) =>
    /^project\w+:/.test(member)
      ? member.endsWith(`:${project}`)
      : ofProject.some((part) => member.includes(part));
  const held = policies.flatMap(({ bindings }) =>
    bindings.flatMap(({ role, members }) => members.filter(isOurs).map((member) => ({ role, member }))),
  );
  const isNeeded = ({ role, member }: (typeof held)[number]) => role === MAY_ADD && member === functions;
  const excess = held.filter((each) => !isNeeded(each)).map(({ role, member }) => `${role} from ${member}`);
  if (excess.length > 0)
    return missing(
      what,
      `The venue's project may do more than add to ${url}. Take away ${excess.join(', ')}.`,
    );
  const todo = `gcloud storage buckets add-iam-policy-binding ${url} --role=${MAY_ADD} --member=${functions}`;
  return findingIf(
    held.length > 0,
    what,
    "the functions may add, and nothing of the venue's project may delete",
    todo,
  );
}
