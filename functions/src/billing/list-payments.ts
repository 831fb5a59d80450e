import {
  type PaymentReader,
  paymentRecords,
  toWirePayment,
} from '@legacy-hub/domain/billing/customer-payments';
import { returnConsequences } from '@legacy-hub/domain/billing/return-consequences';
import type { Staffer } from '@legacy-hub/domain/billing/return-rules';
import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import type { WireCustomerPayment } from '@legacy-hub/domain/billing/wire';
import type { Refused } from '@legacy-hub/domain/decision';
import { findPerson } from '@legacy-hub/domain/household';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { isWalkInId } from '@legacy-hub/domain/walk-ins/id';
import { walkInReturnConsequences } from '@legacy-hub/domain/walk-ins/returns';
import { respond } from '../http/handler.ts';
import { findHousehold } from '../stores/households.ts';
import { listEntriesOf, listEntriesOfWalkIn } from '../stores/ledger.ts';
import { findWalkIn } from '../stores/walk-ins.ts';

type Result = { ok: true; body: { payments: WireCustomerPayment[] } } | Refused;
type Customer = { entries: LedgerEntry[] } & Pick<PaymentReader, 'nameOf' | 'consequencesOf'>;

export async function listPayments(userId: string, staff: Staffer, now: Instant): Promise<Result> {
  const customer = isWalkInId(userId) ? await readWalkIn(userId) : await readHousehold(userId, now);
  if (!customer) return refuse('not-found');
  const { entries, ...reader } = customer;
  const records = paymentRecords(entries);
  return respond({ payments: records.map((record) => toWirePayment(record, { ...staff, ...reader }, now)) });
}

async function readHousehold(uid: string, now: Instant): Promise<Customer | null> {
  const [household, entries] = await Promise.all([findHousehold(uid), listEntriesOf(uid)]);
  return (
    household && {
      entries,
      nameOf: (personId) => findPerson(household, personId)?.name ?? '',
      consequencesOf: (payment) => returnConsequences(household, payment, now),
    }
  );
}

async function readWalkIn(id: string): Promise<Customer | null> {
  const [walkIn, entries] = await Promise.all([findWalkIn(id), listEntriesOfWalkIn(id)]);
  return (
    walkIn && {
      entries,
      nameOf: () => '',
      consequencesOf: (payment) => walkInReturnConsequences(walkIn, payment),
    }
  );
}
