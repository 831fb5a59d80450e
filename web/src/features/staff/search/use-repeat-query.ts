import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import type { ApiResult } from '../../../api/call-api.ts';
import { isUnreachable } from '../../../api/call-api.ts';
import type { ApiQuery } from '../../../api/use-api-query.ts';
import { useSubscription } from '../../../browser/use-subscription.ts';
import { retryPeriodically } from '../../../outbox/outbox.ts';

export const isUnreachableResult = (result: ApiResult<Endpoint>): boolean =>
  !result.ok && isUnreachable(result.refusal);

/** Repeats a query while the server can't be reached. */
export function useRepeatQuery(isOffline: boolean, query: ApiQuery<Endpoint>): void {
  useSubscription(isOffline, retryPeriodically, () => {
    if (query.state !== 'loading') query.retry();
  });
}
