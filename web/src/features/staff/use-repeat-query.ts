import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { useEffect, useEffectEvent } from 'react';
import type { ApiResult } from '../../api/call-api.ts';
import type { ApiQuery } from '../../api/use-api-query.ts';
import { isUnreachable } from '../../outbox/entries.ts';
import { tryFromTimeToTime } from '../../outbox/try-from-time-to-time.ts';

export const isLost = (result: ApiResult<Endpoint>): boolean => !result.ok && isUnreachable(result.refusal);

/** Repeats a query while the server can't be reached. */
export function useRepeatQuery(isOffline: boolean, query: ApiQuery<Endpoint>): void {
  const repeat = useEffectEvent(() => {
    if (query.state !== 'loading') query.retry();
  });
  useEffect(() => (isOffline ? tryFromTimeToTime(() => repeat()) : undefined), [isOffline]);
}
