import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import { removeUnpaidPerson as decideRemoval } from '@legacy-hub/domain/billing/prepaid-change';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '../stores/households.ts';

/** Undoes adding or bringing back the family member that a failed payment was for. Does nothing for other purchases. */
export async function removeUnpaidPerson({ who, purpose }: CardPayment, now: Instant): Promise<void> {
  if (purpose.kind !== 'person' || !('uid' in who)) return;
  await updateHousehold(who.uid, now, (household) => decideRemoval(household, purpose, now));
}
