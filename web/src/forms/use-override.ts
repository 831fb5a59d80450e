import { useState } from 'react';

/**
 * Holds the reason for overriding a refusal with one of these codes. Another subject, such as another day or
 * group, starts without one.
 */
export function useOverride(subject: readonly unknown[], overridable: readonly string[]) {
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const current = JSON.stringify(subject);
  const isRefused = refused === current;
  return {
    isRefused,
    reason,
    setReason,
    input: isRefused ? { overrideReason: reason } : {},
    noteRefusal: (code: string): void => {
      if (overridable.includes(code)) setRefused(current);
    },
  };
}

export type Override = ReturnType<typeof useOverride>;
