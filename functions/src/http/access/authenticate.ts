import type { Access, Endpoint } from '@legacy-hub/domain/api/endpoint';
import type { RefusalCode } from '@legacy-hub/domain/api/refusals';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import {
  CONFIRMED,
  type StaffRole,
  staffRoleSchema,
  UNCONFIRMED,
} from '@legacy-hub/domain/staff/logins/schema';
import type { Request } from 'express';
import { type DecodedIdToken, FirebaseAuthError } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { auth } from '../../firebase/admin.ts';
import { confirmsStaffLogins } from '../../firebase/parameters.ts';
import { findStaff } from '../../stores/staff.ts';
import type { Principals } from '../handler.ts';

type Identified<Who extends Access> = { ok: true; caller: Principals[Who] } | Refused;

const AUTHENTICATORS: { [Who in Access]: (request: Request) => Promise<Identified<Who>> } = {
  public: async () => ({ ok: true, caller: { who: 'public' } }),
  webhook: async (request) => ({
    ok: true,
    caller: { who: 'webhook', signature: request.get('stripe-signature') ?? '' },
  }),
  member: async (request) => {
    const login = await verifyLogin(request);
    return login.ok ? { ok: true, caller: { who: 'member', uid: login.token.uid, staff: null } } : login;
  },
  staff: (request) => identifyStaff(request, 'staff'),
  admin: async (request) => {
    const staff = await identifyStaff(request, 'admin');
    if (!staff.ok) return staff;
    const { uid, role } = staff.caller;
    return role === 'admin'
      ? { ok: true, caller: { who: 'admin', uid, role } }
      : refuse('wrong-role', 'admin');
  },
};

export function authenticate<E extends Endpoint>(
  endpoint: E,
  request: Request,
): Promise<Identified<E['access']>> {
  const who: E['access'] = endpoint.access;
  return AUTHENTICATORS[who](request);
}

/**
 * Identifies staff by the same check as firestore.rules: the claim grants access, and the staff document can
 * end it immediately. To save a round trip, the document of the claimed uid is fetched during the
 * verification of the token, and used only if the verified uid is the same. A refusal says which role is
 * needed.
 */
async function identifyStaff(request: Request, needed: StaffRole): Promise<Identified<'staff'>> {
  const claimedUid = claimedStaffUid(bearerTokenOf(request));
  const [login, prefetched] = await Promise.all([
    verifyLogin(request),
    claimedUid === null ? null : findStaff(claimedUid),
  ]);
  if (!login.ok) return login;
  const { uid, auth_time: loggedInAtSeconds } = login.token;
  const role = staffRoleSchema.safeParse(login.token.role);
  if (!role.success) return refuse('wrong-role', needed);
  const staff = prefetched?.uid === uid ? prefetched : await findStaff(uid);
  if (staff?.role !== role.data) return refuse('wrong-role', needed);
  if (!isLoginAfter(loggedInAtSeconds, staff.accessValidFrom)) return refuse('login-expired');
  if (confirmsStaffLogins() && login.token.secondFactor !== CONFIRMED) {
    if (login.token.secondFactor === undefined) await requireConfirmation(uid);
    return refuse('unconfirmed-login');
  }
  return { ok: true, caller: { who: 'staff', uid, role: role.data } };
}

/**
 * Marks an account whose logins weren't confirmed before, or that was restored from a backup, so that the
 * next login asks for the code.
 */
async function requireConfirmation(uid: string): Promise<void> {
  const { customClaims } = await auth().getUser(uid);
  await auth().setCustomUserClaims(uid, { ...customClaims, secondFactor: UNCONFIRMED });
}

/**
 * True if the login is later. Tokens record logins in whole seconds; a login in the same second counts, as in
 * Firebase.
 */
const isLoginAfter = (loginSeconds: number, moment: number | null): boolean =>
  moment === null || (loginSeconds + 1) * 1000 > moment;

const bearerTokenOf = (request: Request): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.get('authorization') ?? '')?.[1];

const staffClaim = z.object({ sub: z.string().check(z.regex(/^[\w-]{1,128}$/)), role: staffRoleSchema });

function claimedStaffUid(bearer = ''): string | null {
  const [, payload = ''] = bearer.split('.');
  try {
    return staffClaim.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data?.sub ?? null;
  } catch {
    return null; // malformed, which the verification refuses too
  }
}

/** Refuses a revoked login immediately, not only when its ID token expires. */
async function verifyLogin(request: Request): Promise<{ ok: true; token: DecodedIdToken } | Refused> {
  const bearer = bearerTokenOf(request);
  if (bearer === undefined) return refuse('not-signed-in');
  try {
    return { ok: true, token: await auth().verifyIdToken(bearer, true) };
  } catch (error) {
    if (!(error instanceof FirebaseAuthError)) throw error;
    return refuse(loginRefusalCode(error));
  }
}

const EXPIRED_CODES = [
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
];
const INVALID_CODES = ['auth/argument-error', 'auth/invalid-id-token'];

function loginRefusalCode(error: FirebaseAuthError): Extract<RefusalCode, 'login-expired' | 'not-signed-in'> {
  if (EXPIRED_CODES.includes(error.code)) return 'login-expired';
  if (INVALID_CODES.includes(error.code)) return 'not-signed-in';
  throw error;
}
