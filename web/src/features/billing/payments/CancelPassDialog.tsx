import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { WireCustomerPayment } from '@legacy-hub/domain/billing/wire';
import { counterGroups } from '@legacy-hub/domain/copy/counter/groups';
import { counterReturns } from '@legacy-hub/domain/copy/counter/returns';
import { groupSizeText } from '@legacy-hub/domain/copy/shared/group-size';
import { type Cents, cents, formatAud, sum } from '@legacy-hub/domain/core/money';
import { COUNTER_METHODS, type LedgerMethod } from '@legacy-hub/domain/core/payment-methods';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { formatDay } from '@legacy-hub/domain/venue/time/venue-time';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Consequences } from '../memberships/Consequences.tsx';
import { ReasonField } from './ReasonField.tsx';
import styles from './ReturnDialog.module.css';
import { useCancelPass } from './use-cancel-pass.ts';

const copy = counterGroups.cancel;

type Props = { walkIn: WalkIn; onClose: () => void };

const totalOf = (payments: readonly WireCustomerPayment[]): Cents =>
  sum(payments.map(({ restCents }) => cents(restCents)));

/** Cancels a day pass and refunds all its payments in one click, after showing the consequences. */
export function CancelPassDialog({ walkIn, onClose }: Props) {
  const query = useApiQuery(billingEndpoints.listPayments, { userId: walkIn.id });
  const payments = query.state === 'ready' ? query.data.payments : null;
  const total = totalOf(payments ?? []);
  const form = useCancelPass(walkIn.id, total, onClose);
  // A payment that can't be refunded alone yet is refunded here together with the others.
  const refused = payments?.find(
    ({ restCents, action, blockedBy }) => restCents > 0 && action === null && blockedBy === null,
  );
  return (
    <Dialog title={copy.title} busy={form.busy} onClose={onClose}>
      <p>
        <strong>{walkIn.name}</strong>, {formatDay(walkIn.date)}, {groupSizeText(walkIn)}
      </p>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <Loaded
          from={query}
          loading={<LoadingSkeleton label={copy.loading} lines={3} />}
          failed={copy.loadFailed}
        >
          {(paid) => (
            <Consequences title={counterReturns.whatChanges} sentences={consequencesOf(paid.payments)} />
          )}
        </Loaded>
        {refused ? (
          <Notice tone="info">{counterReturns.onlyAdmins[refused.method]}</Notice>
        ) : (
          <ReasonField
            reasons={copy.reasons}
            hint={walkIn.email === '' ? undefined : copy.reasonHint}
            readOnly={form.isLocked}
            {...form.field('reason')}
          />
        )}
        <FormNotice form={form} />
        <DialogButtons>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            {copy.keep}
          </Button>
          {!refused && (
            <Button variant="danger" type="submit" busy={form.busy} disabled={payments === null}>
              {total > 0 ? copy.confirmWith(formatAud(total)) : copy.confirm}
            </Button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

const restBy = (method: LedgerMethod, payments: readonly WireCustomerPayment[]): Cents =>
  totalOf(payments.filter((payment) => payment.method === method));

function consequencesOf(payments: readonly WireCustomerPayment[]): string[] {
  const card = restBy('card', payments);
  const atCounter = COUNTER_METHODS.map((method) => ({ method, rest: restBy(method, payments) })).filter(
    ({ rest }) => rest > 0,
  );
  return [
    copy.unusable,
    ...atCounter.map(({ method, rest }) => counterReturns.give[method](formatAud(rest))),
    ...(card > 0 ? [copy.toCard(formatAud(card))] : []),
    ...(totalOf(payments) === 0 ? [copy.nothingPaid] : []),
  ];
}
