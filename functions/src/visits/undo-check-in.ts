import type { Decision } from '@legacy-hub/domain/decision';
import type { Member } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { UndoCommand } from '@legacy-hub/domain/visits/schema';
import { undoCheckIn } from '@legacy-hub/domain/visits/undo';
import { changeMember } from '../account/store.ts';

export function undoPeople(uid: string, command: UndoCommand, now: Instant): Promise<Decision<Member>> {
  return changeMember(uid, now, (member) => undoCheckIn(member, command, now));
}
