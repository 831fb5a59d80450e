import Stripe from 'stripe';
import { wrongPrices } from '../../stripe-set-up/catalogue.ts';
import { accountOf, isLive } from '../../stripe-set-up/connect.ts';
import { findWebhook, webhookDifferences, webhookUrl } from '../../stripe-set-up/webhook.ts';
import { type Finding, findingIf, missing, ok, warning } from '../finding.ts';
import { checkKey } from './stripe-key.ts';

const SECONDS_A_DAY = 24 * 60 * 60;
/** A week, plus a day for the draft and for the time of the last retry. */
const LONGEST = 8 * SECONDS_A_DAY;

const RETRY_TODO =
  'is tried again more than a week after it was due, when the next week is unpaid too. In Billing, Revenue recovery: retry within 1 week, then cancel the subscription.';

export async function checkStripe(stripe: Stripe, key: string, website: string): Promise<Finding[]> {
  return [
    await checkAccount(stripe, key),
    await checkPrices(stripe, key),
    await checkWebhook(stripe, website),
    await checkRetries(stripe),
    ...(await checkKey(stripe)),
  ];
}

/**
 * Checks account settings without which payments fail, payouts stop, or customers dispute charges under an
 * unknown name.
 */
async function checkAccount(stripe: Stripe, key: string): Promise<Finding> {
  const what = 'Stripe account';
  const account = await retrieveAccount(stripe);
  if (account === null)
    return warning(
      what,
      'This key may not read it. Look in the dashboard: payments and payouts are enabled, and Settings, Business, Public details has the statement descriptor.',
    );
  const { charges_enabled, payouts_enabled, settings } = account;
  const { statement_descriptor } = settings?.payments ?? {};
  const wrong = [
    charges_enabled ? [] : 'it may not take payments: finish the activation',
    payouts_enabled ? [] : 'it pays out nothing: add the bank account, and what Stripe asks for',
    statement_descriptor ? [] : "it has no statement descriptor: set the venue's name in Public details",
  ].flat();
  if (wrong.length === 0) return ok(what, `may charge and pay out, as ${statement_descriptor}`);
  return (isLive(key) ? missing : warning)(what, `${wrong.join('; ')}.`);
}

/** Returns null if the key has no permission. It can't always be added to a restricted key. */
async function retrieveAccount(stripe: Stripe): Promise<Stripe.Account | null> {
  try {
    return await stripe.accounts.retrieveCurrent();
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw error;
  }
}

async function checkPrices(stripe: Stripe, key: string): Promise<Finding> {
  const wrong = await wrongPrices(stripe);
  const todo = `${wrong.join(', ')}: run npm run stripe-prices`;
  return findingIf(wrong.length === 0, 'prices', `six weekly ones, in ${accountOf(key)}`, todo);
}

async function checkWebhook(stripe: Stripe, website: string): Promise<Finding> {
  const endpoint = await findWebhook(stripe, website);
  if (!endpoint) return missing('webhook', `npm run stripe-webhook -- --url ${website}`);
  const different = webhookDifferences(endpoint);
  const todo = `${endpoint.id}: ${different.join('; ')}. npm run stripe-webhook says how to correct it.`;
  return findingIf(different.length === 0, 'webhook', webhookUrl(website), todo);
}

/** Checks the effect of the retry setting, because Stripe shows the setting only in the dashboard. */
async function checkRetries(stripe: Stripe): Promise<Finding> {
  const { data } = await stripe.invoices.list({ status: 'open', limit: 100 });
  const late = data.find(
    ({ created, next_payment_attempt: next }) => next !== null && next - created > LONGEST,
  );
  const detail = `none of ${data.length} open invoices is tried again for longer than a week`;
  return findingIf(late === undefined, 'retries', detail, `${late?.id} ${RETRY_TODO}`);
}
