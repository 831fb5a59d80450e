import type { ParsedInput } from '@legacy-hub/domain/api/endpoint';
import * as consentEndpoints from '@legacy-hub/domain/consent/endpoints';
import { useEffect, useState } from 'react';
import { type ApiResult, callApi, isUnreachable } from '../../api/call-api.ts';

export type ConsentLink = ParsedInput<typeof consentEndpoints.openConsent>;

type Opened = { attempt: number; result: ApiResult<typeof consentEndpoints.openConsent> };

/** Reads what a link asks consent for; `retry` reads it again. The link of a mounted component never changes. */
export function useConsentRequest(link: ConsentLink) {
  const [attempt, setAttempt] = useState(1);
  const [opened, setOpened] = useState<Opened | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a key remounts the component for another link
  useEffect(() => {
    let isCurrent = true;
    void callApi(consentEndpoints.openConsent, link).then((result) => {
      if (isCurrent) setOpened({ attempt, result });
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const retry = () => setAttempt(attempt + 1);
  if (opened?.attempt !== attempt) return { state: 'loading', isUnreachable: false, retry } as const;
  const { result } = opened;
  return result.ok
    ? ({ state: 'ready', data: result.data, isUpdating: false, isUnreachable: false, retry } as const)
    : ({
        state: 'failed',
        message: result.refusal.error,
        isUnreachable: isUnreachable(result.refusal),
        retry,
      } as const);
}
