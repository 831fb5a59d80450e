import { useState } from 'react';
import { groupOf, type WalkInDraft } from './register-walk-in.ts';

/** Refusals that staff can override with a reason when they register or move a group. */
const OVERRIDABLE: readonly string[] = ['venue-closed', 'no-hour-left', 'closes-before', 'day-booked-out'];

const visitOf = (values: WalkInDraft): string => JSON.stringify([values.selectedDate, groupOf(values)]);

/** Holds the reason for overriding a closed or full day. Another day or group starts without one. */
export function useOverride(values: WalkInDraft) {
  const [reason, setReason] = useState('');
  const [refusedVisit, setRefusedVisit] = useState<string | null>(null);
  const isRefused = refusedVisit === visitOf(values);
  return {
    isRefused,
    reason,
    setReason,
    input: isRefused ? { overrideReason: reason } : {},
    noteRefusal: (code: string): void => {
      if (OVERRIDABLE.includes(code)) setRefusedVisit(visitOf(values));
    },
  };
}

export type Override = ReturnType<typeof useOverride>;
