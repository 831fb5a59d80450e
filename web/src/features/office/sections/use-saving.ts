import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { daysClosed } from '@legacy-hub/domain/closures/days';
import * as closuresEndpoints from '@legacy-hub/domain/closures/endpoints';
import { officeClosures as copy } from '@legacy-hub/domain/copy/office/closures';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useToday } from '../../../live/use-now.ts';
import { officePage } from '../copy/page.ts';
import type { ClosingChoice, OpenSettings, Settings } from './use-venue-settings.ts';

export type ClosingPreview = OutputOf<typeof closuresEndpoints.previewClosing>;

/** The admin chooses what happens to the customers of days that the changed settings close. */
export type ClosingStep = {
  readonly name: 'closing';
  readonly changed: Settings;
  readonly preview: ClosingPreview;
};

/** `notSaved` is the reason why the admin returned from closing days. */
type Step = { readonly name: 'editing'; readonly notSaved: string | null } | ClosingStep;

const EDITING: Step = { name: 'editing', notSaved: null };

export const affectsAnyone = ({ bookings, byCard, atCounter, unpaid }: ClosingPreview): boolean =>
  bookings.households + byCard.passes + atCounter.passes + unpaid > 0;

/** Saves the settings of a dialog: in one step, or in two if they close days with customers. */
export function useSaving({ settings, save }: OpenSettings, onSaved: () => void) {
  const [step, setStep] = useState(EDITING);
  const { send: preview } = useApiCall(closuresEndpoints.previewClosing);
  const today = useToday();

  async function saveChanged(changed: Settings, choice: ClosingChoice = {}): Promise<string | null> {
    const failure = await save(changed, choice);
    if (failure === null) onSaved();
    return failure;
  }

  async function saveOrAsk(venue: Venue): Promise<string | null> {
    setStep(EDITING);
    const changed = { ...settings, venue };
    if (daysClosed(settings.venue, venue, today).length === 0) return saveChanged(changed);
    const result = await preview({ venue });
    if (!result.ok) return errorMessage(result.refusal, copy.previewFailed);
    if (!affectsAnyone(result.data) && result.data.longClosure === null) return saveChanged(changed);
    setStep({ name: 'closing', changed, preview: result.data });
    return null;
  }

  async function saveClosing({ changed }: ClosingStep, choice: ClosingChoice): Promise<string | null> {
    const failure = await saveChanged(changed, choice);
    // A conflict with another admin's change has to be merged in the form first.
    if (failure === officePage.conflict) setStep({ name: 'editing', notSaved: failure });
    return failure;
  }

  const goBack = () => setStep({ name: 'editing', notSaved: copy.notSaved });

  return { step, save: saveOrAsk, saveClosing, goBack };
}

export type Saving = ReturnType<typeof useSaving>;
