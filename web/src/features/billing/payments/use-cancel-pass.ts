import { counterGroups } from '@legacy-hub/domain/copy/counter/groups';
import { counterReturns } from '@legacy-hub/domain/copy/counter/returns';
import type { Cents } from '@legacy-hub/domain/core/money';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/counter-endpoints';
import { errorMessage, isOutcomeUnknown } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { invalid, useForm, valid } from '../../../forms/use-form.ts';
import { notify } from '../../../ui/feedback/notify.ts';

const copy = counterGroups.cancel;

/** A form that cancels a day pass once and refunds the payment. */
export function useCancelPass(walkInId: string, expectedCents: Cents, onDone: () => void) {
  const { send } = useApiCall(walkInsEndpoints.cancelWalkIn);
  return useForm({
    draft: useDraft({ reason: '' }),
    validate: ({ reason }) =>
      reason.trim() === '' ? invalid(counterReturns.checks.reason, 'reason') : valid(reason.trim()),
    fieldErrors: 'at-field',
    async send(reason) {
      const result = await send({ walkInId, reason, expectedCents });
      if (result.ok) {
        notify.success(copy.done);
        onDone();
        return null;
      }
      const isUnresolved = isOutcomeUnknown(result.refusal);
      const message = errorMessage(result.refusal, copy.failed);
      const messages = isUnresolved ? [message, counterReturns.unknownOutcome] : [message];
      return { messages, fields: [], isUnresolved };
    },
  });
}
