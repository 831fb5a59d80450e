import { confirmCash } from '@legacy-hub/domain/billing/endpoints';
import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { refusal } from '@legacy-hub/domain/refusals';
import { groupText } from '@legacy-hub/domain/walk-ins/board';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { confirmWords } from '../use-take-cash.ts';
import { CashForm } from './CashForm.tsx';

type Props = {
  walkIn: WalkIn;
  onClose: () => void;
};

/** Cash for a day pass, which is paid once. */
export function PassCash({ walkIn, onClose }: Props) {
  const { id, name, phone, totalCents, payment } = walkIn;
  const text = `${counterMoney.cash.dayPass}: ${groupText(walkIn)}`;
  const isPaid = payment.status === 'active';
  return (
    <CashForm
      row={confirmCash}
      command={{ userId: id, membershipId: id }}
      words={{ ...confirmWords, who: `${name}, ${phone.shown}` }}
      due={{ lines: [{ text, amountCents: totalCents }], total: totalCents }}
      because={isPaid ? refusal('already-paid', name).sentence : null}
      onClose={onClose}
    />
  );
}
