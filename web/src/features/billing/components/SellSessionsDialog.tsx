import { type Due, NOTHING_DUE, payersOf } from '@legacy-hub/domain/billing/cash-due';
import { sellSessions } from '@legacy-hub/domain/billing/endpoints';
import { priceSessions } from '@legacy-hub/domain/billing/extra-sessions';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { receiptLines } from '@legacy-hub/domain/copy/emails';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import type { Member } from '@legacy-hub/domain/household-schema';
import { MOST_SESSIONS } from '@legacy-hub/domain/limits';
import { aud } from '@legacy-hub/domain/money';
import { VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { CashForm } from './CashForm.tsx';

type Props = {
  member: Member;
  personId: string;
  onClose: () => void;
};

const words = counterMoney.sessions;

/** Extra sessions for one supporter, in cash. */
export function SellSessionsDialog({ member, personId, onClose }: Props) {
  const now = useNow('minute');
  const [quantity, setQuantity] = useState(1);
  const payer = payersOf(member, now, VENUE_ZONE).find(({ id }) => id === personId);
  const priceOf = (many: number) => priceSessions(member, { personId, quantity: many, note: '' }, now);
  const each = priceOf(1);
  const price = priceOf(quantity);
  const due: Due = price.ok
    ? {
        lines: [{ text: receiptLines.sessions(quantity, payer?.name ?? ''), amountCents: price.state }],
        total: price.state,
      }
    : NOTHING_DUE;

  return (
    <CashForm
      row={sellSessions}
      command={{ userId: member.uid, memberId: personId, quantity }}
      words={{
        title: words.title,
        who: words.for(payer?.name ?? ''),
        confirm: words.sell(aud(due.total)),
        confirmed: words.sold(quantity),
        failed: words.failed,
      }}
      due={due}
      because={price.ok ? null : price.refusal.sentence}
      onClose={onClose}
    >
      <NumberStepper
        label={words.quantity}
        hint={each.ok ? `${words.each(aud(each.state))} ${portalSettings.sessions.keeps}` : undefined}
        name="quantity"
        least={1}
        most={MOST_SESSIONS}
        value={quantity}
        onValue={setQuantity}
      />
    </CashForm>
  );
}
