import { setTimeout as pause } from 'node:timers/promises';
import { type Gcloud, gcloud } from '../doctor/gcloud.ts';
import { step } from '../launcher/progress.ts';
import { pauseProject, resumeProject } from './pause.ts';

interface Surroundings {
  readonly gcloud: Gcloud;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

const REAL: Surroundings = { gcloud, now: Date.now, wait: pause };

/** Pauses the project for some work. If that is interrupted it stays paused, because half of something is no venue. */
export async function whilePaused<Result>(
  project: string,
  work: () => Promise<Result>,
  { gcloud, now, wait }: Surroundings = REAL,
): Promise<Result> {
  step('pausing', `${project}, until this ends. If it is interrupted, run the same command again.`);
  step('', `To open the project without it: npm run resume -- --project ${project}`);
  const quiet = await pauseProject(project, gcloud);
  const remaining = quiet === null ? 0 : quiet - now();
  if (remaining > 0) {
    step('waiting', `${Math.ceil(remaining / 60_000)} minutes, until everything that was running has ended`);
    await wait(remaining);
  }
  const result = await work();
  await resumeProject(project, gcloud);
  return result;
}
