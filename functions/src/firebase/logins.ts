import { projectID } from 'firebase-functions/params';
import * as z from 'zod/mini';
import { authorization } from './admin.ts';

/**
 * Logins in the format of Firebase Auth's own API. The SDK would convert the emulator's password hashes,
 * which are plain text, into something that can't be used to log in.
 */
export const loginSchema = z.object({
  localId: z.string(),
  email: z.optional(z.string()),
  emailVerified: z.optional(z.boolean()),
  displayName: z.optional(z.string()),
  disabled: z.optional(z.boolean()),
  customAttributes: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  lastLoginAt: z.optional(z.string()),
  passwordHash: z.optional(z.string()),
  salt: z.optional(z.string()),
});

export type Login = z.infer<typeof loginSchema>;

/** The project's password hashing parameters. With them, another project accepts the same passwords. */
export const hashConfigSchema = z.object({
  algorithm: z.string(),
  signerKey: z.string(),
  saltSeparator: z.string(),
  rounds: z.int(),
  memoryCost: z.int(),
});

export type HashConfig = z.infer<typeof hashConfigSchema>;

const PAGE_SIZE = 1000;

const pageSchema = z.object({
  users: z._default(z.array(loginSchema), []),
  nextPageToken: z.optional(z.string()),
});

/** The placeholder for every hash if the caller lacks `firebaseauth.configs.getHashConfig`. */
const REDACTED = Buffer.from('REDACTED').toString('base64');

export async function* listLogins(): AsyncGenerator<Login> {
  for (let token: string | undefined; ; ) {
    const query = new URLSearchParams({
      maxResults: String(PAGE_SIZE),
      ...(token && { nextPageToken: token }),
    });
    const page = pageSchema.parse(await call('GET', `v1/projects/${project()}/accounts:batchGet?${query}`));
    for (const login of page.users) {
      if (login.passwordHash === REDACTED)
        throw new Error('This account may not read password hashes: it needs roles/firebaseauth.admin.');
      yield login;
    }
    token = page.nextPageToken;
    if (!token) return;
  }
}

const configSchema = z.object({
  signIn: z.optional(z.object({ hashConfig: z.optional(hashConfigSchema) })),
});

/** Returns the hashing parameters; null in the emulator, which doesn't hash. */
export async function findHashConfig(): Promise<HashConfig | null> {
  if (process.env.FIREBASE_AUTH_EMULATOR_HOST) return null;
  const { signIn } = configSchema.parse(await call('GET', `admin/v2/projects/${project()}/config`));
  if (!signIn?.hashConfig) throw new Error('Firebase Auth does not say how it hashes passwords.');
  return signIn.hashConfig;
}

const importedSchema = z.object({
  error: z.optional(z.array(z.object({ index: z.optional(z.int()), message: z.string() }))),
});

/** Imports logins and replaces existing ones, so it can be repeated. */
export async function importLogins(users: readonly Login[], hash: HashConfig | null): Promise<void> {
  const { algorithm: hashAlgorithm, ...parameters } = hash ?? {};
  const body = { users, allowOverwrite: true, ...(hash && { hashAlgorithm, ...parameters }) };
  const { error: [first] = [] } = importedSchema.parse(
    await call('POST', `v1/projects/${project()}/accounts:batchCreate`, body),
  );
  if (first) throw new Error(`The login ${users[first.index ?? 0]?.localId} was refused: ${first.message}`);
}

const project = (): string => projectID.value();

async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = process.env;
  const host = 'identitytoolkit.googleapis.com';
  const url = emulator ? `http://${emulator}/${host}/${path}` : `https://${host}/${path}`;
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...(await authorization()) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`Firebase Auth answered ${response.status}: ${await response.text()}`);
  return response.json();
}
