import { addDuration, type Instant, instant, latest, minutes } from '@legacy-hub/domain/venue-time';
import * as z from 'zod';
import { membersOf, policySchema } from '../doctor/access.ts';
import type { Gcloud } from '../doctor/gcloud.ts';
import { REGION } from '../doctor/project.ts';
import { step } from '../launcher/progress.ts';

const jobsSchema = z.array(
  z.object({
    name: z.string().transform((name) => name.split('/').at(-1) ?? name),
    state: z.string(),
    lastAttemptTime: z.iso.datetime().optional(),
  }),
);

const servicesSchema = z.array(z.object({ metadata: z.object({ name: z.string() }) }));

/** A little longer than the longest of our functions that write. */
const LONGEST_RUN = minutes(10);

/**
 * Pauses every schedule of the project and closes the functions that the website calls. Can be repeated. Returns when the
 * last run that was on its way has ended; null if none ever ran.
 */
export async function pauseProject(project: string, gcloud: Gcloud): Promise<Instant | null> {
  const where = whereOf(project);
  const jobs = jobsSchema.parse(await gcloud('scheduler', 'jobs', 'list', ...where.jobs));
  for (const { name } of jobs.filter(({ state }) => state === 'ENABLED')) {
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

/** Resumes every schedule that is paused and opens the functions that the website calls. Can be repeated. */
export async function resumeProject(project: string, gcloud: Gcloud): Promise<void> {
  const where = whereOf(project);
  const jobs = jobsSchema.parse(await gcloud('scheduler', 'jobs', 'list', ...where.jobs));
  for (const { name } of jobs.filter(({ state }) => state === 'PAUSED')) {
    await gcloud('scheduler', 'jobs', 'resume', name, ...where.jobs);
    step('resumed', name);
  }
  for (const name of await deployedFunctions(gcloud, where.functions)) {
    if (await isOpen(name, gcloud, where.functions)) continue;
    await gcloud('run', 'services', 'add-iam-policy-binding', name, ...ANYONE, ...where.functions);
    step('opened', name);
  }
}

/** The functions that change something. Pages may be read meanwhile. */
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
