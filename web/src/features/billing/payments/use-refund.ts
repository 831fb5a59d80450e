import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { WireCustomerPayment } from '@legacy-hub/domain/billing/wire';
import { counterReturns as copy } from '@legacy-hub/domain/copy/counter/returns';
import { type Cents, cents, parseAud } from '@legacy-hub/domain/core/money';
import { errorMessage, isOutcomeUnknown } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { invalid, useForm, type Validation, valid } from '../../../forms/use-form.ts';
import { notify } from '../../../ui/feedback/notify.ts';

type Draft = { reason: string; amount: string };
type Refund = { reason: string; amountCents: Cents };

/** Validates the input; the server decides how much of the payment can still be refunded. */
function validate({ reason, amount }: Draft): Validation<Refund> {
  const amountCents = parseAud(amount);
  if (amountCents === null || amountCents <= 0) return invalid(copy.checks.amount, 'amount');
  return reason.trim() === ''
    ? invalid(copy.checks.reason, 'reason')
    : valid({ reason: reason.trim(), amountCents });
}

/** A form that refunds a payment once, in cash or to the card, and shows the effects. */
export function useRefund(userId: string, payment: WireCustomerPayment, onDone: () => void) {
  const { receipt, restCents, action } = payment;
  const refundAtCounter = useApiCall(billingEndpoints.refundAtCounter);
  const refund = useApiCall(billingEndpoints.refundCard);
  const draft = useDraft({ reason: '', amount: (restCents / 100).toFixed(2) });

  async function sendRefund({ reason, amountCents }: Refund) {
    const order = { userId, receipt, reason };
    const result =
      action === 'refund' ? await refund.send({ ...order, amountCents }) : await refundAtCounter.send(order);
    if (result.ok) {
      notify.success(copy.done);
      onDone();
      return null;
    }
    const isUnresolved = isOutcomeUnknown(result.refusal);
    const message = errorMessage(result.refusal, copy.didNotWork);
    return { messages: isUnresolved ? [message, copy.unknownOutcome] : [message], fields: [], isUnresolved };
  }

  const isPart = (parseAud(draft.values.amount) ?? cents(0)) < restCents;
  return {
    form: useForm({ draft, validate, send: sendRefund, fieldErrors: 'at-field' }),
    consequences: isPart ? [copy.consequences.nothing] : payment.consequences,
  };
}
