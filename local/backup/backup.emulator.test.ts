import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firestore } from '../../functions/src/firebase/admin.ts';
import { dumpProject } from '../../functions/src/testing/dump-project.ts';
import { aPaidHousehold } from '../../functions/src/testing/households.ts';
import { setProject } from '../../functions/src/testing/set-project.ts';
import { aPaidWalkIn } from '../../functions/src/testing/walk-ins.ts';
import { readTarget } from './main.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

setProject('demo-backup');

let folder = '';
let projects = 0;

const anEmptyOne = (): Firestore => {
  projects += 1;
  const projectId = `demo-restored-${process.pid}-${projects}`;
  return getFirestore(initializeApp({ projectId }, projectId));
};

async function all(database: Firestore): Promise<Record<string, unknown>> {
  const collections = await database.listCollections();
  const read = collections.map(async (each) => (await each.get()).docs);
  const documents = (await Promise.all(read)).flat();
  return Object.fromEntries(documents.map((stored) => [stored.ref.path, stored.data()]));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a backup', () => {
  test('restores the same households, walk-ins, visits and ledger into an empty project', async () => {
    await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    await aPaidHousehold();
    await aPaidWalkIn();
    await firestore().doc('rateLimits/passing').set({ calls: 1, expiresAt: Timestamp.now() });
    const manifest = await writeBackup(firestore(), folder, 'demo-backup');
    const restored = anEmptyOne();
    expect(await restoreBackup(restored, folder)).toEqual(manifest);
    const { 'rateLimits/passing': passing, ...lasting } = await dumpProject();
    expect(passing).toBeDefined();
    expect(await all(restored)).toEqual(lasting);
    expect(Object.keys(manifest.collections)).toEqual(
      expect.arrayContaining(['ledger', 'mail', 'users', 'walkIns']),
    );
  });

  test.each([
    ['a timestamp', new Timestamp(1_763_700_000, 0)],
    ['bytes', Buffer.from([0, 255, 7])],
    ['a number that is not finite', Number.NaN],
  ])('refuses %s, which JSON cannot express', async (_what, value) => {
    const one = anEmptyOne();
    await one.doc('odd/values').set({ inside: [{ value }] });
    await expect(writeBackup(one, folder, 'demo-odd')).rejects.toThrow('odd/values holds a value');
  });

  test('pages through a large collection to the end', async () => {
    const one = anEmptyOne();
    const writer = one.bulkWriter();
    for (let at = 0; at < 700; at += 1) writer.create(one.doc(`visits/${at}`), { at });
    await writer.close();
    expect((await writeBackup(one, folder, 'demo-large')).collections).toEqual({ visits: 700 });
  });

  test('refuses to restore into a database that already holds documents', async () => {
    const one = anEmptyOne();
    await one.doc('users/maya').set({ name: 'Maya' });
    await writeBackup(one, folder, 'demo-one');
    await expect(restoreBackup(one, folder)).rejects.toThrow('This database is in use (users)');
    await expect(writeBackup(one, folder, 'demo-one')).rejects.toThrow('is not empty');
  });

  test('fails on a backup that is incomplete', async () => {
    const one = anEmptyOne();
    await one.doc('users/maya').set({ name: 'Maya' });
    await writeBackup(one, folder, 'demo-one');
    appendFileSync(join(folder, 'users.ndjson'), '{"id":"sam","fields":{}}\n');
    await expect(restoreBackup(anEmptyOne(), folder)).rejects.toThrow(
      'users should have 1 documents, but its file has 2',
    );
    const manifest = join(folder, 'backup.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').slice(0, 40));
    await expect(restoreBackup(anEmptyOne(), folder)).rejects.toThrow('does not hold a complete backup');
  });
});

describe('the backup and restore arguments', () => {
  afterEach(() => setProject('demo-backup'));

  test('take a folder and optionally a project', () => {
    expect(readTarget('to', ['--to', 'x'])).toEqual({ folder: 'x', project: 'demo-legacy-hub' });
    expect(readTarget('from', ['--from', 'x', '--project', 'live'])).toEqual({
      folder: 'x',
      project: 'live',
    });
  });

  test.each([[[]], [['--from', 'x']], [['x']]])('print the usage for %j', (args) => {
    expect(() => readTarget('to', args)).toThrow('npm run backup -- --to FOLDER');
  });
});
