import type { SentTo } from '@legacy-hub/domain/endpoint';
import type { CALLS, CallName } from '@legacy-hub/domain/endpoints';
import type { Member } from '@legacy-hub/domain/household-schema';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';

type Payloads = { [Name in CallName]: SentTo<(typeof CALLS)[Name]> };

const GESTURE = 'a-press-of-a-button';
const CARD = 'pm_card_visa';

/** What each call of the table is sent when it concerns this household: every id in it is theirs. */
export function payloadsAbout(member: Member, photo: string): Payloads {
  const { uid, email, phone, primary, family } = member;
  const [relative] = family;
  const personId = relative?.id ?? primary.id;
  const contact = { name: primary.name, email, phone: phone.shown };
  const day = dayOf(instant(Date.now()));
  const someone = { isFamily: true, memberId: personId, day };
  const details = { name: 'Eve', relationship: 'None', photo, age: 9, tier: 'leader', userId: uid } as const;
  const purchase = { memberId: personId, quantity: 1, gesture: GESTURE };
  return {
    register: { ...contact, memberships: ['supporter'] },
    prices: {},
    pay: { ...contact, paymentMethodId: CARD, memberships: ['supporter'] },
    subscription: {},
    invoices: {},
    previewChange: { change: 'cancel', memberId: personId },
    changeTier: { currentTier: 'supporter', newTier: 'leader', memberId: personId, gesture: GESTURE },
    cancelMember: { memberId: personId },
    updateCard: { paymentMethodId: CARD, gesture: GESTURE },
    buySessions: { ...purchase, note: 'hello', paymentMethodId: CARD },
    sellSessions: { ...purchase, userId: uid },
    confirmCash: { userId: uid, membershipId: [primary.id, personId], gesture: GESTURE },
    takings: { day },
    stripeWebhook: '{}',
    logIn: { email, password: 'a guess' },
    forgotPassword: { email },
    changePassword: { currentPassword: 'a guess', newPassword: 'a longer guess' },
    user: {},
    saveProfile: {
      address: 'elsewhere',
      photo,
      family: [{ _id: personId, name: 'Eve', relationship: 'None', photo }],
    },
    uploadPhoto: { photo: new File(['no photo'], 'face.jpg') },
    showPhoto: { path: photo, until: String(Date.now() + 60_000), signature: 'forged' },
    exportAccount: {},
    eraseAccount: { currentPassword: 'a guess' },
    addFamily: { ...details, gesture: GESTURE },
    editFamily: { ...details, _id: personId },
    assignHours: { ...someone, hours: 1 },
    removeAssign: someone,
    checkVisit: { userId: uid, membershipIds: [primary.id], familyIds: [personId], gesture: GESTURE },
    undoVisit: { userId: uid, gesture: GESTURE },
    registerWalkIn: {
      ...contact,
      selectedDate: day,
      numHours: 1,
      numParticipants: 1,
      numNonParticipatingAdults: 0,
    },
    todaysWalkIns: {},
    passByCode: { code: 'ABCD-EFGH' },
    searchCustomers: { q: phone.shown },
    findUser: { phone: phone.shown },
    deleteUser: { userId: uid },
    health: {},
  };
}
