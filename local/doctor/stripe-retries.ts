import type Stripe from 'stripe';
import { type Finding, findingIf } from './finding.ts';

const SECONDS_A_DAY = 24 * 60 * 60;
/** A week, and a day for the draft and for the hour of the last try. */
const LONGEST = 8 * SECONDS_A_DAY;

const TODO =
  'is tried again more than a week after it was due, when the next week is unpaid too. In Billing, Revenue recovery: retry within 1 week, then cancel the subscription.';

/** Stripe shows the setting to nobody but the dashboard, so this looks at what it does. */
export async function checkRetries(stripe: Stripe): Promise<Finding> {
  const { data } = await stripe.invoices.list({ status: 'open', limit: 100 });
  const late = data.find(
    ({ created, next_payment_attempt: next }) => next !== null && next - created > LONGEST,
  );
  const detail = `none of ${data.length} open invoices is tried again for longer than a week`;
  return findingIf(late === undefined, 'retries', detail, `${late?.id} ${TODO}`);
}
