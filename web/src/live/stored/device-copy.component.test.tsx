import { hours } from '@legacy-hub/domain/venue/time/venue-time';
import { expect, it, vi } from 'vitest';
import { encryptedValue } from '../../browser/encrypted-store.ts';
import { ownerOfCopy } from './copy-record.ts';
import { eraseDeviceCopy, findCached, keep, openDeviceCopy } from './device-copy.ts';

const stored = encryptedValue('counter-copy');
const onDisk = async () => JSON.stringify(await stored.open());
/** Clears the memory, as in a tab that opens later. */
const forgetInMemory = () =>
  dispatchEvent(new StorageEvent('storage', { key: 'legacy-hub:counter-copy', newValue: null }));
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

it('stores nothing before it is opened, and soon writes its data to the disk', async () => {
  keep('opened', 'users/mia', { name: 'Mia' });
  expect(findCached('opened', 'users/mia')).toBeNull();
  await openDeviceCopy('kim');
  keep('opened', 'users/mia', { name: 'Mia' });
  await expect.poll(onDisk).toContain('Mia');
  await eraseDeviceCopy();
});

it('is removed from memory and disk once it is erased, and does not return', async () => {
  await openDeviceCopy('kim');
  keep('opened', 'users/mia', { name: 'Mia' });
  await eraseDeviceCopy();
  keep('expected', 'users/leo', { name: 'Leo' });
  expect(findCached('opened', 'users/mia')).toBeNull();
  expect(findCached('expected', 'users/leo')).toBeNull();
  expect(await databases()).not.toContain('counter-copy');
});

it('does not begin for a login that ends while it is opened', async () => {
  const opening = openDeviceCopy('kim');
  keep('list', 'walkIns', ['Mia']);
  await eraseDeviceCopy();
  await opening;
  keep('list', 'walkIns', ['Mia']);
  expect(ownerOfCopy()).toBeNull();
  expect(findCached('list', 'walkIns')).toBeNull();
  expect(await databases()).not.toContain('counter-copy');
});

it('erases what another login stored, before it is read', async () => {
  await openDeviceCopy('kim');
  keep('answer', 'expected', { households: ['Mia'] });
  await expect.poll(onDisk).toContain('Mia');
  await openDeviceCopy('lee');
  expect(findCached('answer', 'expected')).toBeNull();
  expect(await stored.open()).toBeNull();
  await eraseDeviceCopy();
});

// spec: device-copy-4
it('is read by a tab that opens within 12 hours, and is erased before a later tab reads it', async () => {
  await openDeviceCopy('kim');
  keep('opened', 'users/mia', { name: 'Mia' });
  await expect.poll(onDisk).toContain('Mia');
  forgetInMemory();
  expect(findCached('opened', 'users/mia')).toBeNull();
  await openDeviceCopy('kim');
  expect(findCached('opened', 'users/mia')).toMatchObject({ value: { name: 'Mia' } });
  forgetInMemory();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours(13) });
  await openDeviceCopy('kim');
  expect(findCached('opened', 'users/mia')).toBeNull();
  expect(await onDisk()).not.toContain('Mia');
  await eraseDeviceCopy();
});
