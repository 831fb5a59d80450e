import { randomUUID } from 'node:crypto';
import { EMAIL_LINK_LIFETIME } from '@legacy-hub/domain/account/own-details';
import { addDuration, dayOf } from '@legacy-hub/domain/venue-time';
import { confirmEmailPath, unsubscribeFields } from '@legacy-hub/functions/src/account/email-links.ts';
import { withMinimumDelay } from '@legacy-hub/functions/src/account/passwords.ts';
import { signPhotoUrl } from '@legacy-hub/functions/src/account/photos.ts';
import { auth, bucket } from '@legacy-hub/functions/src/firebase/admin.ts';
import { callIdentityToolkit } from '@legacy-hub/functions/src/firebase/identity-toolkit.ts';
import { aPhone, stored } from '@legacy-hub/functions/src/testing/households.ts';
import * as loggedIn from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { idTokenFor } from '@legacy-hub/functions/src/testing/sign-in.ts';
import { STAFF_REQUESTS } from '@legacy-hub/functions/src/testing/staff-requests.ts';
import { longAgo, now, type OfHousehold } from '@legacy-hub/functions/src/testing/staff-subjects.ts';
import { book, photoOf } from '@legacy-hub/local/seed/actions.ts';
import { about, type Comparisons } from '../comparison.ts';
import { document, inOrder, locked, read, recordsOf, someId } from '../documents.ts';
import { addEmail, addHousehold, addPass, erase, readOwn, save, sell } from '../operations.ts';

const anEmail = () => `${someId()}@example.com`;

const aMember = (traits?: Parameters<typeof loggedIn.aLoggedInHousehold>[0]) => async () => {
  const own = await loggedIn.aLoggedInHousehold(traits);
  return { ...own, currentPassword: own.password };
};
const aFamily = aMember({ tiers: ['leader', 'leader'] });

const withPhoto = (given: typeof aFamily) => async () => {
  const own = await given();
  return { ...own, photo: await photoOf(own.household.uid, 'Mia'), family: [] };
};

async function aBooking() {
  const { household, token } = await aFamily();
  await book(household, { personId: household.family[0]?.id ?? '', day: dayOf(now()), hours: 1 }, now());
  return { household: await stored(household.uid), token };
}

/** A household that asked for a new email, with the token of its link. */
async function anEmailLink() {
  const { household, token } = await aMember()();
  const { uid, email: former } = household;
  const asked = now();
  await document(`users/${uid}`).update({ emailLinkUntil: addDuration(asked, EMAIL_LINK_LIFETIME) });
  const [, link] = confirmEmailPath({ uid, former, email: anEmail() }, asked).split('#');
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

const logIn = ({ household, password }: loggedIn.LoggedIn) => idTokenFor(household.email, password);
const findLogin = ({ household }: OfHousehold) => auth().getUserByEmail(household.email);
const setEmail = ({ household }: OfHousehold) => auth().updateUser(household.uid, { email: anEmail() });
const setPassword = ({ household }: OfHousehold) =>
  auth().updateUser(household.uid, { password: randomUUID() });
const endLogins = ({ household }: OfHousehold) => auth().revokeRefreshTokens(household.uid);
const checkLink = ({ code }: Awaited<ReturnType<typeof aResetLink>>) =>
  callIdentityToolkit('resetPassword', { oobCode: code });
const followLink = ({ code }: Awaited<ReturnType<typeof aResetLink>>) =>
  callIdentityToolkit('resetPassword', { oobCode: code, newPassword: randomUUID() });
const findStaffRole = ({ household: { uid } }: OfHousehold) => read(`staff/${uid}`);
const readRecords = ({ household: { uid } }: OfHousehold) =>
  Promise.all([
    ...['visits', 'ledger', 'staffActions'].map((collection) => recordsOf(collection, uid)),
    bucket().getFiles({ prefix: `photos/${uid}/` }),
  ]);
const findPhoto = ({ household: { uid } }: OfHousehold) => bucket().file(`photos/${uid}/face.webp`).exists();

/** Family and bookings of a household that pays in cash. With a card, a charge is added, as for a tier change. */
export const members: Comparisons = {
  registerHousehold: about(async () => ({ email: anEmail(), phone: aPhone() }), addHousehold),
  registerWalkIn: about(async () => ({ email: anEmail(), phone: aPhone() }), addPass),

  logIn: about(aMember(), logIn),
  requestPasswordReset: about(aMember(), (own) => withMinimumDelay(inOrder(findLogin, addEmail)(own))),
  resetPassword: about(aResetLink, inOrder(checkLink, findLogin, save, followLink)),
  changePassword: about(aMember(), inOrder(logIn, save, setPassword, endLogins)),
  changeOwnDetails: about(aMember(), save),
  confirmEmail: about(anEmailLink, locked(readOwn, findStaffRole, setEmail, sell, endLogins)),
  unsubscribe: about(anUnsubscribeLink, save),
  startAgain: about(aMember({ at: longAgo() }), save, STAFF_REQUESTS.startAgainForHousehold.fields),

  saveProfile: about(withPhoto(aMember()), inOrder(findPhoto, save)),
  uploadPhoto: about(
    async ({ reader: { household } }) => {
      const face = await loggedIn.aPhoto();
      return { household, face, photo: new File([new Uint8Array(face)], 'face.jpg') };
    },
    async ({ household, face }) => {
      await readOwn({ household });
      const file = bucket().file(`photos/${household.uid}/${someId()}.webp`);
      await file.save(await loggedIn.aSmallPhoto(face), { resumable: false, contentType: 'image/webp' });
    },
  ),
  getPhoto: about(
    async ({ reader: { household } }) => {
      const path = await photoOf(household.uid, 'Mia');
      return { ...Object.fromEntries(new URL(signPhotoUrl(path, now())).searchParams), path };
    },
    ({ path }) => bucket().file(path).download(),
  ),

  listOwnPayments: about(aMember(), (own) =>
    Promise.all([readOwn(own), recordsOf('ledger', own.household.uid)]),
  ),
  listOwnVisits: about(aMember(), ({ household: { uid } }) => recordsOf('visits', uid)),
  exportAccount: about(aMember(), inOrder(readOwn, readRecords)),
  eraseAccount: about(aMember(), inOrder(logIn, erase)),

  addFamilyMember: about(withPhoto(aFamily), inOrder(findPhoto, locked(save))),
  editFamilyMember: about(withPhoto(aFamily), inOrder(findPhoto, locked(save))),
  removeBooking: about(aBooking, save),
};
