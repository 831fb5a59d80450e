import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterOffline } from '@legacy-hub/domain/copy/counter/offline';
import { counterOverride } from '@legacy-hub/domain/copy/counter/override';
import { walkIn } from '@legacy-hub/domain/copy/public/walk-in';
import { formatAud } from '@legacy-hub/domain/core/money';
import { passFromKey } from '@legacy-hub/domain/documents/walk-in-id';
import { decideQueuedGroup } from '@legacy-hub/domain/outbox/queued';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { registerGroup } from '@legacy-hub/domain/walk-ins/endpoints';
import { walkInTotal } from '@legacy-hub/domain/walk-ins/passes/price';
import type { GroupAtCounter } from '@legacy-hub/domain/walk-ins/registration-command';
import { errorMessage } from '../../../api/call-api.ts';
import { useDaysAhead } from '../../../api/days-ahead.ts';
import { sha256 } from '../../../browser/sha256.ts';
import { FormButtons } from '../../../forms/FormButtons.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import layout from '../../../forms/FormWithPrice.module.css';
import { OverrideReason } from '../../../forms/OverrideReason.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useSendOrQueue } from '../../../outbox/use-outbox.ts';
import { LineItems } from '../../../ui/data/LineItems.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TermsLink } from '../../../ui/layout/LegalLinks.tsx';
import { validateGroup } from '../register-group.ts';
import {
  EMPTY_WALK_IN_DRAFT,
  groupOf,
  priceLinesOf,
  type WalkInDraft,
  withFittingConcessions,
} from '../register-walk-in.ts';
import { useDayOverride } from '../use-day-override.ts';
import { WalkInFields } from './WalkInFields.tsx';

const { newGroup: copy } = counter;

type Props = {
  /** The prefilled fields. */
  prefilled?: Partial<WalkInDraft>;
  onClose: () => void;
  onRegistered: (walkInId: string) => void;
};

/** Registers a group at the counter; name and phone are enough. */
export function NewGroupDialog({ prefilled, onClose, onRegistered }: Props) {
  const { sendOrQueue } = useSendOrQueue(registerGroup);
  const today = dayOf(instant(Date.now()));
  const draft = withFittingConcessions(
    useDraft<WalkInDraft>({ ...EMPTY_WALK_IN_DRAFT, selectedDate: today, ...prefilled }),
  );
  const override = useDayOverride(draft.values);
  const form = useForm({
    draft,
    validate: (values) => validateGroup({ ...values, ...override.input }),
    send: register,
    fieldErrors: 'at-field',
  });
  const { busy, values } = form;
  const total = formatAud(walkInTotal(groupOf(values), today, venue()));

  async function register(group: GroupAtCounter): Promise<string | null> {
    const { result, queued } = await sendOrQueue(group, {
      customerId: null,
      decide: async ({ idempotencyKey, by, now }) => {
        const pass = await passFromKey(idempotencyKey, sha256);
        return decideQueuedGroup({ group, idempotencyKey, pass, by }, now, venue());
      },
    });
    if (result.ok) {
      onRegistered(result.data.walkInId);
      return null;
    }
    override.noteRefusal(result.refusal.code);
    if (queued === null) return errorMessage(result.refusal, walkIn.failed);
    if (!queued.ok) return queued.refusal.message;
    notify.success(counterOffline.group.queued);
    onRegistered(queued.action.customerId);
    return null;
  }

  return (
    <Dialog title={copy.title} wide busy={busy} onClose={onClose}>
      <form className={layout.form} noValidate onSubmit={form.onSubmit}>
        <WalkInFields
          form={form}
          soldOn={today}
          emailHint={copy.emailOptional}
          daysAhead={useDaysAhead()}
          isAtCounter
        />
        <div className={layout.price}>
          <LineItems lines={priceLinesOf(values, today)} total={{ what: walkIn.totalPrice, amount: total }} />
          <Checkbox {...form.field('agreed')}>
            {copy.agreeTo} <TermsLink>{walkIn.terms}</TermsLink>
          </Checkbox>
          <FormNotice form={form} />
          <OverrideReason override={override} form={form} />
        </div>
        <FormButtons
          busy={busy}
          cancel={copy.cancel}
          submit={override.isRefused ? counterOverride.register : copy.register}
          total={`${walkIn.totalPrice} ${total}`}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
