import type { Refused } from '@legacy-hub/domain/decision';
import type { Call, Caller } from '@legacy-hub/domain/endpoint';
import { type RefusalCode, refuse } from '@legacy-hub/domain/refusals';
import { staffRoleSchema } from '@legacy-hub/domain/staff/schema';
import type { Request } from 'express';
import { type DecodedIdToken, FirebaseAuthError } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { auth } from '../firebase/admin.ts';
import { readStaffMember } from '../staff/store.ts';
import type { Callers } from './handler.ts';

type Identified<Who extends Caller> = { ok: true; caller: Callers[Who] } | Refused;
type Asked = { request: Request; refusesRevoked: boolean };

const IDENTIFY: { [Who in Caller]: (asked: Asked) => Promise<Identified<Who>> } = {
  anyone: async () => ({ ok: true, caller: { who: 'anyone' } }),
  provider: async ({ request }) => ({
    ok: true,
    caller: { who: 'provider', signature: request.get('stripe-signature') ?? '' },
  }),
  member: async (asked) => {
    const login = await readLogin(asked);
    return login.ok ? { ok: true, caller: { who: 'member', uid: login.token.uid } } : login;
  },
  staff: identifyStaff,
  admin: async (asked) => {
    const staff = await identifyStaff(asked);
    if (!staff.ok) return staff;
    const { uid, role } = staff.caller;
    return role === 'admin' ? { ok: true, caller: { who: 'admin', uid, role } } : refuse('wrong-role');
  },
};

/** Who is calling, and whether this row is open to them. */
export function identifyCaller<Row extends Call>(
  row: Row,
  request: Request,
): Promise<Identified<Row['who']>> {
  const who: Row['who'] = row.who;
  return IDENTIFY[who]({ request, refusesRevoked: row.refusesRevoked });
}

/**
 * What firestore.rules say too: the claim opens the door, the document behind it can close it at once. The document is
 * fetched while the token is being checked, for whoever the token claims to be; it counts only for whom it then names.
 */
async function identifyStaff(asked: Asked): Promise<Identified<'staff'>> {
  const claimed = uidOfStaffIn(bearerOf(asked.request));
  const [login, early] = await Promise.all([
    readLogin(asked),
    claimed === null ? null : readStaffMember(claimed),
  ]);
  if (!login.ok) return login;
  const { uid, auth_time: seconds } = login.token;
  const role = staffRoleSchema.safeParse(login.token.role);
  if (!role.success) return refuse('wrong-role');
  const staff = early?.uid === uid ? early : await readStaffMember(uid);
  if (staff?.role !== role.data) return refuse('wrong-role');
  if (!isSince(seconds, staff.accessValidFrom)) return refuse('stale-login');
  return { ok: true, caller: { who: 'staff', uid, role: role.data } };
}

/** A login is known to the second; one from the very second of the moment counts, as it does for Firebase. */
const isSince = (loginSeconds: number, moment: number | null): boolean =>
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

async function readLogin({
  request,
  refusesRevoked,
}: Asked): Promise<{ ok: true; token: DecodedIdToken } | Refused> {
  const bearer = bearerOf(request);
  if (bearer === undefined) return refuse('not-signed-in');
  try {
    return { ok: true, token: await auth().verifyIdToken(bearer, refusesRevoked) };
  } catch (error) {
    if (!(error instanceof FirebaseAuthError)) throw error;
    return refuse(whyNot(error));
  }
}

const STALE = ['auth/id-token-expired', 'auth/id-token-revoked', 'auth/user-disabled', 'auth/user-not-found'];
const FORGED = ['auth/argument-error', 'auth/invalid-id-token'];

function whyNot(error: FirebaseAuthError): Extract<RefusalCode, 'stale-login' | 'not-signed-in'> {
  if (STALE.includes(error.code)) return 'stale-login';
  if (FORGED.includes(error.code)) return 'not-signed-in';
  throw error;
}
