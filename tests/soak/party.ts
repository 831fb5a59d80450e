import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { customerIdOf } from '@legacy-hub/domain/household/customer-id';
import { peopleOf } from '@legacy-hub/domain/household/household';
import type { Customer } from '@legacy-hub/domain/outbox/queued';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { storedWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';

/** A household or a group, and the people to check in. */
export interface Party {
  readonly id: string;
  readonly people: string[];
}

export const partyOf = (customer: Customer): Party => ({
  id: customerIdOf(customer),
  people: 'uid' in customer ? peopleOf(customer).map(({ id }) => id) : [customer.id],
});

export const storedCustomer = (id: string): Promise<Customer> =>
  isWalkInId(id) ? storedWalkIn(id) : stored(id);

export const partyWith = async (id: string): Promise<Party> => partyOf(await storedCustomer(id));
