import { randomUUID } from 'node:crypto';
import { detailsOf } from '@legacy-hub/domain/account/details/correct-details';
import type { RefusalCode } from '@legacy-hub/domain/api/refusals';
import { MAX_STAFF_NOTES } from '@legacy-hub/domain/core/limits';
import { paidUntilOf } from '@legacy-hub/domain/household/membership';
import { addDuration, dayOf, days, instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { passDetailsOf } from '@legacy-hub/domain/walk-ins/changes/correct';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { auth } from '../firebase/admin.ts';
import {
  action,
  byAdmin,
  byStaff,
  type Call,
  pauseOf,
  send,
  sendByStaff,
  serveCalls,
} from '../testing/calls/late-calls.ts';
import { writtenSoFar } from '../testing/dump-project.ts';
import { setProject } from '../testing/set-project.ts';
import { aCard } from '../testing/stripe/stripe-sandbox.ts';
import { aCardHousehold, aLoggedInCardHousehold, switchCard } from '../testing/subjects/card-households.ts';
import { anUnpaidHousehold, aPaidHousehold } from '../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { anUnpaidWalkIn, aPaidWalkIn } from '../testing/subjects/walk-ins.ts';

setProject('demo-late-refusals');

/** An action, the reason it is refused, and a change that removes the reason. */
interface RefusedAction {
  readonly action: Call;
  readonly code: RefusalCode;
  readonly remedy: () => Promise<unknown>;
}

const now = instant(Date.now());
const longAgo = addDuration(now, -days(40));
const everyone = { memberId: null };

serveCalls();

/** Takes the cash at another counter first. Returns a function that refunds it. */
async function takenAndRefunded(userId: string, cash: Call) {
  const { receipt } = z.object({ receipt: z.string() }).parse(await action(...cash));
  return () => sendByStaff('refundAtCounter', { userId, receipt, reason: 'Wrong group' });
}

const ACTIONS: Record<string, () => Promise<RefusedAction>> = {
  'an hour more for a group, while another counter has added one': async () => {
    const { id, hours } = await aPaidWalkIn();
    const hour = byStaff('extendWalkIn', { walkInId: id, hours: 1, expectedHours: hours });
    return { action: hour, code: 'changed-since-loaded', remedy: await takenAndRefunded(id, hour) };
  },
  'cash for the next week, while another counter has taken it': async () => {
    const { uid: userId, primary } = await aPaidHousehold();
    const seen = toIsoString(paidUntilOf(primary.membership) ?? now);
    const week = { userId, membershipId: primary.id, expectedPaidUntil: { [primary.id]: seen } };
    const cash = byStaff('confirmCash', week);
    return { action: cash, code: 'changed-since-loaded', remedy: await takenAndRefunded(userId, cash) };
  },
  'cash back for a week, while later cash stands on it': async () => {
    const { uid: userId, primary } = await anUnpaidHousehold();
    const cash = byStaff('confirmCash', { userId, membershipId: primary.id });
    const { receipt } = z.object({ receipt: z.string() }).parse(await action(...cash));
    return {
      action: byStaff('refundAtCounter', { userId, receipt, reason: 'Wrong child' }),
      code: 'later-payment-first',
      remedy: await takenAndRefunded(userId, cash),
    };
  },
  'sessions for a person who has not paid': async () => {
    const { uid: userId, primary } = await anUnpaidHousehold();
    return {
      action: byStaff('sellSessions', { userId, memberId: null, quantity: 2 }),
      code: 'membership-ended',
      remedy: () => sendByStaff('confirmCash', { userId, membershipId: primary.id }),
    };
  },
  'a check-in of a person who has not paid': async () => {
    const { uid: userId, primary } = await anUnpaidHousehold();
    return {
      action: byStaff('checkIn', { userId, membershipIds: [primary.id] }),
      code: 'check-in-refused',
      remedy: () => sendByStaff('confirmCash', { userId, membershipId: primary.id }),
    };
  },
  'a check-in of a group that has not paid': async () => {
    const { id: userId } = await anUnpaidWalkIn();
    return {
      action: byStaff('checkIn', { userId, membershipIds: [userId] }),
      code: 'check-in-refused',
      remedy: () => sendByStaff('confirmCash', { userId, membershipId: userId }),
    };
  },
  'cancelling what is cancelled': async () => {
    const { uid: userId } = await aPaidHousehold();
    await sendByStaff('cancelForHousehold', { userId, ...everyone });
    return {
      action: byStaff('cancelForHousehold', { userId, ...everyone }),
      code: 'already-canceled',
      remedy: () => sendByStaff('keepForHousehold', { userId, ...everyone }),
    };
  },
  'a pause of a member who has cancelled': async () => {
    const household = await aPaidHousehold();
    const { uid: userId } = household;
    await sendByStaff('cancelForHousehold', { userId, ...everyone });
    return {
      action: byStaff('pauseForHousehold', { userId, ...pauseOf(household, 1).pause }),
      code: 'already-canceled',
      remedy: () => sendByStaff('keepForHousehold', { userId, ...everyone }),
    };
  },
  'taking a pause back that is a shorter one now': async () => {
    const household = await aPaidHousehold();
    const { uid: userId } = household;
    const [short, long] = [pauseOf(household, 1), pauseOf(household, 2)];
    await sendByStaff('pauseForHousehold', { userId, ...short.pause });
    return {
      action: byStaff('resumeForHousehold', { userId, ...long.resume }),
      code: 'changed-since-loaded',
      remedy: async () => {
        await sendByStaff('resumeForHousehold', { userId, ...short.resume });
        await sendByStaff('pauseForHousehold', { userId, ...long.pause });
      },
    };
  },
  'another tier, while it is another already': async () => {
    const { household } = await aCardHousehold();
    const { uid: userId } = household;
    await sendByStaff('cancelForHousehold', { userId, ...everyone });
    const change = { userId, ...everyone, currentTier: 'leader', newTier: 'supporter' };
    return {
      action: byStaff('changeTierForHousehold', change),
      code: 'already-canceled',
      remedy: () => sendByStaff('keepForHousehold', { userId, ...everyone }),
    };
  },
  'starting again, while another counter has taken the cash': async () => {
    const { uid: userId, primary } = await aPaidHousehold({ at: longAgo });
    const people = [{ memberId: primary.id, tier: 'leader' }];
    const cash = byStaff('confirmCash', { userId, membershipId: primary.id });
    return {
      action: byStaff('startAgainForHousehold', { userId, people, paymentMethod: 'cash' }),
      code: 'already-paid',
      remedy: await takenAndRefunded(userId, cash),
    };
  },
  'a correction of details that are others now': async () => {
    const household = await aPaidHousehold();
    const seen = detailsOf(household);
    const other = { ...seen, name: 'Mia Rosso' };
    const { uid: userId } = household;
    await sendByStaff('correctDetails', { userId, ...other, seen });
    return {
      action: byStaff('correctDetails', { userId, ...seen, name: 'Maria Rossi', seen }),
      code: 'changed-since-loaded',
      remedy: () => sendByStaff('correctDetails', { userId, ...seen, seen: other }),
    };
  },
  'an email that another login has': async () => {
    const household = await aPaidHousehold();
    const seen = detailsOf(household);
    const { uid } = await auth().createUser({ email: `${randomUUID()}@example.com` });
    await auth().setCustomUserClaims(uid, { role: 'staff' });
    const { email } = await auth().getUser(uid);
    return {
      action: byStaff('correctDetails', { userId: household.uid, ...seen, email, seen }),
      code: 'email-in-use',
      remedy: () => auth().deleteUser(uid),
    };
  },
  'a note where there are too many': async () => {
    const { uid: userId } = await aPaidHousehold();
    const noteId = randomUUID();
    await sendByStaff('addNote', { userId, text: 'Leo is shy', idempotencyKey: noteId });
    for (let note = 1; note < MAX_STAFF_NOTES; note += 1)
      await sendByStaff('addNote', { userId, text: `Note ${note}` });
    return {
      action: byStaff('addNote', { userId, text: 'One more' }),
      code: 'too-many-notes',
      remedy: () => sendByStaff('clearNote', { userId, noteId }),
    };
  },
  'the link to pay by card for a person who has not paid': async () => {
    const { uid: userId, primary } = await anUnpaidHousehold();
    return {
      action: byStaff('sendCardLink', { userId }),
      code: 'not-paid',
      remedy: () => sendByStaff('confirmCash', { userId, membershipId: primary.id }),
    };
  },
  'a correction of a pass that is another now': async () => {
    const walkIn = await anUnpaidWalkIn();
    const seen = passDetailsOf(walkIn);
    const other = { ...seen, numHours: seen.numHours + 1 };
    const { id: walkInId } = walkIn;
    await sendByStaff('correctWalkIn', { walkInId, ...other, seen });
    return {
      action: byStaff('correctWalkIn', { walkInId, ...seen, name: 'Tom Bianco', seen }),
      code: 'changed-since-loaded',
      remedy: () => sendByStaff('correctWalkIn', { walkInId, ...seen, seen: other }),
    };
  },
  'cancelling a group that has come': async () => {
    const { id: walkInId, totalCents } = await aPaidWalkIn();
    const idempotencyKey = randomUUID();
    await sendByStaff('checkIn', { userId: walkInId, membershipIds: [walkInId], idempotencyKey });
    return {
      action: byAdmin('cancelWalkIn', { walkInId, reason: 'Fell ill', expectedCents: totalCents }),
      code: 'group-has-come',
      remedy: () => sendByStaff('undoCheckIn', { userId: walkInId, idempotencyKey }),
    };
  },
  'dismissing a person who is not on the staff yet': async () => {
    const { uid: userId } = await auth().createUser({ email: `${randomUUID()}@example.com` });
    const { email } = await auth().getUser(userId);
    return {
      action: byAdmin('dismissStaff', { userId }),
      code: 'not-found',
      remedy: () => action(...byAdmin('appointStaff', { email, role: 'staff' })),
    };
  },
  'hours on a day, while the week is full': async () => {
    const { token } = await aLoggedInHousehold();
    const person = { isFamily: false, memberId: null, day: dayOf(now) };
    await action('bookHours', { ...person, hours: 2 }, token);
    return {
      action: ['bookHours', { ...person, hours: 1 }, token],
      code: 'hours-exceed-allowance',
      remedy: () => action('removeBooking', person, token),
    };
  },
  'removing a booking that does not exist yet': async () => {
    const { token } = await aLoggedInHousehold();
    const person = { isFamily: false, memberId: null, day: dayOf(now) };
    return {
      action: ['removeBooking', person, token],
      code: 'unknown-booking',
      remedy: () => action('bookHours', { ...person, hours: 1 }, token),
    };
  },
  'a higher tier that the card does not pay': async () => {
    const { household, token } = await aLoggedInCardHousehold();
    await switchCard(household, 'chargeCustomerFail');
    const change = { ...everyone, currentTier: 'leader', newTier: 'legacy-maker' };
    return {
      action: ['changeTier', change, token],
      code: 'card-declined',
      remedy: () => switchCard(household, 'visa'),
    };
  },
  'sessions by card for a membership that has ended': async () => {
    const { token, household } = await aLoggedInHousehold({ at: longAgo });
    const { uid: userId, primary } = household;
    const sessions = { ...everyone, quantity: 1, note: '', paymentMethodId: await aCard('visa') };
    return {
      action: ['buySessions', sessions, token],
      code: 'membership-ended',
      remedy: () => sendByStaff('confirmCash', { userId, membershipId: primary.id }),
    };
  },
};

test('a key of a refused action is refused for another action', async () => {
  const { uid: userId, primary } = await anUnpaidHousehold();
  const key = randomUUID();
  await send(byStaff('checkIn', { userId, membershipIds: [primary.id] }), key);
  const note = byStaff('addNote', { userId, text: 'Leo is shy' });
  expect(await send(note, key)).toMatchObject({ status: 409, body: { code: 'idempotency-key-reused' } });
});

describe('a refused action remains refused when its first request arrives after the reason was removed', () => {
  test.each(Object.keys(ACTIONS))('%s', async (name) => {
    const { action: refused, code, remedy } = (await ACTIONS[name]?.()) ?? expect.unreachable();
    const key = randomUUID();
    const answer = await send(refused, key);
    expect(answer.body).toMatchObject({ code });
    expect((await send(refused, key)).body).toEqual(answer.body);
    await remedy();
    const before = await writtenSoFar();
    expect(await send(refused, key)).toMatchObject({ status: answer.status, body: { code } });
    expect(await writtenSoFar()).toEqual(before);
    expect((await send(refused, randomUUID())).status).toBe(200);
  });
});
