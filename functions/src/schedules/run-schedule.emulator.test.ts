import { addDuration, days, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, test, vi } from 'vitest';
import { markRestored, markRestoring } from '../stores/restore-mark.ts';
import { setProject } from '../testing/set-project.ts';
import { processAll, runSchedule, type Work } from './run-schedule.ts';

setProject('demo-work-through');

const start = instant(Date.now());
let works = 0;

/** Work on the given items, of which some fail. Every call has a new name, so that failures aren't shared. */
function workOn(items: readonly string[], broken: readonly string[] = []) {
  works += 1;
  const attempted: string[] = [];
  const work: Work<string> = {
    name: `test-${start}-${works}`,
    pages: [items.slice(0, 3), items.slice(3)],
    idOf: (item) => item,
    async handle(item) {
      attempted.push(item);
      if (broken.includes(item)) throw new Error(`${item} is broken`);
    },
  };
  return { work, attempted };
}

describe('scheduled work', () => {
  test('continues with the other items when one fails', async () => {
    const { work, attempted } = workOn(['a', 'b', 'c', 'd'], ['a']);
    const outcome = await processAll(work, start);
    expect(outcome).toEqual({ done: 3, failed: 1, setAside: 0, isComplete: true });
    expect(attempted).toEqual(['a', 'b', 'c', 'd']);
  });

  test('sets an item aside after five failures and tries it again a day later', async () => {
    const { work } = workOn(['a', 'b'], ['a']);
    for (let run = 0; run < 5; run += 1) await processAll(work, addDuration(start, minutes(5 * run)));
    const soon = await processAll(work, addDuration(start, minutes(30)));
    expect(soon).toEqual({ done: 1, failed: 0, setAside: 1, isComplete: true });
    const nextDay = await processAll(work, addDuration(start, days(2)));
    expect(nextDay).toMatchObject({ failed: 1, setAside: 0 });
  });

  test('sets nothing aside while a provider is down', async () => {
    const { work } = workOn(['a']);
    const handle = async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    };
    for (let run = 0; run < 6; run += 1) await processAll({ ...work, handle }, start);
    expect(await processAll(work, start)).toMatchObject({ done: 1, setAside: 0 });
  });

  test('resets the failures of an item that succeeds', async () => {
    const { work } = workOn(['a'], ['a']);
    for (let run = 0; run < 4; run += 1) await processAll(work, start);
    await processAll({ ...work, handle: async () => undefined }, start);
    await processAll(work, start);
    expect(await processAll(work, start)).toMatchObject({ failed: 1, setAside: 0 });
  });

  test('stops between items when its time is up, and reports itself as incomplete', async () => {
    const { work, attempted } = workOn(['a', 'b', 'c', 'd']);
    const outcome = await processAll(work, start, () => attempted.length >= 2);
    expect(outcome).toMatchObject({ done: 2, isComplete: false });
  });

  test('handles as many items at once as configured', async () => {
    let running = 0;
    let most = 0;
    const { work } = workOn(['a', 'b', 'c', 'd', 'e']);
    const handle = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
    };
    await processAll({ ...work, handle, parallel: 2 }, start);
    expect(most).toBe(2);
  });
});

describe('a schedule', () => {
  const nothing = { done: 0, failed: 0, setAside: 0, isComplete: true };

  test('runs its other jobs when one throws, and then fails', async () => {
    const ran: string[] = [];
    const broken = async () => Promise.reject(new Error('no database'));
    const working = async () => {
      ran.push('second');
      return nothing;
    };
    const run = runSchedule('test', [broken, working], { now: start, budget: minutes(1) });
    await expect(run).rejects.toThrow('test failed');
    expect(ran).toEqual(['second']);
  });

  test('does nothing while a restore is running or was interrupted', async () => {
    const job = vi.fn(async () => nothing);
    await markRestoring(start, { saved: null, erasures: [] });
    await runSchedule('test', [job], { now: start });
    expect(job).not.toHaveBeenCalled();
    await markRestored(start);
    await runSchedule('test', [job], { now: start });
    expect(job).toHaveBeenCalledOnce();
  });

  test('leaves time for the jobs after one that would use all of it', async () => {
    const timesUp: boolean[] = [];
    const endless = async (_now: unknown, isTimeUp?: () => boolean) => {
      while (!isTimeUp?.()) await new Promise(setImmediate);
      return { ...nothing, isComplete: false };
    };
    const second = async (_now: unknown, isTimeUp?: () => boolean) => {
      timesUp.push(isTimeUp?.() ?? true);
      return nothing;
    };
    await runSchedule('test', [endless, second], { now: start, budget: 2_000 });
    expect(timesUp).toEqual([false]);
  });
});
