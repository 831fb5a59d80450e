import { accept } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '../stores/households.ts';

export async function rememberCustomer(
  { uid, customerId: existing }: Pick<Household, 'uid' | 'customerId'>,
  customerId: string,
  now: Instant,
): Promise<void> {
  if (existing === customerId) return;
  await updateHousehold(uid, now, (household) =>
    accept(household.customerId === customerId ? household : { ...household, customerId }),
  );
}
