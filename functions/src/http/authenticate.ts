import type { Refused } from '@legacy-hub/domain/decision';
import type { Access, Endpoint } from '@legacy-hub/domain/endpoint';
import { type RefusalCode, refuse } from '@legacy-hub/domain/refusals';
import { staffRoleSchema } from '@legacy-hub/domain/staff/schema';
import type { Request } from 'express';
import { type DecodedIdToken, FirebaseAuthError } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { auth } from '../firebase/admin.ts';
import { findStaff } from '../staff/store.ts';
import type { Principals } from './handler.ts';

type Identified<Who extends Access> = { ok: true; caller: Principals[Who] } | Refused;
type AuthenticationRequest = { request: Request; checksRevocation: boolean };

const AUTHENTICATORS: { [Who in Access]: (context: AuthenticationRequest) => Promise<Identified<Who>> } = {
  public: async () => ({ ok: true, caller: { who: 'public' } }),
  webhook: async ({ request }) => ({
    ok: true,
    caller: { who: 'webhook', signature: request.get('stripe-signature') ?? '' },
  }),
  member: async (context) => {
    const login = await verifyLogin(context);
    return login.ok ? { ok: true, caller: { who: 'member', uid: login.token.uid } } : login;
  },
  staff: identifyStaff,
  admin: async (context) => {
    const staff = await identifyStaff(context);
    if (!staff.ok) return staff;
    const { uid, role } = staff.caller;
    return role === 'admin' ? { ok: true, caller: { who: 'admin', uid, role } } : refuse('wrong-role');
  },
};

/** Who is calling, and whether this row is open to them. */
export function authenticate<E extends Endpoint>(
  endpoint: E,
  request: Request,
): Promise<Identified<E['access']>> {
  const who: E['access'] = endpoint.access;
  return AUTHENTICATORS[who]({ request, checksRevocation: endpoint.checksRevocation });
}

/**
 * What firestore.rules say too: the claim opens the door, the document behind it can close it at once. The document is
 * fetched while the token is being checked, for whoever the token claims to be; it counts only for whom it then names.
 */
async function identifyStaff(context: AuthenticationRequest): Promise<Identified<'staff'>> {
  const claimed = uidOfStaffIn(bearerOf(context.request));
  const [login, early] = await Promise.all([
    verifyLogin(context),
    claimed === null ? null : findStaff(claimed),
  ]);
  if (!login.ok) return login;
  const { uid, auth_time: seconds } = login.token;
  const role = staffRoleSchema.safeParse(login.token.role);
  if (!role.success) return refuse('wrong-role');
  const staff = early?.uid === uid ? early : await findStaff(uid);
  if (staff?.role !== role.data) return refuse('wrong-role');
  if (!isLoginAfter(seconds, staff.accessValidFrom)) return refuse('login-expired');
  return { ok: true, caller: { who: 'staff', uid, role: role.data } };
}

/** A login is known to the second; one from the very second of the moment counts, as it does for Firebase. */
const isLoginAfter = (loginSeconds: number, moment: number | null): boolean =>
  moment === null || (loginSeconds + 1) * 1000 > moment;

const bearerOf = (request: Request): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.get('authorization') ?? '')?.[1];

const staffClaim = z.object({ sub: z.string().check(z.regex(/^[\w-]{1,128}$/)), role: staffRoleSchema });

/** What a token says about itself, before anybody has checked it. */
function uidOfStaffIn(bearer = ''): string | null {
  const [, payload = ''] = bearer.split('.');
  try {
    return staffClaim.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data?.sub ?? null;
  } catch {
    return null; // no token at all, which the check finds as well
  }
}

async function verifyLogin({
  request,
  checksRevocation,
}: AuthenticationRequest): Promise<{ ok: true; token: DecodedIdToken } | Refused> {
  const bearer = bearerOf(request);
  if (bearer === undefined) return refuse('not-signed-in');
  try {
    return { ok: true, token: await auth().verifyIdToken(bearer, checksRevocation) };
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
