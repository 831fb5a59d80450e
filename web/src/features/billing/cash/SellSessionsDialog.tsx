import { priceSessionsAtCounter } from '@legacy-hub/domain/billing/changes/extra-sessions';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { type AmountDue, cashPayersOf, NOTHING_DUE } from '@legacy-hub/domain/billing/payments/cash-due';
import { counterMoney } from '@legacy-hub/domain/copy/counter/money';
import { portalSettings } from '@legacy-hub/domain/copy/portal/settings';
import { plural } from '@legacy-hub/domain/copy/shared/plural';
import { MAX_SESSIONS_PER_SALE } from '@legacy-hub/domain/core/limits';
import { formatAud, formatAudShort } from '@legacy-hub/domain/core/money';
import type { Household } from '@legacy-hub/domain/documents/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { NumberStepper } from '../../../ui/fields/NumberStepper.tsx';
import type { OfferCheckIn } from './CashDialog.tsx';
import { CashForm } from './CashForm.tsx';

type Props = {
  household: Household;
  personId: string;
  offerCheckIn?: OfferCheckIn;
  onClose: () => void;
};

const copy = counterMoney.sessions;

/** Sells extra sessions to a Supporter, or hours to a Leader, paid at the counter. */
export function SellSessionsDialog({ household, personId, offerCheckIn, onClose }: Props) {
  const now = useNow('minute');
  const [quantity, setQuantity] = useState(1);
  const payer = cashPayersOf(household, now, venue()).find(({ id }) => id === personId);
  const priceOf = (count: number) =>
    priceSessionsAtCounter(household, { personId, quantity: count, note: '' }, now, venue());
  const each = priceOf(1);
  const price = priceOf(quantity);
  const due: AmountDue = price.ok
    ? {
        lines: [
          {
            text: `${payer?.name ?? ''} ${plural(quantity, 'extra session')}`.trim(),
            amountCents: price.state,
          },
        ],
        total: price.state,
      }
    : NOTHING_DUE;

  return (
    <CashForm
      endpoint={billingEndpoints.sellSessions}
      payer={{ id: household.uid, name: household.primary.name }}
      command={{ userId: household.uid, memberId: personId, quantity, expectedCents: due.total }}
      copy={{
        title: copy.title,
        who: copy.for(payer?.name ?? ''),
        confirm: copy.sell(formatAud(due.total)),
        confirmed: () => copy.sold(quantity),
        failed: copy.failed,
      }}
      due={due}
      reason={price.ok ? null : price.refusal.message}
      isSale
      checkIn={() => offerCheckIn?.(household, { personIds: [personId], sessions: quantity }, now) ?? null}
      onClose={onClose}
    >
      <NumberStepper
        label={copy.quantity}
        hint={
          each.ok ? `${copy.each(formatAudShort(each.state))} ${portalSettings.sessions.noExpiry}` : undefined
        }
        name="quantity"
        min={1}
        max={MAX_SESSIONS_PER_SALE}
        value={quantity}
        onValueChange={setQuantity}
      />
    </CashForm>
  );
}
