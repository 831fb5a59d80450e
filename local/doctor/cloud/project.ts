import * as z from 'zod';
import { byFirebase, byGcloud } from '../command.ts';
import { type Finding, findingIf, ok, unlessCommands } from '../finding.ts';
import { SECRETS } from '../parameters.ts';
import { orNull, type Project } from '../project.ts';

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
export async function checkProject({ id, firebase }: Project): Promise<Finding[]> {
  const projects = await firebase(projectsSchema, 'projects:list');
  const isKnown = projects.some(({ projectId }) => projectId === id);
  const todo = `This login has no access to project ${id}. Create it (docs/operations.md, step 2) or ask to be invited.`;
  return [findingIf(isKnown, 'project', id, todo)];
}

/** The APIs that the guide and the deploy from GitHub use. A deploy enables the APIs of the functions. */
const APIS = [
  ...['cloudbuild', 'cloudresourcemanager', 'cloudscheduler', 'firestore', 'iam', 'iamcredentials'],
  ...['monitoring', 'orgpolicy', 'run', 'secretmanager', 'sts'],
].map((name) => `${name}.googleapis.com`);

export async function checkApis({ id, gcloud }: Project): Promise<Finding[]> {
  const listed = await gcloud(apisSchema, 'services', 'list', '--enabled', `--project=${id}`);
  const enabled = listed.map(({ config }) => config.name);
  const lacking = APIS.filter((name) => !enabled.includes(name));
  const enable = byGcloud('services', 'enable', ...lacking, `--project=${id}`);
  return [unlessCommands('APIs', lacking.length > 0 ? [enable] : [], `${APIS.length} enabled`)];
}

export async function checkDatabase({ id, firebase }: Project): Promise<Finding[]> {
  const where = ['--project', id];
  const backUpDaily = byFirebase(
    ...['firestore:backups:schedules:create', '--recurrence', 'DAILY', '--retention', '14d', ...where],
  );
  const found = await orNull(firebase(databaseSchema, 'firestore:databases:get', '(default)', ...where));
  if (found === null) {
    const create = byFirebase(
      ...['firestore:databases:create', '(default)', '--location', REGION],
      ...['--delete-protection', 'ENABLED', '--point-in-time-recovery', 'ENABLED', ...where],
    );
    return [unlessCommands('database', [create, backUpDaily], '')];
  }
  const { locationId, pointInTimeRecoveryEnablement } = found;
  const isRecoverable = pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED';
  const recover = byFirebase(
    ...['firestore:databases:update', '(default)', '--point-in-time-recovery', 'ENABLED', ...where],
  );
  const { length } = await firebase(schedulesSchema, 'firestore:backups:schedules:list', ...where);
  return [
    findingIf(
      locationId === REGION,
      'database',
      `in ${locationId}`,
      `It's in ${locationId} and can't be moved. Use a project with a database in ${REGION}.`,
    ),
    unlessCommands(
      'point-in-time recovery',
      isRecoverable ? [] : [recover],
      'any minute of the last seven days',
    ),
    unlessCommands('backups', length > 0 ? [] : [backUpDaily], `${length} on a schedule`),
  ];
}

export async function checkSecrets({ id, firebase }: Project): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of SECRETS) {
    const found = await orNull(firebase(secretSchema, 'functions:secrets:get', name, '--project', id));
    const isSet = found?.secrets.some(({ state }) => state === 'ENABLED') ?? false;
    const todo = `npx firebase functions:secrets:set ${name} --project ${id}`;
    findings.push(findingIf(isSet, name, 'set', todo));
  }
  return findings;
}

/** Compiles the rules and validates the indexes in a dry run, which fails without changing anything. */
export async function checkRules({ id, firebase }: Project): Promise<Finding[]> {
  await firebase(z.unknown(), 'deploy', '--dry-run', '--only', 'firestore,storage', '--project', id);
  return [ok('rules and indexes', 'compile')];
}
