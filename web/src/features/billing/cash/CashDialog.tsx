import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import {
  cashDue,
  cashPayersOf,
  changeElsewhere,
  expectedPaidUntil,
  NOTHING_DUE,
  type Payer,
} from '@legacy-hub/domain/billing/payments/cash-due';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter/money';
import { groupSizeText } from '@legacy-hub/domain/copy/shared/group-size';
import { MAX_WEEKS_PER_PAYMENT } from '@legacy-hub/domain/core/limits';
import { formatAud } from '@legacy-hub/domain/core/money';
import type { CounterMethod } from '@legacy-hub/domain/core/payment-methods';
import { refusal } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import type { PaidFor } from '@legacy-hub/domain/staff/customers/after-payment';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { unpaidCents } from '@legacy-hub/domain/walk-ins/rules';
import { useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { NumberStepper } from '../../../ui/fields/NumberStepper.tsx';
import styles from './CashDialog.module.css';
import { CashForm } from './CashForm.tsx';
import type { CheckInOffer } from './CashReceipt.tsx';
import { cashQueueing, confirmCopy } from './use-take-cash.ts';

type CashPayersProps = {
  payers: readonly Payer[];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
};

/** Selects the people to pay for. People who cannot pay at the counter appear with the reason. */
function CashPayers({ payers, chosen, onChosen }: CashPayersProps) {
  const tick = (id: string, ticked: boolean) =>
    onChosen(ticked ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className={styles.payers}>
      <legend>{counterMoney.cash.who}</legend>
      {payers.map(({ id, name, tier, weekly, status, reason }) => (
        <div key={id} className={styles.payer}>
          <Checkbox
            name={id}
            value={chosen.includes(id)}
            disabled={reason !== null}
            onValueChange={(ticked) => tick(id, ticked)}
          >
            <span className={styles.name}>{name}</span>{' '}
            <small>
              {tier}, {reason ?? status}
            </small>
          </Checkbox>
          <span className={styles.price}>{formatAud(weekly)}</span>
        </div>
      ))}
    </fieldset>
  );
}

/** Returns the check-in that a payment of this customer makes possible; null if someone still can't come in. */
export type OfferCheckIn = (customer: Household | WalkIn, paid: PaidFor, now: Instant) => CheckInOffer | null;

type PaymentProps = {
  /** The preselected payment method, which staff can change; cash by default. */
  method?: CounterMethod | undefined;
  offerCheckIn?: OfferCheckIn;
  onClose: () => void;
};

type HouseholdCashDialogProps = PaymentProps & {
  household: Household;
  personIds: readonly string[] | undefined;
};

const unpaidOf = (household: Household, now: Instant): string[] =>
  cashPayersOf(household, now, venue())
    .filter(({ isDue, reason }) => isDue && reason === null)
    .map(({ id }) => id);

/**
 * Takes a payment for people of a household, for the same number of weeks. Prices don't change while the
 * dialog is open, because staff may be counting money; if they change, the dialog offers a refresh.
 */
export function HouseholdCashDialog(props: HouseholdCashDialogProps) {
  const { household, personIds, method, offerCheckIn, onClose } = props;
  const now = useNow('minute');
  const [pricedHousehold, setPricedHousehold] = useState(household);
  const [chosen, setChosen] = useState(() => personIds ?? unpaidOf(household, now));
  const [weeks, setWeeks] = useState(1);
  const quote = cashDue(pricedHousehold, { personIds: chosen, weeks }, now, venue());
  const due = quote.ok ? quote.due : NOTHING_DUE;
  const paidUntil = expectedPaidUntil(pricedHousehold, now);
  const command = {
    userId: pricedHousehold.uid,
    membershipId: [...chosen],
    isFamily: !chosen.includes(pricedHousehold.primary.id),
    weeks,
    expectedPaidUntil: Object.fromEntries(chosen.map((id) => [id, paidUntil[id] ?? null])),
    expectedCents: due.total,
  };
  const message = changeElsewhere(pricedHousehold, household, now, venue());

  function refreshAmountDue() {
    setPricedHousehold(household);
    setChosen(unpaidOf(household, now));
  }

  return (
    <CashForm
      endpoint={billingEndpoints.confirmCash}
      payer={{ id: pricedHousehold.uid, name: pricedHousehold.primary.name }}
      copy={{ ...confirmCopy, who: `${pricedHousehold.primary.name}, ${pricedHousehold.phone.shown}` }}
      due={due}
      reason={cashFormError(chosen, quote)}
      command={command}
      queueing={cashQueueing(household, command)}
      method={method}
      changed={message === null ? null : { message, onRefresh: refreshAmountDue }}
      checkIn={() => offerCheckIn?.(pricedHousehold, { personIds: chosen, weeks }, now) ?? null}
      onClose={onClose}
    >
      <CashPayers payers={cashPayersOf(pricedHousehold, now, venue())} chosen={chosen} onChosen={setChosen} />
      <NumberStepper
        label={counter.cash.weeks}
        name="weeks"
        min={1}
        max={MAX_WEEKS_PER_PAYMENT}
        value={weeks}
        onValueChange={setWeeks}
      />
    </CashForm>
  );
}

function cashFormError(chosen: readonly string[], quote: ReturnType<typeof cashDue>): string | null {
  if (chosen.length === 0) return counter.cash.checks.membership;
  return quote.ok ? null : quote.refusal.message;
}

function WalkInCashDialog(props: PaymentProps & { walkIn: WalkIn }) {
  const { walkIn, method, offerCheckIn, onClose } = props;
  const now = useNow('minute');
  const { id, name, phone, payment } = walkIn;
  const due = unpaidCents(walkIn);
  const text = `${counterMoney.cash.dayPass}: ${groupSizeText(walkIn)}`;
  const isPaid = payment.status === 'active';
  const command = { userId: id, membershipId: id, isFamily: false, expectedCents: due };
  return (
    <CashForm
      endpoint={billingEndpoints.confirmCash}
      payer={{ id, name }}
      command={command}
      queueing={cashQueueing(walkIn, command)}
      copy={{ ...confirmCopy, who: `${name}, ${phone.shown}` }}
      method={method}
      due={{ lines: [{ text, amountCents: due }], total: due }}
      reason={isPaid ? refusal('already-paid', name).message : null}
      checkIn={() => offerCheckIn?.(walkIn, { personIds: [id], weeks: 1 }, now) ?? null}
      onClose={onClose}
    />
  );
}

type Props = PaymentProps & {
  /** The live customer, so that a payment that arrives while the dialog is open is noticed. */
  customer: Household | WalkIn;
  /** The people preselected; by default everyone in the household who has not paid. */
  personIds?: readonly string[];
};

/** Takes a payment for a household's memberships or for a day pass. */
export function CashDialog({ customer, personIds, ...rest }: Props) {
  return 'uid' in customer ? (
    <HouseholdCashDialog household={customer} personIds={personIds} {...rest} />
  ) : (
    <WalkInCashDialog walkIn={customer} {...rest} />
  );
}
