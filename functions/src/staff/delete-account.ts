import { deleteAccount } from '@legacy-hub/domain/account/rules';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { eraseMember } from '../account/erase-household.ts';

export const deleteUser = (uid: string, now: Instant) =>
  eraseMember(uid, now, (member) => deleteAccount(member, now));
