import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { groupSizeText } from '@legacy-hub/domain/copy/group-size';
import { refusal } from '@legacy-hub/domain/refusals';
import { unpaidCents } from '@legacy-hub/domain/walk-ins/rules';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { useKeepCash } from '../use-keep-cash.ts';
import { confirmCopy } from '../use-take-cash.ts';
import { CashForm } from './CashForm.tsx';

type Props = {
  walkIn: WalkIn;
  onClose: () => void;
};

/** Takes cash for a day pass. */
export function WalkInCashDialog({ walkIn, onClose }: Props) {
  const { id, name, phone, payment } = walkIn;
  const due = unpaidCents(walkIn);
  const text = `${counterMoney.cash.dayPass}: ${groupSizeText(walkIn)}`;
  const isPaid = payment.status === 'active';
  const command = { userId: id, membershipId: id, expectedCents: due };
  const keeping = useKeepCash(walkIn, command);
  return (
    <CashForm
      endpoint={billingEndpoints.confirmCash}
      command={command}
      keeping={keeping}
      copy={{ ...confirmCopy, who: `${name}, ${phone.shown}` }}
      due={{ lines: [{ text, amountCents: due }], total: due }}
      reason={isPaid ? refusal('already-paid', name).message : null}
      onClose={onClose}
    />
  );
}
