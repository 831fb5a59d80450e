import { randomUUID } from 'node:crypto';
import { addDays, dayOf, instant } from '@legacy-hub/domain/venue-time';
import { bucket } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/card-households.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { book } from '@legacy-hub/local/seed/actions.ts';
import { lockBaseline, saveHousehold } from '../baseline-operations.ts';
import type { Comparisons } from '../comparison.ts';
import { aStoredPhoto } from './account.ts';
import { cards } from './cards.ts';

const tomorrow = () => addDays(dayOf(instant(Date.now())), 1);
const ownBooking = { isFamily: false, memberId: null };

/** Family and bookings of a household that pays in cash. With a card, a charge is added, as for a tier change. */
export const household = {
  async addFamilyMember() {
    const { payload, ...comparison } = await aFamilyChange();
    return { ...comparison, payload: { ...payload, idempotencyKey: randomUUID() } };
  },

  async editFamilyMember() {
    const { payload, child, ...comparison } = await aFamilyChange();
    return { ...comparison, payload: { ...payload, _id: child?.id } };
  },

  async removeFamilyMember() {
    const { household: own, token } = await aCardHousehold({ tiers: ['leader', 'supporter'] });
    const { baseline } = await cards.cancelMembership();
    return { token, payload: { memberId: own.family[0]?.id }, baseline };
  },

  async removeBooking() {
    const { household: own, token } = await aLoggedInHousehold();
    const day = tomorrow();
    await book(own, { personId: own.primary.id, day, hours: 1 }, instant(Date.now()));
    const booked = await stored(own.uid);
    return { token, payload: { ...ownBooking, day }, baseline: () => saveHousehold(booked) };
  },
} satisfies Comparisons;

async function aFamilyChange() {
  const { household: own, token } = await aLoggedInHousehold({ tiers: ['leader', 'leader'] });
  const photo = await aStoredPhoto(own.uid);
  return {
    token,
    child: own.family[0],
    payload: { name: 'Zoe', relationship: 'Child', photo, age: 9, tier: 'leader' },
    async baseline() {
      await bucket().file(photo).exists();
      await lockBaseline(() => saveHousehold(own));
    },
  };
}
