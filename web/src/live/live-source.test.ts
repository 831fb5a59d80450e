import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLiveSource, type Live } from './live-source.ts';

function fakeSubscription() {
  let open = 0;
  let publish: (value: Live<string>) => void = () => undefined;
  let reopen: () => void = () => undefined;
  const shownFirst: Live<string>[] = [];
  return {
    open: () => open,
    shownFirst,
    publish: (value: Live<string>) => publish(value),
    breakOff: () => reopen(),
    subscribe: (publisher: (value: Live<string>) => void, before: Live<string>, reopenLater: () => void) => {
      open += 1;
      publish = publisher;
      reopen = reopenLater;
      shownFirst.push(before);
      return () => {
        open -= 1;
      };
    },
  };
}

const ready = (data: string): Live<string> => ({
  state: 'ready',
  data,
  staleSince: null,
  isCached: false,
  isUpdating: false,
});

describe('live source', () => {
  afterEach(() => void vi.useRealTimers());

  test('opens one subscription for all listeners and closes it with the last one', () => {
    const subscription = fakeSubscription();
    const source = createLiveSource(subscription.subscribe);
    expect(subscription.open()).toBe(0);
    const unsubscribes = [1, 2, 3, 4].map(() => source.subscribe(() => undefined));
    expect(subscription.open()).toBe(1);
    for (const unsubscribe of unsubscribes) unsubscribe();
    expect(subscription.open()).toBe(0);
  });

  test('notifies every listener of each change', () => {
    const subscription = fakeSubscription();
    const source = createLiveSource(subscription.subscribe);
    const seen: Live<string>[] = [];
    source.subscribe(() => seen.push(source.current()));
    source.subscribe(() => seen.push(source.current()));
    subscription.publish(ready('Maya'));
    expect(seen).toEqual([ready('Maya'), ready('Maya')]);
  });

  test('discards its value with the last listener, so the next one starts loading', () => {
    const subscription = fakeSubscription();
    const source = createLiveSource(subscription.subscribe);
    const unsubscribe = source.subscribe(() => undefined);
    subscription.publish(ready('Maya'));
    unsubscribe();
    expect(source.current()).toEqual({ state: 'loading' });
    source.subscribe(() => undefined);
    expect(subscription.open()).toBe(1);
  });

  test('begins with the cached value, even for a first listener after all others have left', () => {
    const subscription = fakeSubscription();
    const names = ['Maya', 'Nina'];
    const source = createLiveSource(subscription.subscribe, () => ready(names.shift() ?? ''));
    const unsubscribe = source.subscribe(() => undefined);
    expect(source.current()).toEqual(ready('Maya'));
    unsubscribe();
    expect(source.current()).toEqual(ready('Nina'));
  });

  test('stays open for other listeners when one unsubscribes twice', () => {
    const subscription = fakeSubscription();
    const source = createLiveSource(subscription.subscribe);
    const unsubscribe = source.subscribe(() => undefined);
    source.subscribe(() => 'still here');
    unsubscribe();
    unsubscribe();
    expect(subscription.open()).toBe(1);
  });

  test('restarts its subscription for all listeners', () => {
    const subscription = fakeSubscription();
    const source = createLiveSource(subscription.subscribe);
    source.restart();
    expect(subscription.open()).toBe(0);
    const seen: Live<string>[] = [];
    source.subscribe(() => seen.push(source.current()));
    subscription.publish({ state: 'failed', error: new Error('unreachable') });
    source.restart();
    expect(subscription.open()).toBe(1);
    subscription.publish(ready('Maya'));
    expect(seen.map(({ state }) => state)).toEqual(['failed', 'loading', 'ready']);
  });

  test('reopens a broken subscription, and shows its last value until then', () => {
    vi.useFakeTimers();
    const subscription = fakeSubscription();
    const source = createLiveSource(subscription.subscribe);
    source.subscribe(() => undefined);
    subscription.publish(ready('Maya'));
    subscription.breakOff();
    vi.runAllTimers();
    expect(subscription.shownFirst).toEqual([{ state: 'loading' }, ready('Maya')]);
    expect(subscription.open()).toBe(1);
    expect(source.current()).toEqual(ready('Maya'));
  });

  test('doesn’t reopen a broken subscription once there are no listeners', () => {
    vi.useFakeTimers();
    const subscription = fakeSubscription();
    const unsubscribe = createLiveSource(subscription.subscribe).subscribe(() => undefined);
    subscription.breakOff();
    unsubscribe();
    vi.runAllTimers();
    expect(subscription.open()).toBe(0);
  });
});
