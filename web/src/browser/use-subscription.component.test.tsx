import { useLayoutEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useSubscription } from './use-subscription.ts';

const handlers = new Set<() => void>();
let starts = 0;

function start(handle: () => void): () => void {
  starts += 1;
  handlers.add(handle);
  return () => handlers.delete(handle);
}

const happen = () => {
  for (const handle of handlers) handle();
};

beforeEach(() => {
  starts = 0;
  handlers.clear();
});

it('subscribes once and calls the newest handler, however often it renders', async () => {
  const received: string[] = [];
  const { rerender } = await renderHook(
    (text = 'first') => useSubscription(true, start, () => received.push(text)),
    {
      initialProps: 'first',
    },
  );
  const newest = () => {
    happen();
    return received.at(-1);
  };
  await expect.poll(newest).toBe('first');
  await rerender('second');
  await expect.poll(newest).toBe('second');
  expect(starts).toBe(1);
});

it('runs only while it is enabled, and stops with its component', async () => {
  const { rerender, unmount } = await renderHook(
    (isOn = false) => useSubscription(isOn, start, () => undefined),
    {
      initialProps: false,
    },
  );
  const running = () => handlers.size;
  expect(running()).toBe(0);
  await rerender(true);
  await expect.poll(running).toBe(1);
  await rerender(false);
  await expect.poll(running).toBe(0);
  await rerender(true);
  await expect.poll(running).toBe(1);
  await unmount();
  await expect.poll(running).toBe(0);
});

it('is subscribed before the screen shows the change', async () => {
  const running: number[] = [];
  await renderHook(() => {
    useSubscription(true, start, () => undefined);
    useLayoutEffect(() => void running.push(handlers.size), []);
  });
  expect(running).toEqual([1]);
});
