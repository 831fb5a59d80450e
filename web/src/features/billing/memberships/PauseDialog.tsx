import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { pauseChoices } from '@legacy-hub/domain/billing/views/pause-view';
import { portalPause } from '@legacy-hub/domain/copy/portal/pause';
import { venue } from '@legacy-hub/domain/venue/settings';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useHousehold } from '../../../portal/live.ts';
import { useHouseholdCall } from '../../../portal/use-household-call.ts';
import { lostAction, useLostResponse } from '../../../portal/use-lost-response.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Consequences } from './Consequences.tsx';

/** Chooses the length of a pause, and shows the effects before the customer confirms. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const { household, now, addressee } = useHousehold();
  const [{ choices, blockedReason }] = useState(() => pauseChoices(household, now, venue(), addressee));
  const [chosen, setChosen] = useState('1');
  const { send } = useHouseholdCall(billingEndpoints.pauseMembership);
  const setLost = useLostResponse();
  const choice = choices.find(({ weeks }) => String(weeks) === chosen);

  async function confirm(): Promise<string | null> {
    if (!choice) return null;
    setLost(null);
    const result = await send({ weeks: choice.weeks, until: toIsoString(choice.until) });
    setLost(lostAction(result, finish));
    if (!result.ok) return errorMessage(result.refusal, portalPause.failed(addressee));
    finish();
    return null;
  }

  function finish() {
    if (!choice) return;
    notify.success(choice.done);
    onClose();
  }

  return (
    <ConfirmDialog
      title={portalPause.title}
      cancel={portalPause.cancel}
      confirm={choice ? portalPause.confirm(choice.day) : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{portalPause.intro(addressee)}</p>
      {choice && (
        <>
          <SelectField
            label={portalPause.length}
            value={chosen}
            options={choices.map(({ weeks, label }) => ({ value: String(weeks), text: label }))}
            onValueChange={setChosen}
          />
          <Consequences
            title={portalPause.whatChanges}
            sentences={[...choice.consequences, portalPause.anyTime(addressee)]}
          />
        </>
      )}
      {blockedReason && <Notice tone="error">{blockedReason}</Notice>}
    </ConfirmDialog>
  );
}
