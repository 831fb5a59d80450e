import { randomUUID } from 'node:crypto';
import { phoneTail } from '@legacy-hub/domain/core/phone';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import { accept } from '@legacy-hub/domain/decision/decision';
import type { Membership } from '@legacy-hub/domain/documents/billing';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  inCash,
  overdue,
  suspended,
  unpaid,
} from '@legacy-hub/domain/testing/households';
import { addDuration, days, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { upsertHousehold } from '@legacy-hub/functions/src/stores/customers/households.ts';
import { phoneFrom } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { visit } from '@legacy-hub/local/seed/actions.ts';
import { spentHours, uniquePhone } from './customers.ts';
import { uniqueName } from './groups.ts';

/** Creates a household with a person for each reason for which members are refused at the counter. */
export async function aRefusedFamily() {
  const now = instant(Date.now());
  const yesterday = addDuration(now, -days(1));
  const nextWeek = addDuration(now, days(7));
  const phone = await uniquePhone();
  const surname = uniqueName('Quist');
  const nameOf = (id: string): string => `${id} ${surname}`;
  const member = (id: string, membership: Membership, hoursSpent = 0) =>
    aFamilyMember(id, membership, {
      name: nameOf(id),
      photo: null,
      visits: hoursSpent > 0 ? [spentHours(id, hoursSpent)] : [],
    });
  const paid = (tier: Tier) => inCash(tier, nextWeek);
  const paused: Membership = {
    status: 'paused',
    tier: 'leader',
    createdAt: yesterday,
    paidBy: 'cash',
    since: yesterday,
    until: nextWeek,
  };
  const lapsed: Membership = { status: 'expired', tier: 'leader', createdAt: yesterday, since: yesterday };
  const household = aHousehold(
    aPerson('Una', { ...unpaid('leader'), createdAt: yesterday }, { name: nameOf('Una'), photo: null }),
    [
      member('Eli', lapsed),
      member('Ona', overdue('leader')),
      member('Dan', suspended('leader')),
      member('Pia', paused),
      member('Sue', paid('supporter'), 2),
      member('Lea', paid('leader'), 5),
      member('Ned', paid('leader'), 4),
      member('Zoe', paid('leader'), 4),
      member('Hal', paid('leader')),
      member('Max', paid('legacy-maker')),
    ],
    { uid: randomUUID(), email: '', phone: phoneFrom(phone), phoneTail: phoneTail(phoneFrom(phone)) },
  );
  await upsertHousehold(household.uid, now, () => accept(household));
  await visit(household, ['Zoe', 'Hal', 'Max'], 'a-staff-member', now);
  return { uid: household.uid, phone, nameOf };
}
