import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { searchCustomers } from '@legacy-hub/functions/src/staff/search-customers.ts';
import { seedWalkIns } from '@legacy-hub/local/seed/walk-ins.ts';
import { spendWeeklyHours } from '../pages/people/customers.ts';

/** Those of the seed are yesterday's once a run has crossed midnight. */
export async function renewDayPasses(): Promise<void> {
  const now = instant(Date.now());
  const { walkIns } = await searchCustomers('Zara Ahmed', now);
  if (walkIns.length > 0) return;
  const { uid: staff } = await auth().getUserByEmail('staff@legacyhub.test');
  await seedWalkIns(staff, now);
}

/** In the first hours of a week no one has spent theirs yet. */
export async function spendHoursOfSam(): Promise<void> {
  await spendWeeklyHours(await auth().getUserByEmail('sam@legacyhub.test'));
}
