import { portalFamily } from '@legacy-hub/domain/copy/portal-family';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import { removalConsequences } from '@legacy-hub/domain/family/removal';
import { displayName } from '@legacy-hub/domain/household';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import { useState } from 'react';
import { useApiCall } from '../../../api/use-api-call.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { Consequences } from './Consequences.tsx';

const { remove } = portalFamily;

/** The counter's offer to a person who left. */
export type OnRemoved = (person: FamilyMember) => void;

type Props = { person: FamilyMember; onRemoved?: OnRemoved | undefined; onClose: () => void };

/** Confirms that a person has left the household, with the effects. */
export default function RemovePersonDialog({ person, onRemoved, onClose }: Props) {
  const { household, now } = usePortal();
  const [{ name, consequences }] = useState(() => ({
    name: displayName(household, person),
    consequences: removalConsequences(household, person, now),
  }));
  const { send, busy } = useApiCall(familyEndpoints.removeFamilyMember);
  const [error, setError] = useState<string | null>(null);

  async function confirm() {
    setError(null);
    const result = await send({ memberId: person.id });
    if (!result.ok) return setError(`${remove.failed} ${result.refusal.error}`);
    notify.success(remove.removed(name));
    onClose();
    onRemoved?.(person);
  }

  return (
    <Dialog title={remove.title} busy={busy} onClose={onClose}>
      <p>{remove.question(name)}</p>
      <Consequences title={remove.whatChanges} sentences={consequences} />
      {error && <Notice tone="error">{error}</Notice>}
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {remove.keep}
        </Button>
        <Button variant="danger" busy={busy} onClick={confirm}>
          {remove.confirm(name)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
