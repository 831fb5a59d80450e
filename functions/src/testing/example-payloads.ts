import { detailsOf } from '@legacy-hub/domain/account/correct-details';
import type { ClientInput } from '@legacy-hub/domain/endpoint';
import type { ENDPOINTS, EndpointName } from '@legacy-hub/domain/endpoints';
import type { Household } from '@legacy-hub/domain/household-schema';
import { dayOf, instant, toIsoString } from '@legacy-hub/domain/venue-time';

type Payloads = { [Name in EndpointName]: ClientInput<(typeof ENDPOINTS)[Name]> };

const IDEMPOTENCY_KEY = 'example-idempotency-key';
const CARD = 'pm_card_visa';

/** A request payload for each endpoint, in which every id belongs to this household. */
export function payloadsAbout(household: Household, photo: string): Payloads {
  const { uid, email, phone, primary, family } = household;
  const [familyMember] = family;
  const personId = familyMember?.id ?? primary.id;
  const contact = { name: primary.name, email, phone: phone.shown };
  const aMoment = toIsoString(instant(Date.now()));
  const day = dayOf(instant(Date.now()));
  const someone = { isFamily: true, memberId: personId, day };
  const details = { name: 'Eve', relationship: 'None', photo, age: 9, tier: 'leader', userId: uid } as const;
  const purchase = { memberId: personId, quantity: 1, idempotencyKey: IDEMPOTENCY_KEY };
  const giveBack = { userId: uid, receipt: '261118-K7P3QX9M', reason: 'Paid twice' };
  return {
    registerHousehold: { ...contact, memberships: ['supporter'] },
    registerAtCounter: {
      ...contact,
      memberships: [{ tier: 'leader' }, { tier: 'supporter', name: 'Eve' }],
      paymentMethod: 'cash',
      idempotencyKey: IDEMPOTENCY_KEY,
    },
    listPrices: {},
    howBusy: {},
    createPayment: { ...contact, paymentMethodId: CARD, memberships: ['supporter'] },
    getSubscription: {},
    listInvoices: {},
    changeTier: {
      currentTier: 'supporter',
      newTier: 'leader',
      memberId: personId,
      idempotencyKey: IDEMPOTENCY_KEY,
    },
    cancelMembership: { memberId: personId },
    keepMembership: { memberId: personId },
    pauseMembership: { weeks: 2, until: aMoment },
    resumeMembership: { pausedUntil: aMoment },
    updateCard: { paymentMethodId: CARD, idempotencyKey: IDEMPOTENCY_KEY },
    buySessions: { ...purchase, note: 'hello', paymentMethodId: CARD },
    sellSessions: { ...purchase, userId: uid },
    confirmCash: { userId: uid, membershipId: [primary.id, personId], idempotencyKey: IDEMPOTENCY_KEY },
    listPayments: { userId: uid },
    refundCard: { ...giveBack, amountCents: 100, idempotencyKey: IDEMPOTENCY_KEY },
    takeBackCash: giveBack,
    getTakings: { day },
    stripeWebhook: '{}',
    logIn: { email, password: 'a guess' },
    requestPasswordReset: { email },
    changePassword: { currentPassword: 'a guess', newPassword: 'a longer guess' },
    getUser: {},
    saveProfile: {
      address: 'elsewhere',
      photo,
      family: [{ _id: personId, name: 'Eve', relationship: 'None', photo }],
    },
    uploadPhoto: { photo: new File(['no photo'], 'face.jpg') },
    getPhoto: { path: photo, until: String(Date.now() + 60_000), signature: 'forged' },
    exportAccount: {},
    eraseAccount: { currentPassword: 'a guess' },
    addFamilyMember: { ...details, idempotencyKey: IDEMPOTENCY_KEY },
    editFamilyMember: { ...details, _id: personId },
    bookHours: { ...someone, hours: 1 },
    removeBooking: someone,
    listExpected: {},
    checkIn: {
      userId: uid,
      membershipIds: [primary.id],
      familyIds: [personId],
      idempotencyKey: IDEMPOTENCY_KEY,
    },
    undoCheckIn: { userId: uid, idempotencyKey: IDEMPOTENCY_KEY },
    registerWalkIn: {
      ...contact,
      selectedDate: day,
      numHours: 1,
      numParticipants: 1,
      numNonParticipatingAdults: 0,
    },
    registerGroup: {
      name: contact.name,
      phone: contact.phone,
      selectedDate: day,
      numHours: 1,
      numParticipants: 1,
      numNonParticipatingAdults: 0,
      idempotencyKey: IDEMPOTENCY_KEY,
    },
    listTodaysWalkIns: {},
    findWalkInByCode: { code: 'ABCD-EFGH' },
    exportWalkIn: { walkInId: 'no-walk-in' },
    eraseWalkInContact: { walkInId: 'no-walk-in' },
    searchCustomers: { q: phone.shown },
    findCustomer: { phone: phone.shown },
    listStaffActions: { userId: uid },
    listEmails: { userId: uid },
    sendEmailAgain: { userId: uid, emailId: 'welcome', email, idempotencyKey: IDEMPOTENCY_KEY },
    correctDetails: { userId: uid, ...contact, address: '', family: [], seen: detailsOf(household) },
    deleteAccount: { userId: uid },
    pauseForHousehold: { userId: uid, weeks: 2, until: aMoment },
    resumeForHousehold: { userId: uid, pausedUntil: aMoment },
    changeTierForHousehold: {
      userId: uid,
      currentTier: 'supporter',
      newTier: 'leader',
      memberId: personId,
      idempotencyKey: IDEMPOTENCY_KEY,
    },
    upgradeInCash: {
      userId: uid,
      currentTier: 'supporter',
      newTier: 'leader',
      memberId: personId,
      expectedCents: 1200,
      idempotencyKey: IDEMPOTENCY_KEY,
    },
    cancelForHousehold: { userId: uid, memberId: personId },
    keepForHousehold: { userId: uid, memberId: personId },
    health: {},
  };
}
