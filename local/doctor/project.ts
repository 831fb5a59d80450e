import * as z from 'zod';
import { type Finding, findingIf, missing } from './finding.ts';
import type { Firebase } from './firebase-cli.ts';
import { SECRETS } from './parameters.ts';

export const REGION = 'australia-southeast1';

const projectsSchema = z.array(z.object({ projectId: z.string() }));
const databaseSchema = z.object({
  locationId: z.string(),
  pointInTimeRecoveryEnablement: z.string().optional(),
});
const schedulesSchema = z.array(z.unknown());
const secretSchema = z.object({ secrets: z.array(z.object({ state: z.string() })) });

/** Checks access to the project. Without it no other check makes sense. */
export async function checkProject(project: string, firebase: Firebase): Promise<Finding> {
  const listed = await firebase('projects:list');
  if (listed.error) return missing('project', `${listed.error} Run npx firebase login.`);
  const isKnown = projectsSchema.parse(listed.result).some(({ projectId }) => projectId === project);
  const todo = `This login has no access to project ${project}. Create it or ask to be invited.`;
  return findingIf(isKnown, 'project', project, todo);
}

export async function checkDatabase(project: string, firebase: Firebase): Promise<Finding[]> {
  const database = `"(default)" --project ${project}`;
  const found = await firebase('firestore:databases:get', '(default)', '--project', project);
  if (found.error)
    return [missing('database', `npx firebase firestore:databases:create ${database} --location ${REGION}`)];
  const { locationId, pointInTimeRecoveryEnablement } = databaseSchema.parse(found.result);
  const listed = await firebase('firestore:backups:schedules:list', '--project', project);
  const schedules = listed.error ? 0 : schedulesSchema.parse(listed.result).length;
  return [
    findingIf(
      locationId === REGION,
      'database',
      `in ${locationId}`,
      `It's in ${locationId} and can't be moved. Use a project with a database in ${REGION}.`,
    ),
    findingIf(
      pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED',
      'point-in-time recovery',
      'any minute of the last seven days',
      `npx firebase firestore:databases:update ${database} --point-in-time-recovery ENABLED`,
    ),
    findingIf(
      schedules > 0,
      'backups',
      `${schedules} on a schedule`,
      `npx firebase firestore:backups:schedules:create --recurrence DAILY --retention 14d --project ${project}`,
    ),
  ];
}

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

/** A dry run: compiles the rules and validates the indexes without changing anything. */
export async function checkRules(project: string, firebase: Firebase): Promise<Finding[]> {
  const { error = '' } = await firebase(
    ...['deploy', '--dry-run', '--only', 'firestore,storage', '--project', project],
  );
  return [findingIf(error === '', 'rules and indexes', 'compile', error)];
}
