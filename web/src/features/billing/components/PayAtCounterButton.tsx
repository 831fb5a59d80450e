import { checkout } from '@legacy-hub/domain/copy/checkout';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Purchase } from '../checkout-storage.ts';
import { payAtCounter } from '../pay-at-counter.ts';

type Props = {
  purchase: Extract<Purchase, { kind: 'membership' }>;
  disabled: boolean;
  onRegistered: () => void;
  onFailed: (message: string) => void;
};

export function PayAtCounterButton({ purchase, disabled, onRegistered, onFailed }: Props) {
  const [busy, setBusy] = useState(false);

  async function register() {
    setBusy(true);
    const failure = await payAtCounter(purchase);
    setBusy(false);
    if (failure === null) onRegistered();
    else onFailed(failure);
  }

  return (
    <Button variant="secondary" busy={busy} disabled={disabled} onClick={register}>
      {checkout.payAtCounter}
    </Button>
  );
}
