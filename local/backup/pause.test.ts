import { addDuration, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Gcloud } from '../doctor/gcloud.ts';
import { pauseProject, resumeProject } from './pause.ts';
import type { PausedJobs } from './paused-jobs.ts';
import { whilePaused } from './while-paused.ts';

const LAST_RUN = '2026-11-26T09:30:00.123456Z';

/** A project with schedules and services that gcloud can list and change. */
class Project {
  readonly jobs = new Map([
    ['firebase-schedule-retryDueEmails-australia-southeast1', 'ENABLED'],
    ['firebase-schedule-applyRetention-australia-southeast1', 'ENABLED'],
    ['another-job', 'ENABLED'],
  ]);
  readonly open = new Set(['api', 'upload', 'website']);
  readonly changes: string[] = [];
  private ours: readonly string[] = [];
  failAt = '';

  readonly gcloud: Gcloud = async (...args) => {
    if (!args.includes('--project=hub-live')) throw new Error('no project');
    const [what = '', , verb = '', name = ''] = args;
    if (name === this.failAt) throw new Error(`${name} can't be changed`);
    return what === 'scheduler' ? this.scheduler(verb, name) : this.run(verb, name);
  };

  readonly paused: PausedJobs = {
    add: async (names) => {
      this.ours = [...this.ours, ...names];
    },
    list: async () => this.ours,
    forget: async () => {
      this.ours = [];
    },
  };

  private scheduler(verb: string, name: string): unknown {
    if (verb === 'list')
      return [...this.jobs].map(([id, state]) => ({
        name: `projects/hub-live/locations/australia-southeast1/jobs/${id}`,
        state,
        lastAttemptTime: LAST_RUN,
      }));
    this.jobs.set(name, verb === 'pause' ? 'PAUSED' : 'ENABLED');
    return this.changes.push(`${verb} ${name}`);
  }

  private run(verb: string, name: string): unknown {
    if (verb === 'list')
      return [...['api', 'upload', 'website']].map((each) => ({ metadata: { name: each } }));
    if (verb === 'get-iam-policy')
      return this.open.has(name) ? { bindings: [{ role: 'roles/run.invoker', members: ['allUsers'] }] } : {};
    if (verb === 'remove-iam-policy-binding') this.open.delete(name);
    else this.open.add(name);
    return this.changes.push(`${verb} ${name}`);
  }

  get state() {
    return { jobs: [...new Set(this.jobs.values())], open: [...this.open].toSorted() };
  }
}

const PAUSED = { jobs: ['PAUSED'], open: ['website'] };
const RUNNING = { jobs: ['ENABLED'], open: ['api', 'upload', 'website'] };

let project = new Project();
let printed = '';
beforeEach(() => {
  project = new Project();
  printed = '';
  vi.spyOn(console, 'log').mockImplementation((line) => {
    printed += `${line}\n`;
  });
});

describe('pausing a project', () => {
  test('pauses every schedule that gcloud lists, closes the API and the uploads, and reports each of them', async () => {
    await pauseProject('hub-live', project.gcloud, project.paused);
    expect(project.state).toEqual(PAUSED);
    for (const name of [...project.jobs.keys(), 'api', 'upload']) expect(printed).toContain(name);
  });

  test('returns the time by which the last run has ended', async () => {
    const end = addDuration(instant(Date.parse(LAST_RUN)), minutes(10));
    expect(await pauseProject('hub-live', project.gcloud, project.paused)).toBe(end);
  });

  test('continues where it was interrupted, and changes nothing twice', async () => {
    project.failAt = 'upload';
    await expect(pauseProject('hub-live', project.gcloud, project.paused)).rejects.toThrow();
    project.failAt = '';
    await pauseProject('hub-live', project.gcloud, project.paused);
    expect(project.state).toEqual(PAUSED);
    expect(new Set(project.changes).size).toBe(project.changes.length);
  });

  test('does nothing to a project without schedules and functions', async () => {
    expect(await pauseProject('new', async () => [], project.paused)).toBeNull();
  });
});

describe('resuming a project', () => {
  test('resumes every schedule and reopens the closed functions, once', async () => {
    await pauseProject('hub-live', project.gcloud, project.paused);
    await resumeProject('hub-live', project.gcloud, project.paused);
    expect(project.state).toEqual(RUNNING);
    const changes = project.changes.length;
    await resumeProject('hub-live', project.gcloud, project.paused);
    expect(project.changes).toHaveLength(changes);
  });

  test('leaves a schedule that was already paused, and explains how to resume it', async () => {
    project.jobs.set('another-job', 'PAUSED');
    await pauseProject('hub-live', project.gcloud, project.paused);
    await resumeProject('hub-live', project.gcloud, project.paused);
    expect(project.jobs.get('another-job')).toBe('PAUSED');
    expect([...project.jobs.values()].filter((state) => state === 'ENABLED')).toHaveLength(2);
    expect(printed).toContain('gcloud scheduler jobs resume another-job --project=hub-live');
  });
});

describe('work in a paused project', () => {
  test('starts after the last run has ended, and then the project is resumed', async () => {
    const waited: number[] = [];
    const work = vi.fn(async () => project.state);
    const now = () => Date.parse(LAST_RUN) + minutes(4);
    const wait = async (ms: number) => {
      expect(work).not.toHaveBeenCalled();
      waited.push(ms);
    };
    expect(
      await whilePaused('hub-live', work, { gcloud: project.gcloud, paused: project.paused, now, wait }),
    ).toEqual(PAUSED);
    expect(waited).toEqual([minutes(6)]);
    expect(project.state).toEqual(RUNNING);
  });

  test('leaves the project paused when it fails, and explains how to continue', async () => {
    const work = async () => {
      throw new Error('no network');
    };
    const there = { gcloud: project.gcloud, paused: project.paused, now: Date.now, wait: async () => {} };
    await expect(whilePaused('hub-live', work, there)).rejects.toThrow('no network');
    expect(project.state).toEqual(PAUSED);
    expect(printed).toContain('npm run resume -- --project hub-live');
  });
});
