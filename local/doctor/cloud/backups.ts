import { isDeepStrictEqual } from 'node:util';
import { RETENTION_DAYS } from '@legacy-hub/domain/documents/retention-periods';
import { days, hours } from '@legacy-hub/domain/venue/time/venue-time';
import { BACKUPS } from '@legacy-hub/functions/src/backup/back-up.ts';
import * as z from 'zod';
import { byGcloud, type Command, jsonFile } from '../command.ts';
import { type Finding, findingIf, missing, ok, unlessCommands, warning } from '../finding.ts';
import type { Gcloud } from '../gcloud.ts';
import { fileOf } from '../parameters.ts';
import { membersOf, type Policy, policySchema, projectNumberOf, serviceAccountOf } from './access.ts';
import { describe } from './photos.ts';
import { REGION } from './project.ts';

/** Two intervals of the schedule, with time to finish. */
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
type Bucket = z.infer<typeof bucketSchema>;
const objectsSchema = z.array(z.object({ name: z.string() }));

/** Checks that the last backup is recent, and that no one in this project can delete it. */
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
  const retention = there.retentionPolicy?.retentionPeriod ?? 0;
  const ofBucket = policySchema.parse(await gcloud('storage', 'buckets', 'get-iam-policy', url));
  const policyOf = async (name: string) =>
    policySchema.parse(await gcloud('projects', 'get-iam-policy', name));
  const ofProject = await policyOf(there.projectNumber);
  const folder = `${url}/${BACKUPS}`;
  const age =
    last === 0
      ? `There is no complete one in ${folder}. The reason:`
      : `The last complete one in ${folder} is of ${new Date(last).toISOString()}. The reason:`;
  const isLocked =
    there.retentionPolicy?.isLocked === true && retention >= days(RETENTION_DAYS.backups) / 1000;
  return [
    findingIf(
      now - last < MAX_AGE,
      'last backup',
      new Date(last).toISOString(),
      `${age} gcloud logging read 'resource.labels.service_name="backup"' --limit 5 --project ${project}`,
    ),
    findingIf(
      there.projectNumber !== projectNumber,
      'backups elsewhere',
      `in project ${there.projectNumber}`,
      `${url} is in ${project} itself and is lost with it. Make one in another project: docs/operations.md, Backups.`,
    ),
    findingIf(
      isLocked,
      'backups locked',
      `for ${RETENTION_DAYS.backups} days`,
      `gcloud storage buckets update ${url} --retention-period=${RETENTION_DAYS.backups}d, then the same with --lock-retention-period`,
    ),
    checkDeletion(url, there),
    checkWriters(url, { project, projectNumber, policies: [ofBucket, ofProject] }),
    ...(there.projectNumber === projectNumber ? [] : [checkOwners(await policyOf(project), ofProject)]),
  ];
}

/**
 * Prepares the bucket in the other project for `npm run set-up`. Doesn't lock it, because a lock can't be
 * undone.
 */
export async function checkCopies(
  project: string,
  { bucket, owner }: { bucket: string; owner: string },
  gcloud: Gcloud,
): Promise<Finding[]> {
  const url = `gs://${bucket}`;
  const found = await describe(url, gcloud).catch((error: unknown) => {
    if (/\b403\b|does not have/i.test(String(error))) return 'forbidden';
    throw error;
  });
  if (found === 'forbidden')
    return [
      missing(
        'backups bucket',
        `This login may not see ${url}. If the bucket isn't the venue's, its name is taken: choose another one in ${fileOf(project)}, and deploy the functions.`,
      ),
    ];
  if (found !== null) {
    const policy = policySchema.parse(await gcloud('storage', 'buckets', 'get-iam-policy', url));
    const projectNumber = await projectNumberOf(project, gcloud);
    return [
      checkDeletion(url, bucketSchema.parse(found)),
      checkWriters(url, { project, projectNumber, policies: [policy] }),
    ];
  }
  const create = byGcloud(
    ...['storage', 'buckets', 'create', url, `--project=${owner}`, `--location=${REGION}`],
    ...['--uniform-bucket-level-access', '--public-access-prevention', '--soft-delete-duration=0'],
    `--retention-period=${RETENTION_DAYS.backups}d`,
  );
  return [unlessCommands('backups bucket', [create, deleting(url), letAdd(url, project)], '')];
}

const deleting = (url: string): Command =>
  byGcloud(
    'storage',
    'buckets',
    'update',
    url,
    `--lifecycle-file=${jsonFile('lifecycle', { rule: [DELETION] })}`,
  );

const letAdd = (url: string, project: string): Command =>
  byGcloud(
    ...['storage', 'buckets', 'add-iam-policy-binding', url, `--role=${MAY_ADD}`],
    `--member=serviceAccount:${serviceAccountOf(project)}`,
  );

const checkDeletion = (url: string, { lifecycle }: Bucket): Finding =>
  unlessCommands(
    'backups deleted',
    lifecycle?.rule.some(isDeletion) ? [] : [deleting(url)],
    `after ${RETENTION_DAYS.backups} days, as the privacy page says`,
  );

const OWNER = 'roles/owner';

/** Warns if one person owns both projects: a single stolen login could then destroy everything. */
function checkOwners(ours: Policy, theirs: Policy): Finding {
  const what = 'backups owners';
  const both = membersOf(theirs, OWNER).filter((member) => membersOf(ours, OWNER).includes(member));
  if (both.length === 0) return ok(what, 'nobody who owns the venue’s project');
  const names = both.map((member) => member.replace(/^\w+:/, '')).join(' and ');
  return warning(
    what,
    `Weaker: ${names} owns both projects. A person who takes over that login can read every backup, and close the project and its billing. Deleting a backup is impossible for ${RETENTION_DAYS.backups} days.`,
  );
}

const DELETION = { action: { type: 'Delete' }, condition: { age: RETENTION_DAYS.backups } };

/**
 * Checks the deletion rule, which must cover backups and the notes of erased people, and have no other
 * condition.
 */
const isDeletion = (rule: z.infer<typeof ruleSchema>): boolean => isDeepStrictEqual(rule, DELETION);

const MAY_ADD = 'roles/storage.objectCreator';

interface Access {
  readonly project: string;
  readonly projectNumber: string;
  readonly policies: readonly Policy[];
}

/**
 * Checks that an attacker who controls the functions can neither read a backup nor, once the lock ends,
 * delete one.
 */
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
  return unlessCommands(
    what,
    held.length > 0 ? [] : [letAdd(url, project)],
    "the functions may add, and nothing of the venue's project may delete",
  );
}
