import type { StartAgainCommand } from '@legacy-hub/domain/billing/changes/start-again';
import { startAgainDue, startAgainTotal } from '@legacy-hub/domain/billing/changes/start-again';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { isCardRunning } from '@legacy-hub/domain/billing/prices/renewal';
import { portalStartAgain } from '@legacy-hub/domain/copy/portal/start-again';
import { formatNames } from '@legacy-hub/domain/copy/shared/plural';
import { formatAudShort } from '@legacy-hub/domain/core/money';
import type { PaymentMethod } from '@legacy-hub/domain/core/value-schemas';
import type { Household } from '@legacy-hub/domain/documents/household';
import { displayName, findPerson } from '@legacy-hub/domain/household/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHousehold } from '../../../portal/live.ts';
import { useHouseholdCall } from '../../../portal/use-household-call.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { completePayment } from '../cards/complete-payment.ts';
import { savePurchase } from '../checkout/checkout-storage.ts';

type Choice = StartAgainCommand['choices'][number];

function nameOf(household: Household, personId: string): string[] {
  const person = findPerson(household, personId);
  return person ? [displayName(household, person)] : [];
}

/** The counter's next step: take the cash, or show the payment link. */
export type OnStarted = (started: StartAgainCommand) => void;

/** Chooses memberships again. A card is entered at the checkout, unless the card on file has already paid. */
export function useStartAgain(onDone: () => void, onStarted?: OnStarted) {
  const { household, now, addressee } = useHousehold();
  const navigate = useNavigate();
  const { send } = useHouseholdCall(billingEndpoints.startAgain);
  const [busyWith, setBusyWith] = useState<PaymentMethod | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function start(choices: readonly Choice[], paymentMethod: PaymentMethod): Promise<void> {
    setBusyWith(paymentMethod);
    setError(null);
    const people = choices.map(({ personId, tier }) => ({ memberId: personId, tier }));
    const expectedCents = startAgainDue(household, choices, now, venue());
    const outcome = await completePayment(
      () => send({ people, paymentMethod, expectedCents }),
      portalStartAgain.failed,
    );
    setBusyWith(null);
    if (!outcome.paid) return setError(outcome.message);
    onDone();
    if (paymentMethod === 'card' && isCardRunning(household)) {
      const names = choices.flatMap(({ personId }) => nameOf(household, personId));
      return notify.success(portalStartAgain.welcomeBack(addressee, formatNames(names)));
    }
    if (onStarted) return onStarted({ choices, payBy: paymentMethod });
    if (paymentMethod === 'card') return checkOut(choices);
    const weekly = formatAudShort(startAgainTotal(household, choices, now, venue()));
    notify.success(portalStartAgain.started(weekly));
  }

  function checkOut(choices: readonly Choice[]) {
    const { primary, contactName, email, phone } = household;
    const [first, ...others] = choices.map(({ tier }) => tier);
    if (first === undefined) return;
    const contact = { name: primary.name, contactName, email, phone: phone.shown };
    savePurchase({ kind: 'membership', ...contact, memberships: [first, ...others], isMember: true });
    navigate('/checkout');
  }

  return { start, busyWith, error };
}
