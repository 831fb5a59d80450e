import { confirmCash } from '@legacy-hub/domain/billing/endpoints';
import type { ClientInput } from '@legacy-hub/domain/endpoint';
import type { Household } from '@legacy-hub/domain/household-schema';
import { cents } from '@legacy-hub/domain/money';
import { decideKeptCash } from '@legacy-hub/domain/outbox/kept-cash';
import { withKeptPresses } from '@legacy-hub/domain/outbox/kept-press';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { useOutbox } from '../../outbox/use-outbox.ts';

export type KeepCash = {
  /** Something about the customer waits, so this has to wait behind it. */
  mustWait: () => boolean;
  /** Null if nothing can be kept here. */
  keep: (idempotencyKey: string) => Promise<ReturnType<typeof decideKeptCash> | null>;
  /** Whether the receipt goes out by email. */
  hasEmail: boolean;
};

type CashInput = Omit<ClientInput<typeof confirmCash>, 'idempotencyKey' | 'late'> & { expectedCents: number };

/** Cash for a customer on screen while the server can't be reached, decided by the server's own rule. */
export function useKeepCash(customer: Household | WalkIn, input: CashInput): KeepCash {
  const outbox = useOutbox();

  async function keep(idempotencyKey: string) {
    if (outbox === null) return null;
    const { personIds, weeks, expectedPaidUntil } = confirmCash.input.parse(input);
    const order = { personIds, weeks, idempotencyKey, expectedCents: cents(input.expectedCents) };
    return outbox.keep(({ by, now, waiting }) =>
      decideKeptCash(
        withKeptPresses(customer, waiting),
        { ...order, ...(expectedPaidUntil && { expectedPaidUntil }), by },
        now,
      ),
    );
  }

  return {
    mustWait: () => outbox?.isWaitingFor(input.userId) === true,
    keep,
    hasEmail: customer.email !== '',
  };
}
