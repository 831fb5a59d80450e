/** Reasons for cancelling, in display order. Giving one is optional. */
export const LEAVING_REASONS = ['cost', 'time', 'moving', 'interest', 'other'] as const;

export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** Reasons that no one gave: cancelled without one, not paid, or not renewed at the counter. */
export const LEFT_BECAUSE = [...LEAVING_REASONS, 'cancelled', 'overdue', 'not-renewed'] as const;
