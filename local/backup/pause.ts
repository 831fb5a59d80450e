import {
  addDuration,
  type Instant,
  instant,
  latest,
  minutes,
} from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod';
import { membersOf, policySchema } from '../doctor/cloud/grants.ts';
import { REGION } from '../doctor/cloud/project.ts';
import type { Gcloud } from '../doctor/gcloud.ts';
import { step } from '../launcher/progress.ts';
import { type PausedJobs, pausedJobs } from './paused-jobs.ts';

const jobsSchema = z.array(
  z.object({
    name: z.string().transform((name) => name.split('/').at(-1) ?? name),
    state: z.string(),
    lastAttemptTime: z.iso.datetime().optional(),
  }),
);

const servicesSchema = z.array(z.object({ metadata: z.object({ name: z.string() }) }));

/** Slightly longer than the timeout of any of our functions that write. */
const LONGEST_RUN = minutes(10);

/**
 * Pauses every schedule of the project and closes the functions that the website calls. Idempotent. Returns
 * the time by which the last run in progress has ended; null if no schedule has ever run.
 */
export async function pauseProject(
  project: string,
  gcloud: Gcloud,
  paused: PausedJobs = pausedJobs,
): Promise<Instant | null> {
  const where = whereOf(project);
  const jobs = jobsSchema.parse(await gcloud('scheduler', 'jobs', 'list', ...where.jobs));
  const enabled = jobs.filter(({ state }) => state === 'ENABLED').map(({ name }) => name);
  if (enabled.length > 0) await paused.add(enabled);
  for (const name of enabled) {
    await gcloud('scheduler', 'jobs', 'pause', name, ...where.jobs);
    step('paused', name);
  }
  for (const name of await deployedFunctions(gcloud, where.functions)) {
    if (!(await isOpen(name, gcloud, where.functions))) continue;
    await gcloud('run', 'services', 'remove-iam-policy-binding', name, ...ANYONE, ...where.functions);
    step('closed', name);
  }
  const last = latest(jobs.flatMap(({ lastAttemptTime: at }) => (at ? [instant(Date.parse(at))] : [])));
  return last && addDuration(last, LONGEST_RUN);
}

/** Resumes the schedules that a pause stopped, and reopens the functions that the website calls. Idempotent. */
export async function resumeProject(
  project: string,
  gcloud: Gcloud,
  paused: PausedJobs = pausedJobs,
): Promise<void> {
  const where = whereOf(project);
  const jobs = jobsSchema.parse(await gcloud('scheduler', 'jobs', 'list', ...where.jobs));
  const ours = await paused.list();
  for (const { name } of jobs.filter(({ state }) => state === 'PAUSED')) {
    const resume = ['scheduler', 'jobs', 'resume', name, ...where.jobs];
    if (ours.includes(name)) {
      await gcloud(...resume);
      step('resumed', name);
    } else step('left', `${name}, which was paused before. To resume it: gcloud ${resume.join(' ')}`);
  }
  for (const name of await deployedFunctions(gcloud, where.functions)) {
    if (await isOpen(name, gcloud, where.functions)) continue;
    await gcloud('run', 'services', 'add-iam-policy-binding', name, ...ANYONE, ...where.functions);
    step('opened', name);
  }
  await paused.forget();
}

/** Functions that change data. Pages stay readable during a pause. */
const CLOSED: readonly string[] = ['api', 'upload'];

const ANYONE = ['--member=allUsers', '--role=roles/run.invoker'];

const whereOf = (project: string) => ({
  jobs: [`--project=${project}`, `--location=${REGION}`],
  functions: [`--project=${project}`, `--region=${REGION}`],
});

async function deployedFunctions(gcloud: Gcloud, where: readonly string[]): Promise<string[]> {
  const services = servicesSchema.parse(await gcloud('run', 'services', 'list', ...where));
  return services.map(({ metadata }) => metadata.name).filter((name) => CLOSED.includes(name));
}

async function isOpen(name: string, gcloud: Gcloud, where: readonly string[]): Promise<boolean> {
  const policy = policySchema.parse(await gcloud('run', 'services', 'get-iam-policy', name, ...where));
  return membersOf(policy, 'roles/run.invoker').includes('allUsers');
}
