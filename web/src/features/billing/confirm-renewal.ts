import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import type { CallAsUser } from '../../api/use-api-call.ts';
import { authenticatePayment } from './stripe-js.ts';

/** Runs 3-D Secure for an open renewal. Returns an error message, or null once it is confirmed. */
export async function confirmRenewal(callAsUser: CallAsUser): Promise<string | null> {
  const result = await callAsUser(billingEndpoints.getSubscription, {});
  if (!result.ok) return result.refusal.error;
  const { openInvoice } = result.data;
  if (openInvoice === null) return null;
  if (openInvoice.clientSecret === null) return portalSettings.subscriptions.confirmFailed;
  const authentication = await authenticatePayment(openInvoice.clientSecret);
  return authentication.confirmed ? null : authentication.message;
}
