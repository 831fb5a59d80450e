import { counterRegistration } from '@legacy-hub/domain/copy/counter/customers';
import type { FamilyMember } from '@legacy-hub/domain/documents/household';
import { useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import NewHouseholdDialog from '../../registration/components/NewHouseholdDialog.tsx';
import { FIRST_DIALOGS, useOpenCustomer } from '../customer.ts';

const copy = counterRegistration.own;

/** Offers a person who has left a household to register their own, with the details on record. */
export default function OwnHouseholdDialog({
  person: { name, membership },
  onClose,
}: {
  person: FamilyMember;
  onClose: () => void;
}) {
  const [isRegistering, setRegistering] = useState(false);
  const openCustomer = useOpenCustomer();
  if (isRegistering)
    return (
      <NewHouseholdDialog
        draft={{ name, tier: membership.tier }}
        onClose={onClose}
        onKnown={(customer) => openCustomer(customer)}
        onRegistered={(id, payBy) => openCustomer({ kind: 'member', id }, FIRST_DIALOGS[payBy])}
      />
    );
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <p>{copy.question(name)}</p>
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {copy.later}
        </Button>
        <Button onClick={() => setRegistering(true)}>{counterRegistration.title}</Button>
      </DialogButtons>
    </Dialog>
  );
}
