import { createWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { decideQueuedCheckIn } from '@legacy-hub/domain/outbox/queued';
import { aHousehold, aPerson, byCard, expectAccepted, now } from '@legacy-hub/domain/testing/households';
import { aPaidPass } from '@legacy-hub/domain/testing/walk-ins';
import { addDuration, hours, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { createCopyContent, Kept } from '../../live/stored/copy-content.ts';
import { keepExpected, keepOpened, retainExpected } from '../../live/stored/kept-documents.ts';
import { keptCustomer, searchKept, WALK_IN_COPY } from './kept-customers.ts';

const device = vi.hoisted(() => ({
  content: null as unknown as ReturnType<typeof createCopyContent>,
  passes: [] as Kept[],
}));

vi.mock('../../live/stored/kept-copy.ts', async () => {
  const { createCopyContent: create } = await import('../../live/stored/copy-content.ts');
  device.content = create();
  return {
    kept: device.content.find,
    namesOfKept: device.content.names,
    keep: (...[kind, name, value]: Parameters<typeof device.content.keep>) =>
      device.content.keep(kind, name, value, instant(Date.now())),
    removeKept: device.content.remove,
  };
});
vi.mock('../walk-ins/live.ts', () => ({ keptPasses: () => device.passes }));

const mia = aHousehold(aPerson('mia', byCard('leader'), { name: 'Mia Rossi' }), [], { uid: 'mia' });
const pass = { ...aPaidPass(), id: createWalkInId('tom') };
const PASS = `walkIns/${pass.id}`;
const idsFor = (typed: string) => searchKept(typed, [], now).map(({ id }) => id);

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
  keepOpened('users/mia', mia);
  keepExpected('users/ida', ida);
  device.passes = [{ keptAt: now, value: pass }];
  expect(idsFor('mia')).toEqual(['mia']);
  expect(idsFor('wolf')).toEqual(['ida']);
  expect(idsFor('Tom R')).toEqual([pass.id]);
  expect(idsFor('5678')).toEqual(['mia', 'ida', pass.id]);
  expect(idsFor('nora')).toEqual([]);
  expect(idsFor('m')).toEqual([]);
});

test('shows no photo, and the verdict with the presses that wait', () => {
  keepOpened('users/mia', mia);
  const [found] = searchKept('mia', [], now);
  expect(found?.people).toMatchObject([{ name: 'Mia Rossi', photo: null, hours: '5' }]);
  expect(found?.readyToCheckIn).toHaveLength(1);
  const command = { personIds: ['mia'], idempotencyKey: 'key', by: 'kim' };
  const { action } = expectAccepted(decideQueuedCheckIn(mia, command, now));
  const [after] = searchKept('mia', [action], addDuration(now, minutes(1)));
  expect(after).toMatchObject({ people: [{ hours: '4' }], readyToCheckIn: [] });
});

test('finds nothing that is older than the copy may be, or deleted on the server', () => {
  keepOpened('users/mia', mia);
  vi.setSystemTime(addDuration(now, hours(12)));
  expect(idsFor('mia')).toEqual(['mia']);
  vi.setSystemTime(addDuration(now, hours(13)));
  expect(idsFor('mia')).toEqual([]);
  keepOpened('users/mia', mia);
  keepOpened('users/mia', undefined);
  expect(keptCustomer({ kind: 'member', id: 'mia' })).toBeNull();
});

test('takes the newer of an opened pass and the one in the list', () => {
  keepOpened(PASS, pass);
  const renamed = { keptAt: addDuration(now, minutes(1)), value: { ...pass, name: 'Tom Read' } };
  device.passes = [renamed];
  expect(WALK_IN_COPY.read(PASS, (stored) => stored)).toMatchObject({
    data: { name: 'Tom Read' },
    staleSince: renamed.keptAt,
  });
  expect(keptCustomer({ kind: 'walk-in', id: pass.id })).toMatchObject({ name: 'Tom Read' });
  expect(searchKept('5678', [], now)).toMatchObject([{ people: [{ name: 'Tom Read' }] }]);
});

test('leaves out what another version of the page kept', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  keepOpened('users/mia', { ...mia, version: 99 });
  expect(idsFor('mia')).toEqual([]);
  expect(idsFor('mia')).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

test('reads each expected household once, at most sixty, and forgets who is expected no more', () => {
  keepOpened('users/mia', mia);
  const paths = ['mia', ...Array.from({ length: 70 }, (_, index) => `h${index}`)].map((id) => `users/${id}`);
  const first = retainExpected(paths);
  expect(first).toEqual(paths.slice(1, 60));
  for (const path of first) keepExpected(path, mia);
  expect(retainExpected(paths)).toEqual([]);
  expect(retainExpected(paths.slice(40))).toEqual(paths.slice(60));
  expect(device.content.names('expected')).toEqual(paths.slice(40, 60));
});
