import '@legacy-hub/domain/testing/read-example-venue';
import { parseArgs } from 'node:util';
import { decideEraseAccount } from '@legacy-hub/domain/account/rules';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { eraseHousehold } from '@legacy-hub/functions/src/account/erasure/erasure.ts';
import { writeBackup } from '@legacy-hub/functions/src/backup/write-backup.ts';
import { signIn } from '@legacy-hub/functions/src/firebase/identity-toolkit.ts';
import { backupBucket } from '@legacy-hub/functions/src/firebase/parameters.ts';
import { withVenue } from '@legacy-hub/functions/src/stores/venue.ts';
import { placeOf } from '@legacy-hub/local/backup/places.ts';
import { emptyProject } from '@legacy-hub/local/backup/project-content.ts';
import { restoreProject } from '@legacy-hub/local/backup/restore.ts';
import { differences, type Snapshot, takeSnapshot } from '@legacy-hub/local/backup/snapshot.ts';
import { type LoadedLogin, loadVenue } from './load-venue.ts';

/**
 * Loads a venue, backs it up, erases some people, destroys everything, restores it, and compares it with the
 * original.
 */

const { values } = parseArgs({ options: { members: { type: 'string', default: '2000' } } });
const project = process.env.GCLOUD_PROJECT ?? '';
const MAX_SHOWN = 20;
const found: string[] = [];

async function timed<Result>(what: string, work: () => Promise<Result>, count: (result: Result) => string) {
  const start = performance.now();
  const result = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`  ${seconds.padStart(7)} s   ${what.padEnd(10)} ${count(result)}`);
  return result;
}

const sizes = ({ documents, logins, photos }: Snapshot): string =>
  `${documents.size} documents, ${logins.size} logins, ${photos.size} photos`;

async function eraseAll(uids: readonly string[]): Promise<void> {
  await withVenue(async () => {
    for (const uid of uids) {
      const erased = await eraseHousehold(uid, instant(Date.now()), decideEraseAccount);
      if (!erased.ok) throw new Error(`${uid} could not be erased: ${erased.refusal.message}`);
    }
  });
}

/**
 * Tries all logins and returns the unexpected results. Wrong passwords and the logins of erased people must
 * be refused.
 */
async function tryLogins(logins: readonly LoadedLogin[], erased: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { uid, email, password } of logins) {
    const isErased = erased.includes(uid);
    if (((await signIn(email, password)) === 'wrong credentials') !== isErased)
      wrong.push(`${email} ${isErased ? 'can still' : 'can no longer'} log in`);
    if ((await signIn(email, `not ${password}`)) !== 'wrong credentials')
      wrong.push(`${email} can log in with any password`);
  }
  return wrong;
}

const from = `gs://${backupBucket.value()}/drill`;
const { logins, erased } = await timed(
  'loaded',
  () => loadVenue(Number(values.members)),
  () => `a venue with ${values.members} more households`,
);
const original = await timed('read', takeSnapshot, sizes);
await timed(
  'backed up',
  () => writeBackup(placeOf(from), project),
  () => `to ${from}`,
);
await timed(
  'erased',
  () => eraseAll(erased),
  () => `${erased.length} households since`,
);
const expected = await timed('read', takeSnapshot, sizes);
await timed('destroyed', emptyProject, () => 'all documents, logins and photos');
found.push(
  ...differences({ documents: new Map(), logins: new Map(), photos: new Map() }, await takeSnapshot()),
);
const restore = () => restoreProject({ project, from, erasedIn: backupBucket.value(), logins: 'let-in' });
await timed('restored', restore, () => `from ${from}`);
const restored = await timed('read', takeSnapshot, sizes);
found.push(...differences(expected, restored));
const people = JSON.stringify([...restored.documents, ...restored.logins, ...restored.photos]);
for (const uid of erased) if (people.includes(`"${uid}"`)) found.push(`${uid} was erased and is back`);
const refused = await timed(
  'logged in',
  () => tryLogins(logins, erased),
  () => `as ${logins.length} people, with their passwords and with wrong ones`,
);
found.push(...refused);
if (original.documents.size <= expected.documents.size)
  found.push('nothing was erased: the drill shows nothing');

for (const difference of found.slice(0, MAX_SHOWN)) console.log(`  DIFFERENT  ${difference}`);
console.log(found.length === 0 ? '\n  equal' : `\n  ${found.length} differences`);
process.exit(found.length === 0 ? 0 : 1);
