import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import { callApiAsUser } from '../../api/use-api-call.ts';
import { authenticatePayment } from './authenticate-payment.ts';

/** Asks what the bank wants to know about a renewal. Null when it is confirmed, else why not. */
export async function confirmRenewal(): Promise<string | null> {
  const asked = await callApiAsUser(billingEndpoints.getSubscription, {});
  if (!asked.ok) return asked.refused.error;
  const { openInvoice } = asked.answer;
  if (openInvoice === null) return null;
  if (openInvoice.clientSecret === null) return portalSettings.subscriptions.confirmFailed;
  const bank = await authenticatePayment(openInvoice.clientSecret);
  return bank.confirmed ? null : bank.message;
}
