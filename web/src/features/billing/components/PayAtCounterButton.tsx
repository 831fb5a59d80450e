import { checkout } from '@legacy-hub/domain/copy/checkout';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Purchase } from '../checkout-storage.ts';
import { payAtCounter } from '../pay-at-counter.ts';

type Props = {
  purchase: Extract<Purchase, { kind: 'membership' }>;
  disabled: boolean;
  onRegistered: () => void;
  onRefused: (message: string) => void;
};

export function PayAtCounterButton({ purchase, disabled, onRegistered, onRefused }: Props) {
  const [busy, setBusy] = useState(false);

  async function register() {
    setBusy(true);
    const refusal = await payAtCounter(purchase);
    setBusy(false);
    if (refusal === null) onRegistered();
    else onRefused(refusal);
  }

  return (
    <Button variant="quiet" busy={busy} disabled={disabled} onClick={register}>
      {checkout.payAtCounter}
    </Button>
  );
}
