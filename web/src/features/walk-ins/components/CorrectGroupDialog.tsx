import type { ClientInput } from '@legacy-hub/domain/api/endpoint';
import { counterGroups } from '@legacy-hub/domain/copy/counter/groups';
import { counterOverride } from '@legacy-hub/domain/copy/counter/override';
import { walkIn as walkInCopy } from '@legacy-hub/domain/copy/public/walk-in';
import { formatAud } from '@legacy-hub/domain/core/money';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { canMove, isSizeOpen, passDetailsOf } from '@legacy-hub/domain/walk-ins/changes/correct';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/counter-endpoints';
import { walkInTotal } from '@legacy-hub/domain/walk-ins/passes/price';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { FormButtons } from '../../../forms/FormButtons.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import layout from '../../../forms/FormWithPrice.module.css';
import { OverrideReason } from '../../../forms/OverrideReason.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm, type Validation, valid, validateInput } from '../../../forms/use-form.ts';
import { LineItems } from '../../../ui/data/LineItems.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import {
  EMPTY_WALK_IN_DRAFT,
  groupOf,
  priceLinesOf,
  type WalkInDraft,
  withFittingConcessions,
} from '../register-walk-in.ts';
import { useDayOverride } from '../use-day-override.ts';
import { WalkInFields } from './WalkInFields.tsx';

const copy = counterGroups.correct;

const draftOf = (walkIn: WalkIn): WalkInDraft => ({
  ...EMPTY_WALK_IN_DRAFT,
  ...passDetailsOf(walkIn),
});

type Correction = ClientInput<typeof walkInsEndpoints.correctWalkIn>;

/** Returns the request to send, or the first error. */
function validateCorrection(
  { acknowledged, agreed, email, ...group }: WalkInDraft & { overrideReason?: string },
  walkIn: WalkIn,
): Validation<Correction> {
  const correction = { walkInId: walkIn.id, ...group, email: email.trim(), seen: passDetailsOf(walkIn) };
  const checked = validateInput(walkInsEndpoints.correctWalkIn.input, correction);
  return checked.ok ? valid(correction) : checked;
}

/** `date` is prefilled for a group that arrives on another day. */
type Props = { walkIn: WalkIn; date?: VenueDate; onClose: () => void };

/** Corrects a group. Untouched fields follow the pass, so that another counter's corrections remain. */
export function CorrectGroupDialog({ walkIn, date, onClose }: Props) {
  const { send } = useApiCall(walkInsEndpoints.correctWalkIn);
  const stored = draftOf(walkIn);
  const draft = withFittingConcessions(
    useDraft<WalkInDraft>({ ...stored, selectedDate: date ?? stored.selectedDate }),
  );
  const override = useDayOverride(draft.values);
  const form = useForm({
    draft,
    validate: (values) => validateCorrection({ ...values, ...override.input }, walkIn),
    send: save,
    fieldErrors: 'at-field',
  });
  const isSizeFixed = !isSizeOpen(walkIn);
  const soldOn = dayOf(walkIn.createdAt);
  const total = formatAud(walkInTotal(groupOf(form.values), soldOn, venue()));

  async function save(correction: Correction): Promise<string | null> {
    const result = await send(correction);
    if (!result.ok) {
      override.noteRefusal(result.refusal.code);
      return errorMessage(result.refusal, copy.failed);
    }
    notify.success(copy.saved);
    onClose();
    return null;
  }

  return (
    <Dialog title={copy.title} wide busy={form.busy} onClose={onClose}>
      <form className={layout.form} noValidate onSubmit={form.onSubmit}>
        <WalkInFields
          form={form}
          soldOn={soldOn}
          emailHint={copy.emailHint}
          isDateFixed={!canMove(walkIn)}
          isSizeFixed={isSizeFixed}
          isAtCounter
        />
        <div className={layout.price}>
          {!canMove(walkIn) && <p>{copy.dateStays}</p>}
          {isSizeFixed ? (
            <p>{copy.sizeStays}</p>
          ) : (
            <LineItems
              lines={priceLinesOf(form.values, soldOn)}
              total={{ what: walkInCopy.totalPrice, amount: total }}
            />
          )}
          <FormNotice form={form} />
          <OverrideReason override={override} form={form} />
        </div>
        <FormButtons
          busy={form.busy}
          cancel={copy.cancel}
          submit={override.isRefused ? counterOverride.save : copy.save}
          total={!isSizeFixed && `${walkInCopy.totalPrice} ${total}`}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
