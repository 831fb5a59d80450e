import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { isRepeated } from '@legacy-hub/domain/decision/idempotency';
import type { Household } from '@legacy-hub/domain/documents/household';
import { useEffect, useState } from 'react';
import type { ApiResult } from '../api/call-api.ts';
import { useHousehold } from './live.ts';

type HasTakenEffect = (household: Household) => boolean;
type LostAction = { readonly hasTakenEffect: HasTakenEffect; readonly finish: () => void };

/**
 * Finishes an action whose response was lost once the live household shows that it took effect. Returns a
 * function that takes the action, or null when the action is sent again.
 */
export function useLostResponse(): (action: LostAction | null) => void {
  const { household } = useHousehold();
  const [lost, setLost] = useState<LostAction | null>(null);
  const hasTakenEffect = lost?.hasTakenEffect(household) ?? false;
  useEffect(() => {
    // After the effect, because closing a dialog in it couldn't move the focus at once.
    if (hasTakenEffect && lost) queueMicrotask(lost.finish);
  }, [hasTakenEffect, lost]);
  return setLost;
}

/**
 * Returns the lost action if the response was lost, otherwise null. For actions that store their idempotency
 * key in the household.
 */
export function lostAction(result: ApiResult<Endpoint>, finish: () => void): LostAction | null {
  if (result.ok || result.idempotencyKey === undefined) return null;
  const { idempotencyKey } = result;
  return { hasTakenEffect: (household) => isRepeated(household, idempotencyKey), finish };
}
