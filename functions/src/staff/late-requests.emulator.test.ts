import { randomUUID } from 'node:crypto';
import { detailsOf } from '@legacy-hub/domain/account/correct-details';
import { cashUpgradeCost } from '@legacy-hub/domain/billing/cash-upgrade-cost';
import { pauseChoices } from '@legacy-hub/domain/billing/pause-view';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import type { Household } from '@legacy-hub/domain/household-schema';
import { addDays, addDuration, dayOf, days, instant, toIsoString } from '@legacy-hub/domain/venue-time';
import { passDetailsOf } from '@legacy-hub/domain/walk-ins/correct';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { auth } from '../firebase/admin.ts';
import { handlers } from '../handlers.ts';
import { aCardHousehold } from '../testing/card-households.ts';
import { dumpWithRoles } from '../testing/dump-project.ts';
import { anUnpaidHousehold, aPaidHousehold, aPhone, stored } from '../testing/households.ts';
import { aLoggedInHousehold } from '../testing/logged-in-household.ts';
import { aStoredPhoto } from '../testing/photos.ts';
import { sendRequest } from '../testing/send-request.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { unlimited } from '../testing/unlimited.ts';
import { anUnpaidWalkIn, aPaidWalkIn } from '../testing/walk-ins.ts';

setProject('demo-late-requests');

type Call = [name: EndpointName, input: object, token?: string];

/** What is pressed, and what is pressed afterwards, by what the first answered. */
interface Change {
  readonly press: Call;
  readonly opposite: (answer: unknown) => Call;
}

const now = instant(Date.now());
const longAgo = addDuration(now, -days(40));
const everyone = { memberId: null };
const withReceipt = z.object({ receipt: z.string() });

let server: Served;
let staff: { uid: string; token: string };
let admin: { uid: string; token: string };

const send = ([name, input, token]: Call, idempotencyKey: string) =>
  sendRequest(server, ENDPOINTS[name], { idempotencyKey, ...input }, token);

const byStaff = (name: EndpointName, input: object): Call => [name, input, staff.token];
const byAdmin = (name: EndpointName, input: object): Call => [name, input, admin.token];

const takenBack = (userId: string) => (answer: unknown) => {
  const { receipt } = withReceipt.parse(answer);
  return byStaff('takeBackCash', { userId, receipt, reason: 'Wrong child' });
};

const between = (press: Call, opposite: Call): Change => ({ press, opposite: () => opposite });

async function first(...calls: Call[]): Promise<void> {
  for (const each of calls) expect((await send(each, randomUUID())).body).not.toHaveProperty('error');
}

function pauseOf(household: Household) {
  const [choice] = pauseChoices(household, now).choices;
  const until = toIsoString(choice?.until ?? now);
  return { pause: { weeks: 1, until }, resume: { pausedUntil: until } };
}

const tiers = (currentTier: string, newTier: string) => ({ memberId: null, currentTier, newTier });

const BY_MEMBERS: Record<string, () => Promise<Change>> = {
  'cancelling, when the membership is kept since': async () => {
    const { token } = await aLoggedInHousehold();
    return between(['cancelMembership', everyone, token], ['keepMembership', everyone, token]);
  },
  'keeping a membership, when it is cancelled since': async () => {
    const { token } = await aLoggedInHousehold();
    await first(['cancelMembership', everyone, token]);
    return between(['keepMembership', everyone, token], ['cancelMembership', everyone, token]);
  },
  'pausing, when the pause is taken back since': async () => {
    const { token, household } = await aLoggedInHousehold();
    const { pause, resume } = pauseOf(household);
    return between(['pauseMembership', pause, token], ['resumeMembership', resume, token]);
  },
  'taking a pause back, when the memberships are paused since': async () => {
    const { token, household } = await aLoggedInHousehold();
    const { pause, resume } = pauseOf(household);
    await first(['pauseMembership', pause, token]);
    return between(['resumeMembership', resume, token], ['pauseMembership', pause, token]);
  },
  'saving the profile, when it is saved differently since': async () => {
    const { token, household } = await aLoggedInHousehold();
    const photo = await aStoredPhoto(household);
    return between(
      ['saveProfile', { address: '1 Long Street', photo }, token],
      ['saveProfile', { address: '2 Short Street', photo }, token],
    );
  },
  'correcting one’s name, when it is corrected again since': async () => {
    const { token, household } = await aLoggedInHousehold();
    const { email, phone } = detailsOf(household);
    return between(
      ['changeOwnDetails', { name: 'Mia Rosso', email, phone }, token],
      ['changeOwnDetails', { name: 'Mia Rossi', email, phone }, token],
    );
  },
  'booking hours, when the booking is removed since': async () => {
    const { token } = await aLoggedInHousehold();
    const person = { isFamily: false, memberId: null, day: dayOf(now) };
    return between(['bookHours', { ...person, hours: 1 }, token], ['removeBooking', person, token]);
  },
  'removing a booking, when the day is booked since': async () => {
    const { token } = await aLoggedInHousehold();
    const person = { isFamily: false, memberId: null, day: dayOf(now) };
    await first(['bookHours', { ...person, hours: 1 }, token]);
    return between(['removeBooking', person, token], ['bookHours', { ...person, hours: 1 }, token]);
  },
  'adding a child, when the child is removed since': async () => {
    const { token, household } = await aLoggedInHousehold();
    const photo = await aStoredPhoto(household);
    const child = { name: 'Ben', relationship: 'Son', age: 9, tier: 'supporter', photo };
    return {
      press: ['addFamilyMember', child, token],
      opposite: (answer) => [
        'removeFamilyMember',
        { memberId: z.object({ _id: z.string() }).parse(answer)._id },
        token,
      ],
    };
  },
  'correcting a child, when it is corrected again since': async () => {
    const { token, household } = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    const photo = await aStoredPhoto(household);
    const child = { _id: household.family[0]?.id, relationship: 'Son', age: 9, tier: 'supporter', photo };
    return between(
      ['editFamilyMember', { ...child, name: 'Bent' }, token],
      ['editFamilyMember', { ...child, name: 'Ben' }, token],
    );
  },
  'removing a child, when its membership is kept since': async () => {
    const { token, household } = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    const child = { memberId: household.family[0]?.id };
    return between(['removeFamilyMember', child, token], ['keepMembership', child, token]);
  },
  'starting again, when that is cancelled since': async () => {
    const { token, household } = await aLoggedInHousehold({ at: longAgo });
    const people = [{ memberId: household.primary.id, tier: 'leader' }];
    return between(
      ['startAgain', { people, paymentMethod: 'cash' }, token],
      ['cancelMembership', everyone, token],
    );
  },
  'leaving a note to staff, when another is left since': async () => {
    const { token } = await aLoggedInHousehold();
    return between(
      ['leaveNote', { text: 'Leo is shy' }, token],
      ['leaveNote', { text: 'Leo is ill' }, token],
    );
  },
  'saying that a note was seen, when another is left since': async () => {
    const { token, household } = await aLoggedInHousehold();
    await first(['leaveNote', { text: 'Leo is shy' }, token]);
    const { noteToStaff } = await stored(household.uid);
    const noteAt = toIsoString(noteToStaff?.at ?? now);
    return between(byStaff('markNoteSeen', { userId: household.uid, noteAt }), [
      'leaveNote',
      { text: 'Leo is ill' },
      token,
    ]);
  },
  'registering, when something else is chosen since': async () => {
    const contact = { name: 'Mia Rossi', phone: aPhone(), email: `${randomUUID()}@example.com` };
    return between(
      ['registerHousehold', { ...contact, memberships: ['leader'] }],
      ['registerHousehold', { ...contact, memberships: ['supporter'] }],
    );
  },
};

const BY_STAFF: Record<string, () => Promise<Change>> = {
  'cancelForHousehold and keepForHousehold': async () => {
    const { household } = await aCardHousehold();
    const input = { userId: household.uid, memberId: null };
    return between(byStaff('cancelForHousehold', input), byStaff('keepForHousehold', input));
  },
  'keepForHousehold and cancelForHousehold': async () => {
    const input = { userId: (await aPaidHousehold()).uid, memberId: null };
    await first(byStaff('cancelForHousehold', input));
    return between(byStaff('keepForHousehold', input), byStaff('cancelForHousehold', input));
  },
  'pauseForHousehold and resumeForHousehold': async () => {
    const { household } = await aCardHousehold();
    const { pause, resume } = pauseOf(household);
    const userId = household.uid;
    return between(
      byStaff('pauseForHousehold', { userId, ...pause }),
      byStaff('resumeForHousehold', { userId, ...resume }),
    );
  },
  'resumeForHousehold and pauseForHousehold': async () => {
    const household = await aPaidHousehold();
    const { pause, resume } = pauseOf(household);
    const userId = household.uid;
    await first(byStaff('pauseForHousehold', { userId, ...pause }));
    return between(
      byStaff('resumeForHousehold', { userId, ...resume }),
      byStaff('pauseForHousehold', { userId, ...pause }),
    );
  },
  'changeTierForHousehold and keepForHousehold': async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'] });
    const userId = household.uid;
    return between(
      byStaff('changeTierForHousehold', { userId, ...tiers('leader', 'supporter') }),
      byStaff('keepForHousehold', { userId, memberId: null }),
    );
  },
  'changeTierForHousehold and changeTierForHousehold': async () => {
    const household = await anUnpaidHousehold();
    return between(
      byStaff('changeTierForHousehold', { userId: household.uid, ...tiers('supporter', 'leader') }),
      byStaff('changeTierForHousehold', { userId: household.uid, ...tiers('leader', 'supporter') }),
    );
  },
  'removeForHousehold and keepForHousehold': async () => {
    const { uid: userId, family } = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    const memberId = family[0]?.id;
    return between(
      byStaff('removeForHousehold', { userId, memberId }),
      byStaff('keepForHousehold', { userId, memberId }),
    );
  },
  'startAgainForHousehold and cancelForHousehold': async () => {
    const { uid: userId, primary } = await aPaidHousehold({ at: longAgo });
    const people = [{ memberId: primary.id, tier: 'leader' }];
    return between(
      byStaff('startAgainForHousehold', { userId, people, paymentMethod: 'cash' }),
      byStaff('cancelForHousehold', { userId, memberId: null }),
    );
  },
  'correctDetails and correctDetails': async () => {
    const household = await aPaidHousehold();
    const seen = detailsOf(household);
    const wrong = { ...seen, email: `wrong-${seen.email}` };
    const userId = household.uid;
    return between(
      byStaff('correctDetails', { userId, ...wrong, seen }),
      byStaff('correctDetails', { userId, ...seen, seen: wrong }),
    );
  },
  'replaceCard and replaceCard': async () => {
    const { uid: userId } = await aPaidHousehold();
    return between(byStaff('replaceCard', { userId }), byStaff('replaceCard', { userId }));
  },
  'addNote and clearNote': async () => {
    const { uid: userId } = await aPaidHousehold();
    const noteId = randomUUID();
    return between(
      byStaff('addNote', { userId, text: 'Leo is shy', idempotencyKey: noteId }),
      byStaff('clearNote', { userId, noteId }),
    );
  },
  'confirmCash of a membership and takeBackCash': async () => {
    const { uid: userId, primary } = await anUnpaidHousehold();
    return {
      press: byStaff('confirmCash', { userId, membershipId: primary.id }),
      opposite: takenBack(userId),
    };
  },
  'confirmCash of a day pass and takeBackCash': async () => {
    const { id } = await anUnpaidWalkIn();
    return {
      press: byStaff('confirmCash', { userId: id, membershipId: id }),
      opposite: takenBack(id),
    };
  },
  'sellSessions and takeBackCash': async () => {
    const { uid: userId } = await aPaidHousehold();
    return {
      press: byStaff('sellSessions', { userId, memberId: null, quantity: 2 }),
      opposite: takenBack(userId),
    };
  },
  'upgradeInCash and takeBackCash': async () => {
    const household = await aPaidHousehold();
    const { uid: userId, primary } = household;
    const change = { personId: primary.id, currentTier: 'supporter', newTier: 'leader' } as const;
    const expectedCents = cashUpgradeCost(household, change, now) ?? 0;
    const input = { userId, memberId: primary.id, currentTier: 'supporter', newTier: 'leader' };
    return { press: byStaff('upgradeInCash', { ...input, expectedCents }), opposite: takenBack(userId) };
  },
  'takeBackCash and confirmCash': async () => {
    const { id: userId } = await anUnpaidWalkIn();
    const cash = byStaff('confirmCash', { userId, membershipId: userId });
    return between(takenBack(userId)((await send(cash, randomUUID())).body), cash);
  },
  'checkIn and undoCheckIn': async () => {
    const { uid: userId, primary } = await aPaidHousehold();
    const idempotencyKey = randomUUID();
    return between(
      byStaff('checkIn', { userId, membershipIds: [primary.id], idempotencyKey }),
      byStaff('undoCheckIn', { userId, idempotencyKey }),
    );
  },
  'extendWalkIn and takeBackCash': async () => {
    const { id, hours } = await aPaidWalkIn();
    return {
      press: byStaff('extendWalkIn', { walkInId: id, hours: 1, expectedHours: hours }),
      opposite: takenBack(id),
    };
  },
  'correctWalkIn and correctWalkIn': async () => {
    const walkIn = await anUnpaidWalkIn();
    const seen = passDetailsOf(walkIn);
    const wrong = { ...seen, numHours: seen.numHours + 1 };
    return between(
      byStaff('correctWalkIn', { walkInId: walkIn.id, ...wrong, seen }),
      byStaff('correctWalkIn', { walkInId: walkIn.id, ...seen, seen: wrong }),
    );
  },
  'registerGroup and cancelWalkIn': async () => ({
    press: byStaff('registerGroup', {
      name: 'Grandma Ito',
      phone: aPhone(),
      selectedDate: addDays(dayOf(now), 1),
      numHours: 1,
      numParticipants: 2,
      numNonParticipatingAdults: 0,
    }),
    opposite: (answer) => {
      const { walkInId } = z.object({ walkInId: z.string() }).parse(answer);
      return byStaff('cancelWalkIn', { walkInId, reason: 'Fell ill', expectedCents: 0 });
    },
  }),
  'appointStaff and dismissStaff': async () => {
    const { uid: userId } = await auth().createUser({ email: `${randomUUID()}@example.com` });
    const { email } = await auth().getUser(userId);
    return between(byAdmin('appointStaff', { email, role: 'admin' }), byAdmin('dismissStaff', { userId }));
  },
  'dismissStaff and appointStaff': async () => {
    const { uid: userId } = await aStaffMember();
    const { email } = await auth().getUser(userId);
    return between(byAdmin('dismissStaff', { userId }), byAdmin('appointStaff', { email, role: 'staff' }));
  },
};

const actionsIn = ({ documents }: Awaited<ReturnType<typeof dumpWithRoles>>) =>
  Object.keys(documents).filter((path) => path.startsWith('staffActions/')).length;

/** Pressed twice at once, as if nobody knew whether it had worked, and then taken back. */
async function pressAndTakeBack({ press, opposite }: Change) {
  const key = randomUUID();
  const before = actionsIn(await dumpWithRoles());
  const [one, other] = await Promise.all([send(press, key), send(press, key)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  await first(opposite(one.body));
  const after = await dumpWithRoles();
  return { arrivesLate: () => send(press, key), after, pressed: actionsIn(after) - before };
}

beforeAll(async () => {
  server = await serveApp(ENDPOINTS, handlers, unlimited);
  staff = await aStaffMember();
  admin = await aStaffMember('admin');
});
afterAll(() => server.close());

describe('a request that arrives after the opposite was pressed changes nothing', () => {
  test.each(Object.keys(BY_MEMBERS))('%s', async (name) => {
    const change = await BY_MEMBERS[name]?.();
    const { arrivesLate, after } = await pressAndTakeBack(change ?? expect.unreachable());
    await arrivesLate();
    expect(await dumpWithRoles()).toEqual(after);
  });

  test.each(Object.keys(BY_STAFF))('%s, each with one entry in the staff log', async (name) => {
    const change = await BY_STAFF[name]?.();
    const { arrivesLate, after, pressed } = await pressAndTakeBack(change ?? expect.unreachable());
    expect(pressed).toBe(2);
    await arrivesLate();
    expect(await dumpWithRoles()).toEqual(after);
  });
});
