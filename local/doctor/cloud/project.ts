import * as z from 'zod';
import { byFirebase, byGcloud, type Command } from '../command.ts';
import { type Finding, findingIf, missing, unlessCommands } from '../finding.ts';
import type { Firebase } from '../firebase-cli.ts';
import type { Gcloud } from '../gcloud.ts';
import { SECRETS } from '../parameters.ts';

export const REGION = 'australia-southeast1';

const projectsSchema = z.array(z.object({ projectId: z.string() }));
const databaseSchema = z.object({
  locationId: z.string(),
  pointInTimeRecoveryEnablement: z.string().optional(),
});
const apisSchema = z.array(z.object({ config: z.object({ name: z.string() }) }));
const schedulesSchema = z.array(z.unknown());
const secretSchema = z.object({ secrets: z.array(z.object({ state: z.string() })) });

/** Checks access to the project. The other checks depend on it. */
export async function checkProject(project: string, firebase: Firebase): Promise<Finding> {
  const listed = await firebase('projects:list');
  if (listed.error) return missing('project', `${listed.error} Run npx firebase login.`);
  const isKnown = projectsSchema.parse(listed.result).some(({ projectId }) => projectId === project);
  const todo = `This login has no access to project ${project}. Create it (docs/operations.md, step 2) or ask to be invited.`;
  return findingIf(isKnown, 'project', project, todo);
}

/** The APIs that the guide and the deploy from GitHub use. A deploy enables the APIs of the functions. */
const APIS = [
  ...['cloudbuild', 'cloudresourcemanager', 'cloudscheduler', 'firestore', 'iam', 'iamcredentials'],
  ...['monitoring', 'orgpolicy', 'run', 'secretmanager', 'sts'],
].map((name) => `${name}.googleapis.com`);

export async function checkApis(project: string, gcloud: Gcloud): Promise<Finding[]> {
  const listed = apisSchema.parse(await gcloud('services', 'list', '--enabled', `--project=${project}`));
  const enabled = listed.map(({ config }) => config.name);
  const lacking = APIS.filter((name) => !enabled.includes(name));
  const enable = byGcloud('services', 'enable', ...lacking, `--project=${project}`);
  return [unlessCommands('APIs', lacking.length > 0 ? [enable] : [], `${APIS.length} enabled`)];
}

export async function checkDatabase(project: string, firebase: Firebase): Promise<Finding[]> {
  const found = await firebase('firestore:databases:get', '(default)', '--project', project);
  if (found.error) {
    const isMissing = /not found|404/i.test(found.error);
    if (!isMissing) return [missing('database', found.error)];
    return [unlessCommands('database', [createDatabase(project), backUpDaily(project)], '')];
  }
  const { locationId, pointInTimeRecoveryEnablement } = databaseSchema.parse(found.result);
  const listed = await firebase('firestore:backups:schedules:list', '--project', project);
  const isRecoverable = pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED';
  return [
    findingIf(
      locationId === REGION,
      'database',
      `in ${locationId}`,
      `It's in ${locationId} and can't be moved. Use a project with a database in ${REGION}.`,
    ),
    unlessCommands(
      'point-in-time recovery',
      isRecoverable ? [] : [recoverDatabase(project)],
      'any minute of the last seven days',
    ),
    listed.error
      ? missing('backups', listed.error)
      : scheduled(project, schedulesSchema.parse(listed.result)),
  ];
}

const scheduled = (project: string, { length }: readonly unknown[]): Finding =>
  unlessCommands('backups', length > 0 ? [] : [backUpDaily(project)], `${length} on a schedule`);

const createDatabase = (project: string): Command =>
  byFirebase(
    ...['firestore:databases:create', '(default)', '--location', REGION],
    ...['--delete-protection', 'ENABLED', '--point-in-time-recovery', 'ENABLED', '--project', project],
  );

const recoverDatabase = (project: string): Command =>
  byFirebase(
    ...['firestore:databases:update', '(default)', '--point-in-time-recovery', 'ENABLED'],
    ...['--project', project],
  );

const backUpDaily = (project: string): Command =>
  byFirebase(
    ...['firestore:backups:schedules:create', '--recurrence', 'DAILY', '--retention', '14d'],
    ...['--project', project],
  );

export async function checkSecrets(project: string, firebase: Firebase): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of SECRETS) {
    const { error, result } = await firebase('functions:secrets:get', name, '--project', project);
    const isSet = !error && secretSchema.parse(result).secrets.some(({ state }) => state === 'ENABLED');
    const todo = `npx firebase functions:secrets:set ${name} --project ${project}`;
    findings.push(findingIf(isSet, name, 'set', todo));
  }
  return findings;
}

/** Compiles the rules and validates the indexes in a dry run, without changing anything. */
export async function checkRules(project: string, firebase: Firebase): Promise<Finding[]> {
  const { error = '' } = await firebase(
    ...['deploy', '--dry-run', '--only', 'firestore,storage', '--project', project],
  );
  return [findingIf(error === '', 'rules and indexes', 'compile', error)];
}
