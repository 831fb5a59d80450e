import type { ProviderEvent } from '@legacy-hub/domain/documents/billing';
import { suspected } from '@legacy-hub/domain/figures/needs-you';
import type { Need } from '@legacy-hub/domain/figures/wire';
import { customerIdOfRecord, customerNameOf } from '@legacy-hub/domain/household/customer-id';
import { findCustomer } from '../stores/customers/customers.ts';
import { findReadable } from '../stores/firestore/unreadable-document.ts';
import { findPaymentRecord } from '../stores/ledger.ts';
import { warningsOfFraud } from '../stores/needs-you.ts';

/** Lists payments that can still be refunded before the customer disputes them, newest warning first. */
export async function listSuspectedPayments(): Promise<{ needs: Need[]; unreadable: number }> {
  const { documents, unreadable } = await warningsOfFraud();
  const { found, unreadable: undescribed } = await findReadable(documents, describe);
  const needs = [...new Map(found.map((need) => [need.id, need])).values()];
  return { needs, unreadable: unreadable + undescribed };
}

async function describe({ at, suspectedPayment = [] }: ProviderEvent): Promise<Need[]> {
  const record =
    suspectedPayment.length > 0 ? await findPaymentRecord({ providerIds: suspectedPayment }) : null;
  if (record === null) return [];
  const id = customerIdOfRecord(record.payment);
  const customer = id && (await findCustomer(id));
  return suspected(record, at, customer ? customerNameOf(customer) : '');
}
