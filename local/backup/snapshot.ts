import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { auth, bucket } from '../../functions/src/firebase/admin.ts';

/** All content of an emulated project, read independently of the backup code. */
export interface Snapshot {
  readonly documents: ReadonlyMap<string, unknown>;
  readonly logins: ReadonlyMap<string, unknown>;
  readonly photos: ReadonlyMap<string, unknown>;
}

export async function takeSnapshot(): Promise<Snapshot> {
  return { documents: await allDocuments(), logins: await allLogins(), photos: await allPhotos() };
}

const foundSchema = z.array(
  z.object({ document: z.object({ name: z.string(), fields: z.unknown() }).optional() }),
);

/** Queries without naming a collection, so none can be forgotten. */
async function allDocuments(): Promise<Map<string, unknown>> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const root = `projects/${project}/databases/(default)/documents`;
  const response = await fetch(`http://${host}/v1/${root}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const found = foundSchema.parse(await response.json()).flatMap(({ document }) => document ?? []);
  const lasting = found
    .map(({ name, fields }) => [name.slice(root.length + 1), fields] as const)
    .filter(([path]) => !/^(locks|rateLimits)\//.test(path));
  return new Map(lasting);
}

/** Omits the time since which tokens are valid, because a restore ends all tokens. */
async function allLogins(): Promise<Map<string, unknown>> {
  const logins = new Map<string, unknown>();
  for (let token: string | undefined; ; ) {
    const { users, pageToken } = await auth().listUsers(1000, token);
    for (const {
      uid,
      email,
      displayName,
      disabled,
      customClaims,
      passwordHash,
      passwordSalt,
      metadata,
    } of users)
      logins.set(uid, {
        email,
        displayName,
        disabled,
        customClaims,
        passwordHash,
        passwordSalt,
        created: metadata.creationTime,
      });
    token = pageToken;
    if (!token) return logins;
  }
}

async function allPhotos(): Promise<Map<string, unknown>> {
  const [files] = await bucket().getFiles();
  const photos = new Map<string, unknown>();
  for (const file of files) {
    const [bytes] = await file.download();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    photos.set(file.name, { type: file.metadata.contentType, sha256 });
  }
  return photos;
}

/** Describes each difference in one line. */
export function differences(before: Snapshot, after: Snapshot): string[] {
  return (['documents', 'logins', 'photos'] as const).flatMap((kind) => {
    const names = new Set([...before[kind].keys(), ...after[kind].keys()]);
    return [...names].flatMap((name) => {
      const [was, is] = [before[kind].get(name), after[kind].get(name)];
      if (isDeepStrictEqual(was, is)) return [];
      if (is === undefined) return [`${name} is missing`];
      return [was === undefined ? `${name} should not be there` : `${name} was ${json(was)}, is ${json(is)}`];
    });
  });
}

const json = (value: unknown): string => JSON.stringify(value);
