import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { EmulatorMockTokenOptions } from 'firebase/firestore/lite';

/** Login time of all actors. Tokens record it in whole seconds. */
const LOGIN_SECONDS = 1_790_000_000;

/** Access ended later in the second of the login. The login may be newer, so it counts. */
export const ENDED_IN_LOGIN_SECOND = instant(LOGIN_SECONDS * 1000 + 999);

/** Access ended after the second of the login, so the login no longer counts. */
export const ENDED_AFTER_LOGIN = instant((LOGIN_SECONDS + 1) * 1000);

type Actor = { label: string; role?: string; secondFactor?: string };

/** The senders of requests. Test names start with `label`; `role` and `secondFactor` are claims in the token. */
export const ACTORS = {
  nobody: { label: 'someone who is not logged in' },
  maya: { label: 'Maya, a member,' },
  sam: { label: 'Sam, another member, who logged in again after his access had ended,' },
  kim: { label: 'Kim, a member whose access ended after her login,' },
  nora: { label: 'Nora, whose account has no household,' },
  staff: { label: 'a staff member', role: 'staff' },
  admin: { label: 'an admin who logged in again after their access had ended', role: 'admin' },
  formerStaff: { label: 'a staff member whose access ended after the login', role: 'staff' },
  formerAdmin: { label: 'an admin whose access ended after the login', role: 'admin' },
  dismissed: { label: 'someone with a stale staff claim and no staff record', role: 'staff' },
  demoted: { label: 'a staff member with a stale admin claim', role: 'admin' },
  promoted: { label: 'an admin with a stale staff claim', role: 'staff' },
  unclaimed: { label: 'someone with a staff record and no claim' },
  unconfirmed: {
    label: 'a staff member who logged in with a password alone',
    role: 'staff',
    secondFactor: 'required',
  },
  confirmed: { label: 'an admin who confirmed the login by email', role: 'admin', secondFactor: 'email' },
  cleaner: { label: 'someone whose claim and record have an unknown role', role: 'cleaner' },
} as const satisfies Record<string, Actor>;

export type ActorName = keyof typeof ACTORS;

export const ACTOR_NAMES = Object.keys(ACTORS).filter((name): name is ActorName => name in ACTORS);

export function mockToken(actor: ActorName): { mockUserToken?: EmulatorMockTokenOptions } {
  if (actor === 'nobody') return {};
  const { role, secondFactor }: Actor = ACTORS[actor];
  const claims = { ...(role !== undefined && { role }), ...(secondFactor !== undefined && { secondFactor }) };
  return { mockUserToken: { sub: actor, auth_time: LOGIN_SECONDS, ...claims } };
}

/** Caches one connection per actor, opened on first use. */
export function perActor<Service>(open: (actor: ActorName) => Service): (actor: ActorName) => Service {
  const opened = new Map<ActorName, Service>();
  return (actor) => {
    const service = opened.get(actor) ?? open(actor);
    opened.set(actor, service);
    return service;
  };
}
