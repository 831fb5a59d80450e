import { decideDeleteAccount } from '@legacy-hub/domain/account/rules';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { eraseHousehold } from '../account/erase-household.ts';

export const deleteAccount = (uid: string, now: Instant) =>
  eraseHousehold(uid, now, (household) => decideDeleteAccount(household, now));
