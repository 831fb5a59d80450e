import { randomUUID } from 'node:crypto';
import { detailsOf } from '@legacy-hub/domain/account/details/correct-details';
import { cashUpgradeCost } from '@legacy-hub/domain/billing/changes/upgrade-in-cash';
import { counterNoticeFor } from '@legacy-hub/domain/billing/price-notices/price-notice-at-counter';
import { pauseChoices, pauseStatus } from '@legacy-hub/domain/billing/views/pause-view';
import { householdPauseEnd } from '@legacy-hub/domain/billing/weeks/pause';
import { tierAbove, tierBelow } from '@legacy-hub/domain/core/tiers';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { StaffActionKind } from '@legacy-hub/domain/documents/staff-action';
import type { ENDPOINTS, EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import { aHousehold, aPerson, inCash } from '@legacy-hub/domain/testing/households';
import { venue } from '@legacy-hub/domain/venue/settings';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { passDetailsOf } from '@legacy-hub/domain/walk-ins/changes/correct';
import { aPhone } from '../subjects/households.ts';
import {
  aColleague,
  anOldPass,
  anUncountedDay,
  anUnpaidPass,
  aPaidPass,
  aPassByCard,
  aSale,
  canceled,
  checkedIn,
  family,
  left,
  noCustomer,
  noted,
  notifiedOfWithdrawnPrices,
  now,
  paid,
  paidLongAgo,
  paused,
  type Subject,
  today,
  unpaid,
  welcomed,
  withNoteToStaff,
  withReceipt,
} from '../subjects/staff-subjects.ts';
import { payloadsAbout } from './example-payloads.ts';

export type StaffEndpointName = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name]['access'] extends 'staff' | 'admin' ? Name : never;
}[EndpointName];

interface StaffRequest<Own extends Subject> {
  /** The request's name in the staff log; null if it only reads. */
  readonly kind: StaffActionKind | null;
  /** Creates a subject for which the request is accepted. */
  readonly given: () => Promise<Own>;
  /** Fields that depend on the subject's state, or for which the example isn't suitable. */
  fields(own: Own): object | Promise<object>;
}

const request = <Own extends Subject>(
  kind: StaffActionKind | null,
  given: () => Promise<Own>,
  fields: (own: Own) => object | Promise<object> = () => ({}),
): StaffRequest<Own> => ({ kind, given, fields });

/** Returns one tier up, or one down from the highest. */
function anotherTier({ primary }: Household) {
  const { tier: currentTier } = primary.membership;
  const newTier = currentTier === 'legacy-maker' ? tierBelow(currentTier, 1) : tierAbove(currentTier);
  return { currentTier, newTier };
}

/** Selects the primary member; in a cancellation, everyone. */
const primaryMember = () => ({ memberId: null });

/** Staff requests about a household, a day pass or a colleague, for tests, the bench and the soak test. */
const STAFF_REQUESTS: Partial<Record<StaffEndpointName, StaffRequest<Subject>>> = {
  appointStaff: request('appoint-staff', aColleague, ({ colleague: { email } }) => ({
    email,
    role: 'admin',
  })),
  dismissStaff: request('dismiss-staff', aColleague, ({ colleague: { uid } }) => ({ userId: uid })),

  registerAtCounter: request('register-household', noCustomer, () => ({ phone: aPhone(), email: undefined })),
  /** Takes the amount due, whatever it is. */
  confirmCash: request('take-cash', unpaid, () => ({ expectedCents: undefined })),
  sellSessions: request('sell-sessions', paid, () => ({ ...primaryMember(), expectedCents: undefined })),
  sellItems: request('sell-items', noCustomer, () => ({ expectedCents: 700 })),
  moveCash: request('move-cash', noCustomer),
  upgradeInCash: request('take-cash', paid, ({ household }) => {
    const change = { personId: household.primary.id, ...anotherTier(household) };
    return {
      ...change,
      memberId: change.personId,
      expectedCents: cashUpgradeCost(household, change, now(), venue()),
    };
  }),
  refundAtCounter: request('refund-at-counter', withReceipt, ({ receipt }) => ({ receipt })),
  refundCard: request('refund-card', aPassByCard, ({ payment }) => payment),

  checkIn: request('check-in', paid),
  undoCheckIn: request('undo-check-in', checkedIn, ({ idempotencyKey }) => ({ idempotencyKey })),
  markAsLeft: request('mark-as-left', checkedIn, ({ visitIds }) => ({ visitIds })),
  undoLeft: request('undo-left', left, ({ visitIds }) => ({ visitIds })),
  stayLonger: request('stay-longer', checkedIn, ({ household }) => ({ personIds: [household.primary.id] })),

  pauseForHousehold: request('pause-membership', paid, ({ household }) => {
    const [choice] = pauseChoices(household, now(), venue()).choices;
    return choice ? { weeks: choice.weeks, until: toIsoString(choice.until) } : {};
  }),
  resumeForHousehold: request('resume-membership', paused, ({ household }) => ({
    pausedUntil: toIsoString(householdPauseEnd(household, now()) ?? now()),
    expectedCents: pauseStatus(household, now(), venue())?.resume?.dueNow ?? 0,
  })),
  /** Charges the amount due, whatever it is. */
  changeTierForHousehold: request('change-tier', unpaid, ({ household }) => ({
    ...primaryMember(),
    ...anotherTier(household),
    expectedCents: undefined,
  })),
  cancelForHousehold: request('cancel-membership', paid, primaryMember),
  keepForHousehold: request('keep-membership', canceled, primaryMember),
  startAgainForHousehold: request('start-again', paidLongAgo, ({ household: { primary } }) => ({
    people: [{ memberId: primary.id, tier: 'leader' }],
    paymentMethod: 'card',
  })),
  removeForHousehold: request('remove-person', family, ({ household }) => ({
    memberId: household.family.at(-1)?.id,
  })),

  correctDetails: request('correct-details', paid, ({ household }) => {
    const seen = detailsOf(household);
    return { ...seen, phone: aPhone(), family: [], seen };
  }),
  completeWithoutPhotos: request('complete-without-photos', paid),
  saveAdultsForHousehold: request('correct-details', paid),
  replaceCard: request('replace-card', paid),
  addNote: request('add-note', paid),
  clearNote: request('clear-note', noted, ({ household: { staffNotes = [] } }) => ({
    noteId: staffNotes.at(0)?.id,
  })),
  markNoteSeen: request('see-note', withNoteToStaff, ({ household: { noteToStaff } }) => ({
    noteAt: toIsoString(noteToStaff?.at ?? now()),
  })),
  markNotifiedOfPrices: request(
    'tell-prices',
    notifiedOfWithdrawnPrices,
    ({ household }) => counterNoticeFor(household, now(), venue())?.shown ?? {},
  ),
  sendEmailAgain: request('send-email', welcomed, ({ emailId }) => ({ emailId })),
  sendCardLink: request('send-email', paid),
  deleteAccount: request('delete-account', paidLongAgo),

  registerGroup: request('register-walk-in', noCustomer, () => ({ phone: aPhone() })),
  extendWalkIn: request('extend-walk-in', aPaidPass, ({ walkIn: { hours } }) => ({ expectedHours: hours })),
  correctWalkIn: request('correct-walk-in', anUnpaidPass, ({ walkIn }) => {
    const seen = passDetailsOf(walkIn);
    return { ...seen, name: `${seen.name} Ito`, seen };
  }),
  cancelWalkIn: request('cancel-walk-in', anUnpaidPass, () => ({ expectedCents: 0 })),
  eraseWalkInContact: request('erase-walk-in-contact', anOldPass),

  closeDay: request('close-day', anUncountedDay, ({ day }) => ({ day })),

  getSale: request(null, aSale, ({ receipt }) => ({ receipt })),
  getTakings: request(null, today, ({ day }) => ({ day })),
  findWalkInByCode: request(null, aPaidPass, ({ walkIn: { code } }) => ({ code })),
  exportWalkIn: request(null, aPaidPass),
};

const READING = request(null, paid);

/** Returns a staff request; by default one that only reads about a household. */
export const staffRequest = (name: StaffEndpointName): StaffRequest<Subject> =>
  STAFF_REQUESTS[name] ?? READING;

const SOMEBODY = aHousehold(aPerson('someone', inCash('leader')));

/** Returns a complete input: examples by field name, and the values that fit this subject's current state. */
export async function staffInput(name: StaffEndpointName, own: Subject, more: object = {}): Promise<object> {
  const household = 'household' in own ? own.household : SOMEBODY;
  const example = Object(payloadsAbout(household, '')[name]);
  const id = 'walkIn' in own && own.walkIn.id;
  const known = {
    ...(id && { userId: id, walkInId: id, membershipId: id, membershipIds: [id], familyIds: [] }),
    idempotencyKey: randomUUID(),
  };
  const filled = Object.entries(known).filter(([field]) => field in example);
  return { ...example, ...Object.fromEntries(filled), ...(await staffRequest(name).fields(own)), ...more };
}
