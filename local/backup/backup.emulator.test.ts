import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { households } from '@legacy-hub/functions/src/stores/firestore/collections.ts';
import { aPaidHousehold } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { aStoredPhoto } from '@legacy-hub/functions/src/testing/subjects/photos.ts';
import { aPaidWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { describe, expect, test, vi } from 'vitest';
import { backUp as backUpToBucket } from '../../functions/src/backup/back-up.ts';
import { FORMAT } from '../../functions/src/backup/manifest.ts';
import { auth, bucket, firestore } from '../../functions/src/firebase/admin.ts';
import { signIn } from '../../functions/src/firebase/identity-toolkit.ts';
import * as logins from '../../functions/src/firebase/logins.ts';
import { isRestoring, markRestored, markRestoring } from '../../functions/src/stores/restore-mark.ts';
import { pausedJobs } from './paused-jobs.ts';
import { requireEmptyPlace } from './places.ts';
import { emptyProject } from './project-content.ts';
import { openAsItIs } from './restore.ts';
import * as restoring from './restore-backup.ts';
import { aRestoredProject } from './restored-project.ts';
import { differences, takeSnapshot } from './snapshot.ts';

vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof import('firebase-functions/logger')>()),
  error: vi.fn(),
}));

const { erasedIn, place, backUp, restore } = aRestoredProject('demo-backup');

function onlyOneIn(folder: string): string {
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  return join(folder, name);
}

describe('a backup', () => {
  test('restores the same documents, logins and photos, and everyone logs in as before', async () => {
    const household = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    await auth().updateUser(household.uid, { password: 'as-before-1234' });
    await auth().setCustomUserClaims(household.uid, { role: 'staff' });
    await aStoredPhoto(household);
    await bucket().file('venue/the-place.webp').save('a room', { resumable: false });
    await aPaidWalkIn();
    await firestore()
      .doc('closures/7/outcomes/maya')
      .set({ days: ['2026-11-26'] });
    await firestore().doc('rateLimits/passing').set({ calls: 1, expiresAt: Timestamp.now() });
    const before = await takeSnapshot();

    const { documents, ...counts } = await backUp();
    expect(documents).toMatchObject({ users: 1, walkIns: 1, outcomes: 1 });
    expect(documents).not.toHaveProperty('rateLimits');
    expect(counts).toMatchObject({ logins: 1, photos: 2 });
    await emptyProject();
    await restore();

    expect(differences(before, await takeSnapshot())).toEqual([]);
    expect(await signIn(household.email, 'as-before-1234')).toHaveProperty('token');
    expect(await signIn(household.email, 'another-1234')).toBe('wrong credentials');
  });

  test('is written to the bucket of another project by a schedule', async () => {
    await aStoredPhoto(await aPaidHousehold());
    const before = await takeSnapshot();
    const now = instant(Date.now());
    await backUpToBucket(now);
    const from = `gs://${erasedIn}/backups/${toIsoString(now)}`;
    await expect(requireEmptyPlace(from)).rejects.toThrow('is not empty');
    await emptyProject();
    await restore({ from, of: process.env.GCLOUD_PROJECT });
    expect(differences(before, await takeSnapshot())).toEqual([]);
  });

  test('fails if a restore runs, or has run, in the meantime', async () => {
    const former = { saved: null, erasures: [] };
    await markRestoring(instant(Date.now()), former);
    await expect(backUp()).rejects.toThrow('a restore was at work');
    await markRestored(instant(Date.now()));
    vi.spyOn(logins, 'findHashConfig').mockImplementationOnce(async () => {
      await markRestoring(instant(Date.now()), former);
      await markRestored(instant(Date.now()));
      return null;
    });
    await expect(backUp('another')).rejects.toThrow('a restore was at work');
    expect(existsSync(place('another/backup.json'))).toBe(false);
    await backUp('third');
  });

  test('leaves out the empty folder objects that the console creates', async () => {
    await aStoredPhoto(await aPaidHousehold());
    for (const name of ['photos/', 'photos/maya/']) await bucket().file(name).save('', { resumable: false });
    expect(await backUp()).toMatchObject({ photos: 1 });
  });

  test('contains a document that JSON cannot express, and reports it in an error', async () => {
    const household = await aPaidHousehold();
    await firestore().doc(`users/${household.uid}`).update({ 'primary.age': -0 });
    await firestore()
      .doc('odd/values')
      .set({ name: 'Maya', touchedAt: new Timestamp(1_763_700_000, 0) });
    expect((await backUp()).documents).toMatchObject({ users: 1, odd: 1 });
    expect(vi.mocked(logError).mock.calls).toEqual([
      ['A document is not backed up exactly', { document: 'odd/values' }],
    ]);
    await emptyProject();
    await restore();
    expect((await firestore().doc(`users/${household.uid}`).get()).get('primary.age')).toBe(0);
    expect((await firestore().doc('odd/values').get()).data()).toMatchObject({ name: 'Maya' });
  });

  test('pages through a large collection to the end', async () => {
    const writer = firestore().bulkWriter();
    for (let at = 0; at < 700; at += 1) writer.create(firestore().doc(`visits/${at}`), { at });
    await writer.close();
    expect((await backUp()).documents).toMatchObject({ visits: 700 });
  });
});

describe('a restore', () => {
  test('refuses a project that holds documents, logins or photos', async () => {
    const household = await aPaidHousehold();
    await aStoredPhoto(household);
    await backUp();
    await expect(restore()).rejects.toThrow(/demo-backup is in use \(.*users.*, logins, photos\)/);
  });

  test('refuses the backup of another project unless that project is specified', async () => {
    await backUp();
    await emptyProject();
    const elsewhere = { project: 'demo-elsewhere' };
    await expect(restore(elsewhere)).rejects.toThrow('say --of demo-backup');
    await expect(restore({ ...elsewhere, of: 'demo-another' })).rejects.toThrow('say --of demo-backup');
    await restore({ ...elsewhere, of: 'demo-backup' });
  });

  test('preserves the list of schedules that it paused', async () => {
    await pausedJobs.add(['one', 'two']);
    await pausedJobs.add(['two', 'three']);
    await backUp();
    await emptyProject();
    await restore();
    expect(await pausedJobs.list()).toEqual(['one', 'two', 'three']);
    await pausedJobs.forget();
    expect(await pausedJobs.list()).toEqual([]);
  });

  test('saves the existing content before replacing it', async () => {
    await aPaidHousehold();
    const lastNight = await takeSnapshot();
    await backUp();
    await aStoredPhoto(await aPaidHousehold());
    const damaged = await takeSnapshot();

    const replaced = place('replaced');
    await restore({ replaced });
    expect(differences(lastNight, await takeSnapshot())).toEqual([]);
    await restore({ from: onlyOneIn(replaced), replaced });
    expect(differences(damaged, await takeSnapshot())).toEqual([]);
  });

  test('starts over after it was killed, with the same backup or another', async () => {
    await aStoredPhoto(await aPaidHousehold());
    const before = await takeSnapshot();
    await backUp();
    await aPaidHousehold();
    const replaced = place('replaced');
    const damaged = await takeSnapshot();
    const killed = vi.spyOn(restoring, 'restoreBackup').mockRejectedValue(new Error('killed'));
    await expect(restore({ replaced })).rejects.toThrow('killed');
    await expect(restore()).rejects.toThrow('killed');
    killed.mockRestore();
    await restore();
    expect(differences(before, await takeSnapshot())).toEqual([]);
    expect(await isRestoring()).toBe(false);
    await emptyProject();
    await restore({ from: onlyOneIn(replaced) });
    expect(differences(damaged, await takeSnapshot())).toEqual([]);
  });

  test('saves the content of a venue that was reopened as it was after an interruption', async () => {
    await aPaidHousehold();
    await backUp();
    vi.spyOn(restoring, 'restoreBackup').mockRejectedValueOnce(new Error('killed'));
    await expect(restore({ replaced: place('first') })).rejects.toThrow('killed');
    await openAsItIs('demo-backup', async () => []);
    await aPaidHousehold();
    await expect(restore()).rejects.toThrow('demo-backup is in use');
    const replaced = place('replaced');
    const inUse = await takeSnapshot();
    await restore({ replaced });
    await emptyProject();
    await restore({ from: onlyOneIn(replaced) });
    expect(differences(inUse, await takeSnapshot())).toEqual([]);
  });

  test('fails on a backup that is incomplete', async () => {
    await aPaidHousehold();
    await backUp();
    await emptyProject();
    appendFileSync(place('backup/documents/users.ndjson'), '{"path":"users/sam","fields":{}}\n');
    await expect(restore()).rejects.toThrow('There should be 1 of users, but the backup has 2');
    const manifest = place('backup/backup.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').slice(0, 40));
    await expect(restore()).rejects.toThrow('There is no complete backup');
  });
});

describe('the example backup of each format', () => {
  const examples = join(import.meta.dirname, 'examples');
  const formats = readdirSync(examples);

  test('exists for the format that backups are written in', () => {
    expect(formats).toContain(FORMAT);
  });

  test.each(formats)('in format %s is restored, and the household can log in', async (format) => {
    await emptyProject();
    const from = join(examples, format);
    await restore({ from, of: 'demo-example', erasedIn: null });
    const [household] = (await households().get()).docs.map((stored) => stored.data());
    expect(household?.primary.name).toBe('Mia Rossi');
    expect(await signIn(household?.email ?? '', 'as-before-1234')).toHaveProperty('token');
    const snapshot = await takeSnapshot();
    const pictures = format === FORMAT ? 1 : 0;
    expect([snapshot.logins.size, snapshot.photos.size]).toEqual([1, 1 + pictures]);
  });

  test('reports a format that this release can’t read, and how to find a release that can', async () => {
    await backUp();
    const manifest = place('backup/backup.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(FORMAT, 'legacy-hub-backup-9'));
    await expect(restore()).rejects.toThrow(
      /the format legacy-hub-backup-9.*git log --all --oneline -S "'legacy-hub-backup-9'"/,
    );
  });
});
