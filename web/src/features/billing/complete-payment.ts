import { checkout } from '@legacy-hub/domain/copy/checkout';
import { isEndUnknown, type Refused } from '../../api/call-api.ts';
import { confirmWithBank } from './authenticate-payment.ts';

type Step = { requiresAction: false } | { requiresAction: true; clientSecret: string };

export type Sent =
  | { readonly ok: true; readonly answer: Step }
  | { readonly ok: false; readonly refused: Refused };

/** While its end is open, the same press is sent again and nothing else. */
export type Paid = { paid: true } | { paid: false; sentence: string; isOpen: boolean };

/**
 * A press that may cost something. Where the bank has a question, it is asked, and the same press tells how it ended.
 * `whenLost` is said when no answer came; else it is what went wrong on the way.
 */
export async function payInSteps(send: () => Promise<Sent>, whenLost?: string): Promise<Paid> {
  const sent = await send();
  if (!sent.ok) return refusedTo(sent.refused, whenLost);
  if (!sent.answer.requiresAction) return { paid: true };
  const bank = await confirmWithBank(sent.answer.clientSecret);
  const ended = await send();
  if (!ended.ok) return refusedTo(ended.refused, whenLost);
  if (!ended.answer.requiresAction) return { paid: true };
  return { paid: false, sentence: bank.confirmed ? checkout.failed : bank.sentence, isOpen: true };
}

function refusedTo(refused: Refused, whenLost: string = refused.error): Paid {
  const isOpen = isEndUnknown(refused);
  return { paid: false, sentence: isOpen ? whenLost : refused.error, isOpen };
}
