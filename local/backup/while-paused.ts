import { setTimeout as pause } from 'node:timers/promises';
import { type Gcloud, gcloud } from '../doctor/gcloud.ts';
import { step } from '../launcher/progress.ts';
import { pauseProject, resumeProject } from './pause.ts';
import { type PausedJobs, pausedJobs } from './paused-jobs.ts';

interface Surroundings {
  readonly gcloud: Gcloud;
  readonly paused: PausedJobs;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

const REAL: Surroundings = { gcloud, paused: pausedJobs, now: Date.now, wait: pause };

/**
 * Pauses the project during some work. An interruption leaves it paused, because half-done work would break
 * the venue.
 */
export async function whilePaused<Result>(
  project: string,
  work: () => Promise<Result>,
  { gcloud, paused, now, wait }: Surroundings = REAL,
): Promise<Result> {
  step('pausing', `${project}, until this ends. If it is interrupted, run the same command again.`);
  step('', `To open the project without it: npm run resume -- --project ${project}`);
  const quiet = await pauseProject(project, gcloud, paused);
  const remaining = quiet === null ? 0 : quiet - now();
  if (remaining > 0) {
    step('waiting', `${Math.ceil(remaining / 60_000)} minutes, until everything that was running has ended`);
    await wait(remaining);
  }
  const result = await work();
  await resumeProject(project, gcloud, paused);
  return result;
}
