import * as z from 'zod';
import { type Finding, missing, ok } from './finding.ts';
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
  if (!listed.ok) return missing('project', `${listed.error} Run npx firebase login.`);
  const known = projectsSchema.parse(listed.result).some(({ projectId }) => projectId === project);
  return known
    ? ok('project', project)
    : missing('project', `This login has no access to project ${project}. Create it or ask to be invited.`);
}

export async function checkDatabase(project: string, firebase: Firebase): Promise<Finding[]> {
  const result = await firebase('firestore:databases:get', '(default)', '--project', project);
  if (!result.ok)
    return [
      missing(
        'database',
        `npx firebase firestore:databases:create "(default)" --location ${REGION} --project ${project}`,
      ),
    ];
  const { locationId, pointInTimeRecoveryEnablement } = databaseSchema.parse(result.result);
  return [
    locationId === REGION
      ? ok('database', `in ${locationId}`)
      : missing(
          'database',
          `It's in ${locationId} and can't be moved. Use a project with a database in ${REGION}.`,
        ),
    pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED'
      ? ok('point-in-time recovery', 'any minute of the last seven days')
      : missing(
          'point-in-time recovery',
          `npx firebase firestore:databases:update "(default)" --point-in-time-recovery ENABLED --project ${project}`,
        ),
    await checkSchedules(project, firebase),
  ];
}

async function checkSchedules(project: string, firebase: Firebase): Promise<Finding> {
  const result = await firebase('firestore:backups:schedules:list', '--project', project);
  const schedules = result.ok ? schedulesSchema.parse(result.result).length : 0;
  return schedules > 0
    ? ok('backups', `${schedules} on a schedule`)
    : missing(
        'backups',
        `npx firebase firestore:backups:schedules:create --recurrence DAILY --retention 14d --project ${project}`,
      );
}

export async function checkSecrets(project: string, firebase: Firebase): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of SECRETS) {
    const result = await firebase('functions:secrets:get', name, '--project', project);
    const isSet =
      result.ok && secretSchema.parse(result.result).secrets.some(({ state }) => state === 'ENABLED');
    findings.push(
      isSet
        ? ok(name, 'set')
        : missing(name, `npx firebase functions:secrets:set ${name} --project ${project}`),
    );
  }
  return findings;
}

/** A dry run: compiles the rules and validates the indexes without changing anything. */
export async function checkRules(project: string, firebase: Firebase): Promise<Finding[]> {
  const result = await firebase('deploy', '--dry-run', '--only', 'firestore,storage', '--project', project);
  return [result.ok ? ok('rules and indexes', 'compile') : missing('rules and indexes', result.error)];
}
