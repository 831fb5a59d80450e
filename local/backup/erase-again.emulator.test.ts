import { randomUUID } from 'node:crypto';
import { decideEraseAccount } from '@legacy-hub/domain/account/rules';
import { addDuration, days, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { eraseHousehold, resumeErasures } from '@legacy-hub/functions/src/account/erasure/erasure.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/subjects/card-households.ts';
import { aPaidHousehold } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { aStoredPhoto } from '@legacy-hub/functions/src/testing/subjects/photos.ts';
import { describe, expect, test, vi } from 'vitest';
import { listErased } from '../../functions/src/backup/erased.ts';
import { bucket, firestore } from '../../functions/src/firebase/admin.ts';
import { isRestoring } from '../../functions/src/stores/restore-mark.ts';
import { withVenue } from '../../functions/src/stores/venue.ts';
import * as eraseAgain from './erase-again.ts';
import { emptyProject } from './project-content.ts';
import { openAsItIs, restoreProject } from './restore.ts';
import * as restoring from './restore-backup.ts';
import { aRestoredProject } from './restored-project.ts';
import { differences, takeSnapshot } from './snapshot.ts';

const { erasedIn, place, backUp, restore } = aRestoredProject('demo-erase-again');

describe('people who were erased after the backup', () => {
  const erase = (uid: string) =>
    withVenue(() => eraseHousehold(uid, instant(Date.now()), decideEraseAccount));

  test('stay erased, and so do their logins and photos', async () => {
    const [{ household: payer }, cash, staying] = await Promise.all([
      aCardHousehold(),
      aPaidHousehold(),
      aPaidHousehold(),
    ]);
    for (const household of [payer, cash, staying]) await aStoredPhoto(household);
    await backUp();
    await erase(payer.uid);
    await erase(cash.uid);
    const erased = await takeSnapshot();
    await emptyProject();
    await restore();
    const restored = await takeSnapshot();
    expect(differences(erased, restored)).toEqual([]);
    expect(JSON.stringify([...restored.documents])).not.toContain(cash.email);
    expect([...restored.logins.keys()]).toEqual([staying.uid]);
  });

  test('stay erased if their note had not been written yet, and the schedule writes it afterwards', async () => {
    const household = await aPaidHousehold();
    await backUp();
    const noBucket = () => Promise.reject(new Error('no bucket'));
    const cutShort = () => eraseHousehold(household.uid, instant(Date.now()), decideEraseAccount, [noBucket]);
    await expect(withVenue(cutShort)).rejects.toThrow('no bucket');
    vi.spyOn(restoring, 'restoreBackup').mockRejectedValueOnce(new Error('killed'));
    const replaced = place('replaced');
    await expect(restore({ replaced })).rejects.toThrow('killed');
    await restore({ replaced });
    const restored = await takeSnapshot();
    expect(restored.documents.has(`users/${household.uid}`)).toBe(false);
    expect(restored.logins.has(household.uid)).toBe(false);
    await resumeErasures(addDuration(instant(Date.now()), minutes(6)));
    expect((await takeSnapshot()).documents.has(`erasures/${household.uid}`)).toBe(false);
    const { erased } = await listErased(erasedIn, instant(Date.now()));
    expect([...erased.keys()]).toContain(household.uid);
  });

  test('are erased if a project is reopened as it is after a killed restore', async () => {
    const household = await aPaidHousehold();
    await backUp();
    const noBucket = () => Promise.reject(new Error('no bucket'));
    const cutShort = () => eraseHousehold(household.uid, instant(Date.now()), decideEraseAccount, [noBucket]);
    await expect(withVenue(cutShort)).rejects.toThrow('no bucket');
    vi.spyOn(eraseAgain, 'eraseAllAgain').mockRejectedValueOnce(new Error('killed'));
    await expect(restore({ replaced: place('replaced') })).rejects.toThrow('killed');
    expect((await takeSnapshot()).documents.has(`users/${household.uid}`)).toBe(true);
    await openAsItIs('demo-erase-again', async () => []);
    await resumeErasures(addDuration(instant(Date.now()), minutes(6)));
    expect((await takeSnapshot()).documents.has(`users/${household.uid}`)).toBe(false);
  });

  test('are found only in notes that an erasure can have written', async () => {
    const [before, after] = [instant(Date.now() - 1000), addDuration(instant(Date.now()), days(1))];
    const planted = [`erased/maya/${after}/${randomUUID()}`, `erased/leo/soon/${randomUUID()}`];
    planted.push(`erased/a b/${before}/${randomUUID()}`, `erased/nina/${before}`, 'erased/note.txt');
    for (const name of planted) await bucket('copies-of-notes').file(name).save('');
    await bucket('copies-of-notes').file(`erased/sam/${before}/${randomUUID()}`).save('');
    const { erased, refused } = await listErased('copies-of-notes', instant(Date.now()));
    expect([...erased]).toEqual([['sam', before]]);
    expect(refused.toSorted()).toEqual(planted.toSorted());
  });

  test('are erased again only after confirmation if there are unusually many', async () => {
    const households = await Promise.all(Array.from({ length: 4 }, () => aPaidHousehold()));
    await backUp();
    for (const { uid } of households) await erase(uid);
    await emptyProject();
    await expect(restore()).rejects.toThrow('4 households are unusually many');
    await expect(restore({ eraseMany: 'no' })).rejects.toThrow('has deleted nothing');
    expect(await isRestoring()).toBe(false);
    await restore({ eraseMany: 'yes' });
    expect((await takeSnapshot()).logins.size).toBe(0);
  });

  test.each([
    [20, 2000, false],
    [21, 2000, true],
    [3, 4, false],
    [4, 79, true],
    [4, 80, false],
  ])('count as unusually many if they are %i of %i households: %s', (erased, households, expected) => {
    expect(eraseAgain.isUnusual(erased, households)).toBe(expected);
  });

  test('are restored if they had registered again', async () => {
    const household = await aPaidHousehold();
    await erase(household.uid);
    const again = { ...household, registeredAt: addDuration(instant(Date.now()), 1) };
    await firestore().doc(`users/${household.uid}`).set(again);
    await backUp();
    await emptyProject();
    await restore();
    expect((await firestore().doc(`users/${household.uid}`).get()).exists).toBe(true);
  });

  test('are restored only on request if the backup is older than the notes', async () => {
    await backUp();
    await emptyProject();
    const late = addDuration(instant(Date.now()), days(13));
    const old = { project: 'demo-erase-again', from: place('backup'), erasedIn };
    await expect(restoreProject(old, late)).rejects.toThrow('older than 13 days');
    expect(await isRestoring()).toBe(false);
    await restoreProject({ ...old, erasedIn: null }, late);
  });
});
