import type { LeavingReason } from '../../core/leaving-reasons.ts';

/** The question when someone cancels, in the portal and at the counter. */
export const leavingReasons = {
  question: 'Why? You can skip this.',
  choices: {
    cost: 'It costs too much',
    time: 'No time',
    moving: 'Moving away',
    interest: 'Lost interest',
    other: 'Another reason',
  } satisfies Record<LeavingReason, string>,
};
