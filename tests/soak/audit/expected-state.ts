import { type StaffActionKind, staffActionSchema } from '@legacy-hub/domain/documents/staff-action';
import type { QueuedAction } from '@legacy-hub/domain/outbox/queued';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';

/** Events that must happen at least once a day in addition to the scenarios' events, or the run fails. */
export const EVENTS = [
  'a planned pause',
  'a pause cancelled before it began',
  'a visit refused in a pause',
  'a pause ended early',
  'an announced price rise',
  'a household without an email',
  'weeks in cash before they are due',
  'a higher tier in cash',
  'a card at the counter',
  'an undo by another counter',
  'a queued undo',
  'a queued check-in refused',
  'queued cash',
  'queued cash refused',
  'a queued group',
  'a closed day refused',
  'a lifted day booked',
  'bookings of a closed day ended',
  'a pass of a closed day settled',
  'a customer notified of a lifted day',
] as const;
export type SoakEvent = (typeof EVENTS)[number];

/**
 * Actions that only happen to expired accounts and passes, or at the end of a day, which a soak doesn't have.
 * The owner's closures end bookings.
 */
const NOT_TODAY: readonly StaffActionKind[] = [
  'delete-account',
  'erase-walk-in-contact',
  'end-bookings',
  'close-day',
];
/** Every other staff action must happen too. */
export const STAFF_ACTIONS = staffActionSchema.shape.kind.options.filter((kind) => !NOT_TODAY.includes(kind));

/** A person for whom a request was refused. An empty `personId` means that the whole request was refused. */
export type RefusedPerson = { readonly personId: string; readonly code: string };

/** An offline counter's action, its receipt and, once it is sent, the server's refusal. */
export type QueuedOutcome = {
  readonly action: QueuedAction;
  readonly receipt: string | null;
  refused: readonly RefusedPerson[] | null;
};

/** The action was not sent, because the check-in that it undoes was refused. */
export const DISMISSED = 'dismissed';

/** Sales of items, and money in or out of the drawer, concern no customer. */
export const NO_CUSTOMER = 'no customer';

/** A payment at the counter or its refund, by the receipt of the payment. */
type Money = { customer: string; receipt: string; amountCents: number };

/** The expected state according to the API's responses. The audit compares it with the stored state. */
export const newExpectedState = (staff: readonly string[]) => ({
  staff,
  cash: [] as (Money & { by: string })[],
  refunds: [] as Money[],
  checkIns: [] as { customer: string; idempotencyKey: string; sessions: number }[],
  /** The idempotency keys of check-ins that were undone. */
  undone: [] as string[],
  queuedOutcomes: [] as QueuedOutcome[],
  /** Customers of the offline counter whom others served too, so that its actions may be refused. */
  contested: [] as string[],
  /** Bookings and paid passes for future days that no closure may end. */
  booked: [] as { customer: string; day: VenueDate }[],
  /** Staff actions with their customers. `isReported` is true if the response confirmed the action. */
  actions: [] as { action: string; isReported: boolean }[],
  /** Households and passes whose card payment was confirmed. */
  paidByCard: [] as string[],
  /** Children who started again beside a card that pays for the others. */
  startedAgain: [] as string[],
  /** Requests without a response, so their effect is unknown. `about` is the customer or the new kind of one. */
  unanswered: [] as { request: string; about: string }[],
  /** How often each refusal occurred. */
  refused: new Map<string, number>(),
  /** The time by which killed processes had been replaced. */
  crashedAt: 0,
  events: new Set<string>(),
});

export type ExpectedState = ReturnType<typeof newExpectedState>;
