import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { searchCustomers } from '@legacy-hub/functions/src/staff/search-customers.ts';
import { seedWalkIns } from '@legacy-hub/local/seed/walk-ins.ts';
import { spendWeeklyHours } from '../pages/people/customers.ts';

/** Adds day passes for today if a run has crossed midnight, because the seed's passes are then out of date. */
export async function renewDayPasses(): Promise<void> {
  const now = instant(Date.now());
  const { walkIns } = await searchCustomers('Zara Ahmed', now);
  if (walkIns.length > 0) return;
  const { uid: staff } = await auth().getUserByEmail('staff@legacyhub.test');
  await seedWalkIns(staff, now);
}

/** Uses Sam's weekly hours, because in the first hours of a week no one has used theirs yet. */
export async function spendHoursOfSam(): Promise<void> {
  await spendWeeklyHours(await auth().getUserByEmail('sam@legacyhub.test'));
}
