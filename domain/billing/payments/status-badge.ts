import { counter } from '../../copy/counter/counter.ts';
import type { MembershipStatus } from '../../documents/billing.ts';

export const statusBadge = (status: MembershipStatus): string => counter.statuses[status];

const TONES = {
  active: 'success',
  pending: 'warning',
  past_due: 'warning',
  suspended: 'danger',
  canceled: 'neutral',
  paused: 'neutral',
  expired: 'danger',
} as const satisfies Record<MembershipStatus, string>;

export const statusTone = (status: MembershipStatus) => TONES[status];
