import { describe, expect, test } from 'vitest';
import { createLiveSource, type Live } from './live-source.ts';

function fakeListener() {
  let open = 0;
  let tell: (value: Live<string>) => void = () => undefined;
  return {
    open: () => open,
    tell: (value: Live<string>) => tell(value),
    listen: (teller: (value: Live<string>) => void) => {
      open += 1;
      tell = teller;
      return () => {
        open -= 1;
      };
    },
  };
}

const ready = (data: string): Live<string> => ({ state: 'ready', data, staleSince: null });

describe('a live value', () => {
  test('is listened to once, however many screens read it, and no longer than the last one does', () => {
    const listener = fakeListener();
    const source = createLiveSource(listener.listen);
    expect(listener.open()).toBe(0);
    const leaves = [1, 2, 3, 4].map(() => source.subscribe(() => undefined));
    expect(listener.open()).toBe(1);
    for (const leave of leaves) leave();
    expect(listener.open()).toBe(0);
  });

  test('tells every reader each change', () => {
    const listener = fakeListener();
    const source = createLiveSource(listener.listen);
    const seen: Live<string>[] = [];
    source.subscribe(() => seen.push(source.current()));
    source.subscribe(() => seen.push(source.current()));
    listener.tell(ready('Maya'));
    expect(seen).toEqual([ready('Maya'), ready('Maya')]);
  });

  test('is forgotten with its last reader: the next one starts by waiting', () => {
    const listener = fakeListener();
    const source = createLiveSource(listener.listen);
    const leave = source.subscribe(() => undefined);
    listener.tell(ready('Maya'));
    leave();
    expect(source.current()).toEqual({ state: 'loading' });
    source.subscribe(() => undefined);
    expect(listener.open()).toBe(1);
  });

  test('can be left twice without closing it for others', () => {
    const listener = fakeListener();
    const source = createLiveSource(listener.listen);
    const leave = source.subscribe(() => undefined);
    source.subscribe(() => 'still here');
    leave();
    leave();
    expect(listener.open()).toBe(1);
  });

  test('can be listened to anew, with all its readers', () => {
    const listener = fakeListener();
    const source = createLiveSource(listener.listen);
    source.again();
    expect(listener.open()).toBe(0);
    const seen: Live<string>[] = [];
    source.subscribe(() => seen.push(source.current()));
    listener.tell({ state: 'failed', error: new Error('unreachable') });
    source.again();
    expect(listener.open()).toBe(1);
    listener.tell(ready('Maya'));
    expect(seen.map(({ state }) => state)).toEqual(['failed', 'loading', 'ready']);
  });
});
