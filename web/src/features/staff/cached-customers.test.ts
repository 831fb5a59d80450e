import { createWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { decideQueuedCheckIn } from '@legacy-hub/domain/outbox/queued-visits';
import { aHousehold, aPerson, byCard, expectAccepted, now } from '@legacy-hub/domain/testing/households';
import { aPaidPass } from '@legacy-hub/domain/testing/walk-ins';
import { addDuration, hours, instant, minutes, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { getFirestore } from 'firebase/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheExpected, cacheOpened, retainExpected } from '../../live/stored/cached-documents.ts';
import type { CachedEntry, createCopyContent } from '../../live/stored/copy-content.ts';
import { cachedCustomer, cacheHouseholds, searchCachedCustomers, WALK_IN_COPY } from './cached-customers.ts';

const device = vi.hoisted(() => ({
  content: null as unknown as ReturnType<typeof createCopyContent>,
  passes: [] as CachedEntry[],
}));

vi.mock('../../live/stored/device-copy.ts', async () => {
  const { createCopyContent: create } = await import('../../live/stored/copy-content.ts');
  device.content = create();
  return {
    findCached: device.content.find,
    cachedNames: device.content.names,
    keep: (...[kind, name, value]: Parameters<typeof device.content.keep>) =>
      device.content.keep(kind, name, value, instant(Date.now())),
    removeCached: device.content.remove,
  };
});
vi.mock('firebase/firestore', () => ({
  getFirestore: () => ({}),
  doc: (_firestore: unknown, path: string) => path,
  getDocFromServer: async (path: string) => ({ data: () => ({ path }) }),
}));
vi.mock('../walk-ins/live.ts', () => ({ cachedPasses: () => device.passes }));

const mia = aHousehold(aPerson('mia', byCard('leader'), { name: 'Mia Rossi' }), [], { uid: 'mia' });
const pass = { ...aPaidPass(), id: createWalkInId('tom') };
const PASS = `walkIns/${pass.id}`;
const idsFor = (typed: string) => searchCachedCustomers(typed, [], now).map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers({ now });
  device.content.clear();
  device.passes = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('finds customers who were opened, are expected, or have a pass for today, and no one else', () => {
  const ida = aHousehold(aPerson('ida', byCard('leader'), { name: 'Ida Wolf' }), [], { uid: 'ida' });
  cacheOpened('users/mia', mia);
  cacheExpected('users/ida', ida);
  device.passes = [{ cachedAt: now, value: pass }];
  expect(idsFor('mia')).toEqual(['mia']);
  expect(idsFor('wolf')).toEqual(['ida']);
  expect(idsFor('Tom R')).toEqual([pass.id]);
  expect(idsFor('5678')).toEqual(['mia', 'ida', pass.id]);
  expect(idsFor('nora')).toEqual([]);
  expect(idsFor('m')).toEqual([]);
});

test('shows no photo, and the check-in status after queued actions', () => {
  cacheOpened('users/mia', mia);
  const [found] = searchCachedCustomers('mia', [], now);
  expect(found?.people).toMatchObject([{ name: 'Mia Rossi', photo: null, hours: '5' }]);
  expect(found?.readyToCheckIn).toHaveLength(1);
  const command = { personIds: ['mia'], idempotencyKey: 'key', by: 'kim' };
  const { action } = expectAccepted(decideQueuedCheckIn(mia, command, now));
  const [after] = searchCachedCustomers('mia', [action], addDuration(now, minutes(1)));
  expect(after).toMatchObject({ people: [{ hours: '4' }], readyToCheckIn: [] });
});

test('finds no copies that are too old, or deleted on the server', () => {
  cacheOpened('users/mia', mia);
  vi.setSystemTime(addDuration(now, hours(12)));
  expect(idsFor('mia')).toEqual(['mia']);
  vi.setSystemTime(addDuration(now, hours(13)));
  expect(idsFor('mia')).toEqual([]);
  cacheOpened('users/mia', mia);
  cacheOpened('users/mia', undefined);
  expect(cachedCustomer({ kind: 'member', id: 'mia' })).toBeNull();
});

test('prefers the newer of an opened pass and the one in the list', () => {
  cacheOpened(PASS, pass);
  const renamed = { cachedAt: addDuration(now, minutes(1)), value: { ...pass, name: 'Tom Read' } };
  device.passes = [renamed];
  expect(WALK_IN_COPY.read(PASS, (stored) => stored)).toMatchObject({
    data: { name: 'Tom Read' },
    staleSince: renamed.cachedAt,
  });
  expect(cachedCustomer({ kind: 'walk-in', id: pass.id })).toMatchObject({ name: 'Tom Read' });
  expect(searchCachedCustomers('5678', [], now)).toMatchObject([{ people: [{ name: 'Tom Read' }] }]);
});

test('ignores data stored by another version of the page', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  cacheOpened('users/mia', { ...mia, version: 99 });
  expect(idsFor('mia')).toEqual([]);
  expect(idsFor('mia')).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

test('reads each expected household once, at most sixty, and forgets those no longer expected', () => {
  cacheOpened('users/mia', mia);
  const paths = ['mia', ...Array.from({ length: 70 }, (_, index) => `h${index}`)].map((id) => `users/${id}`);
  const first = retainExpected(paths);
  expect(first).toEqual(paths.slice(1, 60));
  for (const path of first) cacheExpected(path, mia);
  expect(retainExpected(paths)).toEqual([]);
  expect(retainExpected(paths.slice(40))).toEqual(paths.slice(60));
  expect(device.content.names('expected')).toEqual(paths.slice(40, 60));
});

test('caches only the households of the latest list, even if an earlier one was to wait longer', async () => {
  const earlier = cacheHouseholds(getFirestore(), ['ida', 'leo'], now);
  const latest = cacheHouseholds(getFirestore(), ['mia'], addDuration(now, -seconds(10)));
  await vi.runAllTimersAsync();
  await Promise.all([earlier, latest]);
  expect(device.content.names('expected')).toEqual(['users/mia']);
});
