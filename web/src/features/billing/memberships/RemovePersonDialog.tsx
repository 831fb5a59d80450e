import { portalFamily } from '@legacy-hub/domain/copy/portal/family';
import type { FamilyMember } from '@legacy-hub/domain/documents/household';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import { removalConsequences } from '@legacy-hub/domain/family/removal';
import { displayName } from '@legacy-hub/domain/household/household';
import { membershipAt, paidUntilOf } from '@legacy-hub/domain/household/membership';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, formatShortDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useHousehold } from '../../../portal/live.ts';
import { useHouseholdCall } from '../../../portal/use-household-call.ts';
import { lostAction, useLostResponse } from '../../../portal/use-lost-response.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Consequences } from './Consequences.tsx';

const { remove } = portalFamily;

/** The counter's offer to a person who was removed. */
export type OnRemoved = (person: FamilyMember) => void;

type Props = { person: FamilyMember; onRemoved?: OnRemoved | undefined; onClose: () => void };

/** Confirms the removal of a person from the household, and shows its effects. */
export default function RemovePersonDialog({ person, onRemoved, onClose }: Props) {
  const { household, now } = useHousehold();
  const [{ name, consequences, until }] = useState(() => ({
    name: displayName(household, person),
    consequences: removalConsequences(household, person, now, venue()),
    until: paidUntilOf(membershipAt(person.membership, now)),
  }));
  const { send } = useHouseholdCall(familyEndpoints.removeFamilyMember);
  const setLost = useLostResponse();

  async function confirm(): Promise<string | null> {
    setLost(null);
    const result = await send({ memberId: person.id });
    setLost(lostAction(result, finish));
    if (!result.ok) return errorMessage(result.refusal, remove.failed);
    finish();
    return null;
  }

  function finish() {
    const lastDay = until && formatShortDate(dayOf(until));
    notify.success(lastDay === null ? remove.removed(name) : remove.removedAfter(name, lastDay));
    onClose();
    onRemoved?.(person);
  }

  return (
    <ConfirmDialog
      title={remove.title}
      cancel={remove.keep}
      confirm={remove.confirm(name)}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{remove.question(name)}</p>
      <Consequences title={remove.whatChanges} sentences={consequences} />
    </ConfirmDialog>
  );
}
