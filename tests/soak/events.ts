/** What has to happen at least once a day, or the run fails. */
export const EVENTS = [
  'a refund in whole by staff',
  'a refund in part by staff',
  'a refund of a pass by staff',
  'a refund in whole at Stripe',
  'a refund in part at Stripe',
  'a refund that fails',
  'cash taken back',
  'cash for a pass taken back',
  'an open dispute',
  'a dispute won',
  'a dispute lost',
  'a dispute withdrawn at once',
  'a disputed pass',
  'a renewal',
  'a planned pause',
  'a pause taken back',
  'a visit refused in a pause',
  'a pause ended early',
  'an announced price rise',
] as const;

export type SoakEvent = (typeof EVENTS)[number];
