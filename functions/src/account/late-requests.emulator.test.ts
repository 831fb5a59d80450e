import { randomUUID } from 'node:crypto';
import { detailsOf } from '@legacy-hub/domain/account/details/correct-details';
import { addDuration, dayOf, days, instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { AN_ADULT } from '../testing/calls/example-payloads.ts';
import {
  action,
  between,
  byStaff,
  type Change,
  expectLateWithoutEffect,
  pauseOf,
  serveCalls,
} from '../testing/calls/late-calls.ts';
import { setProject } from '../testing/set-project.ts';
import { aPhone, stored } from '../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { aStoredPhoto } from '../testing/subjects/photos.ts';

setProject('demo-late-requests-of-members');

const now = instant(Date.now());
const longAgo = addDuration(now, -days(40));
const everyone = { memberId: null };

serveCalls();

const CHANGES: Record<string, () => Promise<Change>> = {
  'cancelling, when the membership has been renewed since': async () => {
    const { token } = await aLoggedInHousehold();
    return between(['cancelMembership', everyone, token], ['keepMembership', everyone, token]);
  },
  'keeping a membership, when it is cancelled since': async () => {
    const { token } = await aLoggedInHousehold();
    await action('cancelMembership', everyone, token);
    return between(['keepMembership', everyone, token], ['cancelMembership', everyone, token]);
  },
  'pausing, when the pause was cancelled since': async () => {
    const { token, household } = await aLoggedInHousehold();
    const { pause, resume } = pauseOf(household);
    return between(['pauseMembership', pause, token], ['resumeMembership', resume, token]);
  },
  'taking a pause back, when the memberships are paused since': async () => {
    const { token, household } = await aLoggedInHousehold();
    const { pause, resume } = pauseOf(household);
    await action('pauseMembership', pause, token);
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
    await action('bookHours', { ...person, hours: 1 }, token);
    return between(['removeBooking', person, token], ['bookHours', { ...person, hours: 1 }, token]);
  },
  'adding a child, when the child is removed since': async () => {
    const { token, household } = await aLoggedInHousehold();
    const photo = await aStoredPhoto(household);
    const child = { name: 'Ben', relationship: 'Son', age: 9, tier: 'supporter', photo };
    return {
      action: ['addFamilyMember', child, token],
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
  'removing a child, when its membership has been renewed since': async () => {
    const { token, household } = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    const child = { memberId: household.family[0]?.id };
    return between(['removeFamilyMember', child, token], ['keepMembership', child, token]);
  },
  'listing an adult, when the adult is removed since': async () => {
    const { token } = await aLoggedInHousehold();
    return between(
      ['saveAdults', { adults: [AN_ADULT], seen: [] }, token],
      ['saveAdults', { adults: [], seen: [AN_ADULT] }, token],
    );
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
    await action('leaveNote', { text: 'Leo is shy' }, token);
    const { noteToStaff } = await stored(household.uid);
    const noteAt = toIsoString(noteToStaff?.at ?? now);
    return between(byStaff('markNoteSeen', { userId: household.uid, noteAt }), [
      'leaveNote',
      { text: 'Leo is ill' },
      token,
    ]);
  },
  'announcing who came, when someone else is announced since': async () => {
    const { token, household } = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    const people = [household.primary, ...household.family].map(({ id }) => id);
    return between(
      ['announceArrival', { personIds: people }, token],
      ['announceArrival', { personIds: people.slice(1) }, token],
    );
  },
  'registering, when something else is chosen since': async () => {
    const contact = { name: 'Mia Rossi', phone: aPhone(), email: `${randomUUID()}@example.com` };
    return between(
      ['registerHousehold', { ...contact, memberships: ['leader'] }],
      ['registerHousehold', { ...contact, memberships: ['supporter'] }],
    );
  },
};

describe('a member’s request that arrives after its opposite changes nothing', () => {
  test.each(Object.keys(CHANGES))('%s', async (name) => {
    await expectLateWithoutEffect((await CHANGES[name]?.()) ?? expect.unreachable());
  });
});
