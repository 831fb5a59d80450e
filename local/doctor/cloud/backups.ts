import { isDeepStrictEqual } from 'node:util';
import { RETENTION_DAYS } from '@legacy-hub/domain/documents/retention-periods';
import { days, hours } from '@legacy-hub/domain/venue/time/venue-time';
import { BACKUPS } from '@legacy-hub/functions/src/backup/back-up.ts';
import * as z from 'zod';
import { byGcloud, type Command, jsonFile } from '../command.ts';
import { type Finding, findingIf, missing, ok, unlessCommands, warning } from '../finding.ts';
import { fileOf } from '../parameters.ts';
import { orNull, type Project, required } from '../project.ts';
import { FUNCTIONS, memberOf, projectNumberOf } from './access.ts';
import { granting, inProject, membersOf, onBucket, type Policy, readPolicy } from './grants.ts';
import { REGION } from './project.ts';

/** Two intervals of the schedule, with time to finish. */
const MAX_AGE = hours(26);

const bucketSchema = z.object({
  projectNumber: z.coerce.string(),
  retentionPolicy: z
    .object({ retentionPeriod: z.coerce.number(), isLocked: z.boolean().default(false) })
    .default({ retentionPeriod: 0, isLocked: false }),
  lifecycle: z.object({ rule: z.array(z.unknown()).default([]) }).default({ rule: [] }),
});
type Bucket = z.infer<typeof bucketSchema>;
const objectsSchema = z.array(z.object({ name: z.string() }));

const urlOf = (project: Project): string => `gs://${required(project, 'BACKUP_BUCKET')}`;

const read = (project: Project): Promise<Bucket> =>
  project.gcloud(bucketSchema, 'storage', 'buckets', 'describe', urlOf(project), '--raw');

/** Checks that the last backup is recent, and that no one in this project can delete it. */
export async function checkBackups(project: Project, now = Date.now()): Promise<Finding[]> {
  const url = urlOf(project);
  const bucket = await read(project);
  const number = await projectNumberOf(project);
  const ofBucket = await readPolicy(project, onBucket(url));
  const theirs = await readPolicy(project, inProject(bucket.projectNumber));
  const isElsewhere = bucket.projectNumber !== number;
  return [
    await checkLast(project, now),
    findingIf(
      isElsewhere,
      'backups elsewhere',
      `in project ${bucket.projectNumber}`,
      `${url} is in ${project.id} itself and is lost with it. Make one in another project: docs/operations.md, Backups.`,
    ),
    checkLock(url, bucket),
    checkDeletion(url, bucket),
    checkWriters(project, number, [ofBucket, theirs]),
    ...(isElsewhere ? [checkOwners(await readPolicy(project, inProject(project.id)), theirs)] : []),
  ];
}

async function checkLast(project: Project, now: number): Promise<Finding> {
  const folder = `${urlOf(project)}/${BACKUPS}`;
  const found = await project.gcloud(objectsSchema, 'storage', 'objects', 'list', `${folder}/*/backup.json`);
  const moments = found.map(({ name }) => Date.parse(name.split('/')[1] ?? ''));
  const last = Math.max(0, ...moments);
  const date = new Date(last).toISOString();
  const reason = `The reason: gcloud logging read 'resource.labels.service_name="backup"' --limit 5 --project ${project.id}`;
  const state = last === 0 ? `There is no complete one in` : `The last complete one is of ${date}, in`;
  return findingIf(now - last < MAX_AGE, 'last backup', date, `${state} ${folder}. ${reason}`);
}

const checkLock = (url: string, { retentionPolicy: { isLocked, retentionPeriod } }: Bucket): Finding =>
  findingIf(
    isLocked && retentionPeriod >= days(RETENTION_DAYS.backups) / 1000,
    'backups locked',
    `for ${RETENTION_DAYS.backups} days`,
    `gcloud storage buckets update ${url} --retention-period=${RETENTION_DAYS.backups}d, then the same with --lock-retention-period`,
  );

/**
 * Prepares the bucket in the other project for `npm run set-up`. Doesn't lock it, because a lock can't be
 * undone.
 */
export async function checkCopies(project: Project, owner: string): Promise<Finding[]> {
  const url = urlOf(project);
  const found = await orNull(read(project)).catch((error: unknown) => {
    if (!/\b403\b|does not have/i.test(String(error))) throw error;
    throw new Error(
      `This login may not see ${url}. If the bucket isn't the venue's, its name is taken: choose another one in ${fileOf(project.id)}, and deploy the functions.`,
    );
  });
  if (found !== null) {
    const policy = await readPolicy(project, onBucket(url));
    return [checkDeletion(url, found), checkWriters(project, await projectNumberOf(project), [policy])];
  }
  const create = byGcloud(
    ...['storage', 'buckets', 'create', url, `--project=${owner}`, `--location=${REGION}`],
    ...['--uniform-bucket-level-access', '--public-access-prevention', '--soft-delete-duration=0'],
    `--retention-period=${RETENTION_DAYS.backups}d`,
  );
  return [
    unlessCommands('backups bucket', [create, deleting(url), granting(onBucket(url), addingOf(project))], ''),
  ];
}

/** Has no other condition, so that it covers backups and the notes of erased people. */
const DELETION = { action: { type: 'Delete' }, condition: { age: RETENTION_DAYS.backups } };

function deleting(url: string): Command {
  const file = jsonFile('lifecycle', { rule: [DELETION] });
  return byGcloud('storage', 'buckets', 'update', url, `--lifecycle-file=${file}`);
}

const checkDeletion = (url: string, { lifecycle }: Bucket): Finding =>
  unlessCommands(
    'backups deleted',
    lifecycle.rule.some((rule) => isDeepStrictEqual(rule, DELETION)) ? [] : [deleting(url)],
    `after ${RETENTION_DAYS.backups} days, as the privacy page says`,
  );

/** Warns if one person owns both projects: a single stolen login could then destroy everything. */
function checkOwners(ours: Policy, theirs: Policy): Finding {
  const what = 'backups owners';
  const role = 'roles/owner';
  const both = membersOf(theirs, role).filter((member) => membersOf(ours, role).includes(member));
  if (both.length === 0) return ok(what, 'nobody who owns the venue’s project');
  const names = both.map((member) => member.replace(/^\w+:/, '')).join(' and ');
  return warning(
    what,
    `Weaker: ${names} owns both projects. A person who takes over that login can read every backup, and close the project and its billing. Deleting a backup is impossible for ${RETENTION_DAYS.backups} days.`,
  );
}

const addingOf = ({ id }: Project) => ({
  role: 'roles/storage.objectCreator',
  member: memberOf(id, FUNCTIONS),
});

/**
 * Checks that an attacker who controls the functions can neither read a backup nor, once the lock ends,
 * delete one.
 */
function checkWriters(project: Project, number: string, policies: readonly Policy[]): Finding {
  const what = 'backups access';
  const { id } = project;
  const url = urlOf(project);
  const ofProject = [`@${id}.iam.`, `:${number}-compute@`, `:${id}@appspot.`];
  const isOurs = (member: string) =>
    /^project\w+:/.test(member) ? member.endsWith(`:${id}`) : ofProject.some((part) => member.includes(part));
  const bindings = policies.flatMap((policy) => policy.bindings);
  const held = bindings.flatMap(({ role, members }) =>
    members.filter(isOurs).map((member) => ({ role, member })),
  );
  const needed = addingOf(project);
  const excess = held.filter((each) => !isDeepStrictEqual(each, needed));
  if (excess.length > 0) {
    const roles = excess.map(({ role, member }) => `${role} from ${member}`).join(', ');
    return missing(what, `The venue's project may do more than add to ${url}. Take away ${roles}.`);
  }
  return unlessCommands(
    what,
    held.length > 0 ? [] : [granting(onBucket(url), needed)],
    "the functions may add, and nothing of the venue's project may delete",
  );
}
