import { addDuration, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, test } from 'vitest';
import { createBoundedCounts } from './bounded-counts.ts';

const now = instant(Date.parse('2026-11-25T12:03:00+11:00'));
const until = addDuration(now, minutes(57));
const MAX = 100;

describe('counts in an instance’s memory', () => {
  test('never exceed their maximum number of windows', () => {
    const counts = createBoundedCounts(MAX);
    for (let key = 0; key < 10 * MAX; key += 1) counts.add({ key: String(key), until }, now);
    for (let key = 0; key < 10 * MAX; key += 1)
      for (const _ of [1, 2]) counts.add({ key: `again ${key}`, until }, now);
    expect(counts.size()).toBe(MAX);
  });

  test('preserve a window with several calls during a flood of new ones', () => {
    const counts = createBoundedCounts(MAX);
    for (const _ of [1, 2, 3]) counts.add({ key: 'guesses', until }, now);
    for (let key = 0; key < 10 * MAX; key += 1) counts.add({ key: String(key), until }, now);
    expect(counts.callsIn('guesses')).toBe(3);
  });

  test('drop expired windows first', () => {
    const counts = createBoundedCounts(MAX);
    counts.add({ key: 'first', until }, now);
    const minute = addDuration(now, minutes(1));
    for (let key = 1; key < MAX; key += 1) counts.add({ key: String(key), until: minute }, now);
    counts.add({ key: 'last', until }, minute);
    expect(counts.size()).toBe(2);
    expect(counts.callsIn('first')).toBe(1);
  });

  test('subtract a call that turned out not to count', () => {
    const counts = createBoundedCounts(MAX);
    for (const _ of [1, 2]) counts.add({ key: 'a', until }, now);
    counts.remove('a');
    expect(counts.callsIn('a')).toBe(1);
    counts.remove('a');
    counts.remove('a');
    expect([counts.callsIn('a'), counts.size()]).toEqual([0, 0]);
  });
});
