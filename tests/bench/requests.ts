import { EMAIL_LINK_LIFETIME } from '@legacy-hub/domain/account/details/own-details';
import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import type { Household } from '@legacy-hub/domain/documents/household';
import { paidUntilOf } from '@legacy-hub/domain/household/membership';
import { mailgunWebhook } from '@legacy-hub/domain/mail/endpoints';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import { decideSendCode } from '@legacy-hub/domain/staff/logins/login-code';
import { addDuration, dayOf, instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { confirmEmailPath, unsubscribeFields } from '@legacy-hub/functions/src/account/email-links.ts';
import { signPhotoUrl } from '@legacy-hub/functions/src/account/photos.ts';
import {
  cancelMembership,
  pauseMembership,
} from '@legacy-hub/functions/src/billing/memberships/change-memberships.ts';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { loginCode } from '@legacy-hub/functions/src/staff/login-code.ts';
import { messageIdOf } from '@legacy-hub/functions/src/stores/firestore/message-id.ts';
import { updateLoginCode } from '@legacy-hub/functions/src/stores/staff.ts';
import { call } from '@legacy-hub/functions/src/testing/calls/http-client.ts';
import { anEvent, postSignedEvent } from '@legacy-hub/functions/src/testing/calls/signed-event.ts';
import * as staff from '@legacy-hub/functions/src/testing/calls/staff-requests.ts';
import { mailgunEvent, signMailgunEvent } from '@legacy-hub/functions/src/testing/mailgun-event.ts';
import { endOfWeeks } from '@legacy-hub/functions/src/testing/stripe/pauses.ts';
import { aCard } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import { aCardHousehold } from '@legacy-hub/functions/src/testing/subjects/card-households.ts';
import { aPhone, stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import {
  aLoggedInHousehold,
  aPhoto,
} from '@legacy-hub/functions/src/testing/subjects/logged-in-household.ts';
import { aStaffMember } from '@legacy-hub/functions/src/testing/subjects/staff.ts';
import {
  longAgo,
  now,
  type OfHousehold,
  once,
  type Subject,
  unpaid,
} from '@legacy-hub/functions/src/testing/subjects/staff-subjects.ts';
import { book, photoOf } from '@legacy-hub/local/seed/actions.ts';
import type { BenchContext } from './bench-context.ts';
import { document, someId } from './documents.ts';
import { about, mustSucceed, type Prepare } from './measured-call.ts';

/** The customer of each request, and fields that differ from their examples. */

const { changeTierForHousehold, pauseForHousehold, resumeForHousehold, startAgainForHousehold } =
  staff.STAFF_REQUESTS;

const anEmail = () => `${someId()}@example.com`;
const newContact = async () => ({ email: anEmail(), phone: aPhone() });

const aMember = (traits?: Parameters<typeof aLoggedInHousehold>[0]) => async () => {
  const own = await aLoggedInHousehold(traits);
  return { ...own, currentPassword: own.password };
};
const aFamily = aMember({ tiers: ['leader', 'supporter'] });

const withPhoto = (given: typeof aFamily) => async () => {
  const own = await given();
  return { ...own, photo: await photoOf(own.household.uid, 'Mia'), family: [] };
};

async function aBooking() {
  const { household, token } = await aFamily();
  await book(household, { personId: household.family[0]?.id ?? '', day: dayOf(now()), hours: 1 }, now());
  return { household: await stored(household.uid), token };
}

/** Creates a household that requested a new email, with the token of its link. */
async function anEmailLink() {
  const { household, token } = await aMember()();
  const { uid, email: former } = household;
  const start = now();
  await document(`users/${uid}`).update({ emailLinkUntil: addDuration(start, EMAIL_LINK_LIFETIME) });
  const [, link] = confirmEmailPath({ uid, former, email: anEmail() }, start).split('#');
  return { household, token, ...Object.fromEntries(new URLSearchParams(link)) };
}

async function anUnsubscribeLink() {
  const own = await aMember()();
  return { ...own, ...unsubscribeFields(own.household.uid) };
}

async function aResetLink() {
  const own = await aMember()();
  const link = new URL(await auth().generatePasswordResetLink(own.household.email));
  return { ...own, code: link.searchParams.get('oobCode') };
}

const aStaffLogin = async ({ reader: { household } }: BenchContext) => ({
  household,
  ...(await aStaffMember()),
});

async function aLoginCode(bench: BenchContext) {
  const own = await aStaffLogin(bench);
  const sentAt = now();
  await updateLoginCode(own.uid, sentAt, (person) => decideSendCode(person, sentAt));
  return { ...own, code: loginCode(own.uid, sentAt) };
}

const aPayer = () => aCardHousehold();

/** Adds a card that is new to Stripe. */
const withCard =
  <Own extends OfHousehold>(given: () => Promise<Own>) =>
  async () => ({ ...(await given()), paymentMethodId: await aCard() });

const payerAfter = (change: (household: Household) => Promise<unknown>) => async () => {
  const own = await aPayer();
  await change(own.household);
  return { ...own, household: await stored(own.household.uid) };
};
const canceled = payerAfter(({ uid }) => cancelMembership(uid, { personId: null }, once()));
const pausing = payerAfter((household) => {
  return pauseMembership(household.uid, { weeks: 2, until: endOfWeeks(household, 2) }, once());
});

const REQUESTS: Partial<Record<EndpointName, Prepare>> = {
  registerHousehold: about(newContact),
  registerWalkIn: about(newContact),
  resetPassword: about(aResetLink),
  confirmEmail: about(anEmailLink),
  unsubscribe: about(anUnsubscribeLink),
  sendLoginCode: about(aStaffLogin),
  confirmLogin: about(aLoginCode),
  requestPasswordReset: about(aMember()),
  logIn: about(aMember()),
  startAgain: about(aMember({ at: longAgo() }), startAgainForHousehold.fields),

  getUser: about(async ({ reader }) => reader),
  saveProfile: about(withPhoto(aMember())),
  uploadPhoto: about(async ({ reader }) => {
    const face = await aPhoto();
    return { household: reader.household, photo: new File([new Uint8Array(face)], 'face.jpg') };
  }),
  getPhoto: about(async ({ reader: { household } }) => {
    const path = await photoOf(household.uid, 'Mia');
    return { ...Object.fromEntries(new URL(signPhotoUrl(path, now())).searchParams), path };
  }),

  addFamilyMember: about(withPhoto(aFamily)),
  editFamilyMember: about(withPhoto(aFamily)),
  removeBooking: about(aBooking),

  createPayment: about(withCard(unpaid)),
  cancelPayment: about(withCard(unpaid)),
  buySessions: about(withCard(aMember())),
  stripeWebhook: async ({ server, card }) => {
    const event = anEvent('invoice.paid', { object: 'invoice', customer: card.household.customerId });
    const send = async () =>
      mustSucceed('stripeWebhook', await postSignedEvent(server, JSON.stringify(event)));
    return { own: card, send };
  },
  mailgunWebhook: async ({ server }) => {
    const own = await aMember()();
    const { uid, email } = own.household;
    const messageId = messageIdOf(`welcome:${uid}`, process.env.MAIL_FROM ?? '');
    const event = mailgunEvent(messageId, email, { event: 'failed', severity: 'permanent' });
    const body = signMailgunEvent(event, process.env.MAILGUN_SIGNING_KEY ?? '');
    const send = async () =>
      mustSucceed('mailgunWebhook', await call(server, 'POST', mailgunWebhook.path, { body }));
    return { own, send };
  },
  getSubscription: about(async ({ card }) => card),
  listInvoices: about(async ({ card }) => card),
  changeTier: about(aPayer, changeTierForHousehold.fields),
  cancelMembership: about(aPayer),
  removeFamilyMember: about(() => aCardHousehold({ tiers: ['leader', 'supporter'] })),
  keepMembership: about(canceled),
  pauseMembership: about(aPayer, pauseForHousehold.fields),
  /** Cancels a pause that has not begun. */
  resumeMembership: about(pausing, resumeForHousehold.fields),
  payByCard: about(withCard(aMember()), ({ household: { primary } }) => ({
    paidUntil: toIsoString(paidUntilOf(primary.membership) ?? instant(0)),
  })),
  updateCard: about(withCard(aPayer)),
};

/** Maps a staff call about a membership to the member's own call, for a household that pays by card. */
const OF_MEMBER: Partial<Record<EndpointName, EndpointName>> = {
  pauseForHousehold: 'pauseMembership',
  resumeForHousehold: 'resumeMembership',
  changeTierForHousehold: 'changeTier',
  cancelForHousehold: 'cancelMembership',
  keepForHousehold: 'keepMembership',
  removeForHousehold: 'removeFamilyMember',
};

/** Returns how to prepare a request. A request without a row that may change data gets a new family. */
export function requestOf(name: EndpointName): Prepare {
  const { access, method }: Endpoint = ENDPOINTS[name];
  const prepare = REQUESTS[OF_MEMBER[name] ?? name];
  if (prepare) return prepare;
  if (isByStaff(name)) return byStaff(name);
  return method === 'GET' || access === 'public' ? async () => ({}) : about(aFamily);
}

const isByStaff = (name: EndpointName): name is staff.StaffEndpointName =>
  ['staff', 'admin'].includes(ENDPOINTS[name].access);

/** Prepares a staff request. If it changes nothing, all rounds share one household or pass. */
function byStaff(name: staff.StaffEndpointName): Prepare {
  const { given, kind } = staff.staffRequest(name);
  let same: Promise<Subject> | undefined;
  const subject = (): Promise<Subject> => {
    if (kind !== null) return given();
    same ??= given();
    return same;
  };
  return about(subject, (own) => staff.staffInput(name, own));
}
