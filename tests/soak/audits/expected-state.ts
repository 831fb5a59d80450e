import { type StaffActionKind, staffActionSchema } from '@legacy-hub/domain/documents/staff-action';
import type { QueuedAction } from '@legacy-hub/domain/outbox/queued';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';

/** Events that must happen at least once a day besides those of the scenarios, or the run fails. */
export const EVENTS = [
  'a planned pause',
  'a pause taken back',
  'a visit refused in a pause',
  'a pause ended early',
  'an announced price rise',
  'a household without an email',
  'weeks in cash before they are due',
  'a higher tier in cash',
  'a card at the counter',
  'a card at the counter taken back',
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

/** Only for expired accounts and passes, and at the end of a day, of which a soak has none; bookings are ended by the owner. */
const NOT_TODAY: readonly StaffActionKind[] = [
  'delete-account',
  'erase-walk-in-contact',
  'end-bookings',
  'close-day',
];
/** Everything else that staff can do has to happen as well. */
export const STAFF_ACTIONS = staffActionSchema.shape.kind.options.filter((kind) => !NOT_TODAY.includes(kind));

/** One of those for whom a request was refused; no person if it was refused as a whole. */
export type RefusedPerson = { readonly personId: string; readonly code: string };

/** An offline counter's action, its receipt, and once it is sent, the server's refusal. */
export type QueuedOutcome = {
  readonly action: QueuedAction;
  readonly receipt: string | null;
  refused: readonly RefusedPerson[] | null;
};

/** Not sent, because the check-in that it undoes was refused. */
export const DISMISSED = 'dismissed';

/** The API's responses during the run. The audit compares them with the stored state. */
export const newExpectedState = (staff: readonly string[], withoutEmail: string[] = []) => ({
  staff,
  /** Customers who registered without one, also on earlier days of the run. */
  withoutEmail,
  cash: [] as { amountCents: number; receipt: string; by?: string }[],
  /** Payments by their receipt, and the amounts that staff gave back. */
  givenBack: [] as { amountCents: number; receipt: string }[],
  checkIns: [] as { idempotencyKey: string; sessions: number }[],
  undone: [] as string[],
  queuedOutcomes: [] as QueuedOutcome[],
  /** Bookings and paid passes for days ahead that no closure may end. */
  booked: [] as { customer: string; day: VenueDate }[],
  /** The actions of staff, with the customer, and whether they were reported as done. */
  actions: [] as { action: string; isReported: boolean }[],
  notes: [] as { uid: string; texts: string[] }[],
  /** The names that counters received, by household. */
  names: [] as { uid: string; name: string }[],
  /** Households and passes whose card payment was confirmed. */
  paidByCard: [] as string[],
  /** People who started again, and were confirmed as paid in cash or by the card that pays for the others. */
  startedAgain: [] as string[],
  refused: new Map<string, number>(),
  /** When the processes that were killed had been replaced. */
  crashedAt: 0,
  /** When one counter lost its network. */
  offlineSince: 0,
  events: new Set<string>(),
});

export type ExpectedState = ReturnType<typeof newExpectedState>;
