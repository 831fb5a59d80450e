import * as pauseEndpoints from '@legacy-hub/domain/billing/pause-endpoints';
import { pauseChoices } from '@legacy-hub/domain/billing/pause-view';
import { portalPause } from '@legacy-hub/domain/copy/portal-pause';
import { toIsoString } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useAddressee } from '../../../portal/addressee.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Consequences } from './Consequences.tsx';

/** Chooses the length of a pause, and shows the effects before it is confirmed. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const { household, now } = usePortal();
  const addressee = useAddressee();
  const [{ choices, blockedReason }] = useState(() => pauseChoices(household, now, addressee));
  const [chosen, setChosen] = useState('1');
  const { send, busy } = useApiCall(pauseEndpoints.pauseMembership);
  const [error, setError] = useState(blockedReason);
  const choice = choices.find(({ weeks }) => String(weeks) === chosen);

  async function confirm() {
    if (!choice) return;
    setError(null);
    const result = await send({ weeks: choice.weeks, until: toIsoString(choice.until) });
    if (!result.ok) return setError(`${portalPause.failed(addressee)} ${result.refusal.error}`);
    notify.success(portalPause.done(addressee, choice.day));
    onClose();
  }

  return (
    <Dialog title={portalPause.title} busy={busy} onClose={onClose}>
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
      {error && <Notice tone="error">{error}</Notice>}
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {portalPause.cancel}
        </Button>
        {choice && (
          <Button busy={busy} onClick={confirm}>
            {portalPause.confirm(choice.day)}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
