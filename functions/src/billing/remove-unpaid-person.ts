import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import { withdrawPerson } from '@legacy-hub/domain/billing/prepaid-change';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { changeMember } from '../account/store.ts';

/** Somebody was to join the household, and the card did not pay for them. */
export async function withdrawUnpaid({ who, purpose }: CardPayment, now: Instant): Promise<void> {
  if (purpose.kind !== 'person' || !('uid' in who)) return;
  await changeMember(who.uid, now, (member) => withdrawPerson(member, purpose.personId));
}
