import { randomUUID } from 'node:crypto';
import { detailsOf } from '@legacy-hub/domain/account/details/correct-details';
import { cashUpgradeCost } from '@legacy-hub/domain/billing/changes/upgrade-in-cash';
import { venue } from '@legacy-hub/domain/venue/settings';
import { addDays, addDuration, dayOf, days, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { passDetailsOf } from '@legacy-hub/domain/walk-ins/changes/correct';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { auth } from '../firebase/admin.ts';
import { AN_ADULT } from '../testing/calls/example-payloads.ts';
import {
  between,
  byAdmin,
  byStaff,
  type Change,
  expectLateWithoutEffect,
  pauseOf,
  send,
  sendByStaff,
  serveCalls,
} from '../testing/calls/late-calls.ts';
import { setProject } from '../testing/set-project.ts';
import { aCardHousehold } from '../testing/subjects/card-households.ts';
import { anUnpaidHousehold, aPaidHousehold, aPhone } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { checkedIn, left } from '../testing/subjects/staff-subjects.ts';
import { anUnpaidWalkIn, aPaidWalkIn } from '../testing/subjects/walk-ins.ts';

setProject('demo-late-requests');

const now = instant(Date.now());
const longAgo = addDuration(now, -days(40));
const withReceipt = z.object({ receipt: z.string() });

serveCalls();

const refunded = (userId: string | null) => (answer: unknown) => {
  const { receipt } = withReceipt.parse(answer);
  return byStaff('refundAtCounter', { userId, receipt, reason: 'Wrong child' });
};

const tiers = (currentTier: string, newTier: string) => ({ memberId: null, currentTier, newTier });

const CHANGES: Record<string, () => Promise<Change>> = {
  'cancelForHousehold and keepForHousehold': async () => {
    const { household } = await aCardHousehold();
    const input = { userId: household.uid, memberId: null };
    return between(byStaff('cancelForHousehold', input), byStaff('keepForHousehold', input));
  },
  'keepForHousehold and cancelForHousehold': async () => {
    const input = { userId: (await aPaidHousehold()).uid, memberId: null };
    await sendByStaff('cancelForHousehold', input);
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
    await sendByStaff('pauseForHousehold', { userId, ...pause });
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
  'saveAdultsForHousehold and saveAdultsForHousehold': async () => {
    const { uid: userId } = await aPaidHousehold();
    return between(
      byStaff('saveAdultsForHousehold', { userId, adults: [AN_ADULT], seen: [] }),
      byStaff('saveAdultsForHousehold', { userId, adults: [], seen: [AN_ADULT] }),
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
  'confirmCash of a membership and refundAtCounter': async () => {
    const { uid: userId, primary } = await anUnpaidHousehold();
    return {
      action: byStaff('confirmCash', { userId, membershipId: primary.id }),
      opposite: refunded(userId),
    };
  },
  'confirmCash of a day pass and refundAtCounter': async () => {
    const { id } = await anUnpaidWalkIn();
    return {
      action: byStaff('confirmCash', { userId: id, membershipId: id }),
      opposite: refunded(id),
    };
  },
  'sellSessions and refundAtCounter': async () => {
    const { uid: userId } = await aPaidHousehold();
    return {
      action: byStaff('sellSessions', { userId, memberId: null, quantity: 2 }),
      opposite: refunded(userId),
    };
  },
  'upgradeInCash and refundAtCounter': async () => {
    const household = await aPaidHousehold();
    const { uid: userId, primary } = household;
    const change = { personId: primary.id, currentTier: 'supporter', newTier: 'leader' } as const;
    const expectedCents = cashUpgradeCost(household, change, now, venue()) ?? 0;
    const input = { userId, memberId: primary.id, currentTier: 'supporter', newTier: 'leader' };
    return { action: byStaff('upgradeInCash', { ...input, expectedCents }), opposite: refunded(userId) };
  },
  'refundAtCounter and confirmCash': async () => {
    const { id: userId } = await anUnpaidWalkIn();
    const cash = byStaff('confirmCash', { userId, membershipId: userId });
    return between(refunded(userId)((await send(cash, randomUUID())).body), cash);
  },
  'checkIn and undoCheckIn': async () => {
    const { uid: userId, primary } = await aPaidHousehold();
    const idempotencyKey = randomUUID();
    return between(
      byStaff('checkIn', { userId, membershipIds: [primary.id], idempotencyKey }),
      byStaff('undoCheckIn', { userId, idempotencyKey }),
    );
  },
  'markAsLeft and undoLeft': async () => {
    const { household, visitIds } = await checkedIn();
    const about = { userId: household.uid, visitIds };
    return between(byStaff('markAsLeft', about), byStaff('undoLeft', about));
  },
  'undoLeft and markAsLeft': async () => {
    const { household, visitIds } = await left();
    const about = { userId: household.uid, visitIds };
    return between(byStaff('undoLeft', about), byStaff('markAsLeft', about));
  },
  'stayLonger and undoCheckIn': async () => {
    const { household } = await checkedIn();
    const { uid: userId, primary } = household;
    const idempotencyKey = randomUUID();
    return between(
      byStaff('stayLonger', { userId, personIds: [primary.id], hours: 1, idempotencyKey }),
      byStaff('undoCheckIn', { userId, idempotencyKey }),
    );
  },
  'extendWalkIn and refundAtCounter': async () => {
    const { id, hours } = await aPaidWalkIn();
    return {
      action: byStaff('extendWalkIn', { walkInId: id, hours: 1, expectedHours: hours }),
      opposite: refunded(id),
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
    action: byStaff('registerGroup', {
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
  'sellItems and refundAtCounter': async () => {
    const items = [{ id: 'lemonade', quantity: 2 }];
    return { action: byStaff('sellItems', { items, expectedCents: 700 }), opposite: refunded(null) };
  },
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

describe('a staff request that arrives after its opposite changes nothing', () => {
  test.each(Object.keys(CHANGES))('%s, with one staff log entry per action', async (name) => {
    expect(await expectLateWithoutEffect((await CHANGES[name]?.()) ?? expect.unreachable())).toBe(2);
  });
});
