import { instant } from '@legacy-hub/domain/venue-time';
import type { EmulatorMockTokenOptions } from 'firebase/firestore/lite';

/** When everybody here logged in, as a token tells it: in whole seconds. */
const LOGIN = 1_790_000_000;

/** Access that ended later in the second of the log-in; the log-in may as well have come after it. */
export const ENDED_IN_THAT_SECOND = instant(LOGIN * 1000 + 999);

/** Access that ended the moment after, so that the log-in is over. */
export const ENDED_AFTERWARDS = instant((LOGIN + 1) * 1000);

/** Who tries. The words begin the name of a test; `role` is what the token claims. */
export const PEOPLE = {
  nobody: { who: 'somebody who is not logged in' },
  maya: { who: 'Maya, a member,' },
  sam: { who: 'Sam, another member, who logged in again after his access had ended,' },
  kim: { who: 'Kim, a member whose access ended after her log-in,' },
  nora: { who: 'Nora, whose account has no household,' },
  staff: { who: 'a staff member', role: 'staff' },
  admin: { who: 'an admin who logged in again after their access had ended', role: 'admin' },
  formerStaff: { who: 'a staff member whose access ended after the log-in', role: 'staff' },
  formerAdmin: { who: 'an admin whose access ended after the log-in', role: 'admin' },
  dismissed: { who: 'somebody with a stale staff claim and no staff record', role: 'staff' },
  demoted: { who: 'a staff member with a stale admin claim', role: 'admin' },
  promoted: { who: 'an admin with a stale staff claim', role: 'staff' },
  unclaimed: { who: 'somebody with a staff record and no claim' },
  cleaner: { who: 'somebody whose claim and record say a role that we do not know', role: 'cleaner' },
} as const satisfies Record<string, { who: string; role?: string }>;

export type Who = keyof typeof PEOPLE;

export const everybody = Object.keys(PEOPLE).filter((name): name is Who => name in PEOPLE);

/** Who somebody is to an emulator. */
export function mockToken(who: Who): { mockUserToken?: EmulatorMockTokenOptions } {
  if (who === 'nobody') return {};
  const someone: { who: string; role?: string } = PEOPLE[who];
  const claims = someone.role === undefined ? {} : { role: someone.role };
  return { mockUserToken: { sub: who, auth_time: LOGIN, ...claims } };
}

/** Each person's own connection, opened when they first try something. */
export function perActor<Service>(open: (who: Who) => Service): (who: Who) => Service {
  const opened = new Map<Who, Service>();
  return (who) => {
    const service = opened.get(who) ?? open(who);
    opened.set(who, service);
    return service;
  };
}
