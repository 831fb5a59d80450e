import { randomUUID } from 'node:crypto';
import { EMAIL_LINK_LIFETIME } from '@legacy-hub/domain/account/own-details';
import { addDuration, dayOf, days, instant } from '@legacy-hub/domain/venue-time';
import { confirmEmailPath } from '@legacy-hub/functions/src/account/email-links.ts';
import { withMinimumDelay } from '@legacy-hub/functions/src/account/minimum-delay.ts';
import { signPhotoUrl } from '@legacy-hub/functions/src/account/sign-photo-urls.ts';
import { storePhoto } from '@legacy-hub/functions/src/account/store-photo.ts';
import { auth, bucket, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { callIdentityToolkit } from '@legacy-hub/functions/src/firebase/identity-toolkit.ts';
import { aPhone, stored } from '@legacy-hub/functions/src/testing/households.ts';
import {
  aLoggedInHousehold,
  aPhoto,
  aSmallPhoto,
  type LoggedIn,
} from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { idTokenFor } from '@legacy-hub/functions/src/testing/sign-in.ts';
import { STAFF_REQUESTS } from '@legacy-hub/functions/src/testing/staff-requests.ts';
import { book, mustAccept } from '@legacy-hub/local/seed/actions.ts';
import { type Comparisons, ofTwo } from '../comparison.ts';
import {
  addHousehold,
  addPass,
  erase,
  inOrder,
  locked,
  readOwn,
  recordsOf,
  save,
  someId,
  transact,
} from '../operations.ts';

const now = () => instant(Date.now());

const logIn = ({ household, password }: LoggedIn) => idTokenFor(household.email, password);
const currentPassword = ({ password }: LoggedIn) => ({ currentPassword: password });

const storedPhoto = async ({ household: { uid } }: LoggedIn) =>
  mustAccept(await storePhoto(uid, await aPhoto())).path;
const findPhoto = ({ household: { uid } }: LoggedIn) => bucket().file(`photos/${uid}/face.webp`).exists();
const withPhoto = async (own: LoggedIn) => ({ photo: await storedPhoto(own), family: [] });

const aFamily = () => aLoggedInHousehold({ tiers: ['leader', 'leader'] });

async function aBooking() {
  const own = await aFamily();
  const { uid, family } = own.household;
  const booking = { personId: family[0]?.id ?? '', day: dayOf(now()), hours: 1 };
  await book(own.household, booking, now());
  return { ...own, household: await stored(uid) };
}

/** Somebody who asked for a new email, with what stands in the link to it. */
async function anEmailLink() {
  const own = await aLoggedInHousehold();
  const { uid, email: former } = own.household;
  const requestedAt = now();
  const emailLinkUntil = addDuration(requestedAt, EMAIL_LINK_LIFETIME);
  await firestore().doc(`users/${uid}`).update({ emailLinkUntil });
  const path = confirmEmailPath({ uid, former, email: `${someId()}@example.com` }, requestedAt);
  return { ...own, link: Object.fromEntries(new URLSearchParams(path.split('#')[1])) };
}

async function aResetLink() {
  const own = await aLoggedInHousehold();
  const link = new URL(await auth().generatePasswordResetLink(own.household.email));
  return { ...own, code: link.searchParams.get('oobCode') };
}

/** Family and bookings of a household that pays in cash. With a card, a charge is added, as for a tier change. */
export const members: Comparisons = {
  registerHousehold: async () => ({
    fields: { email: `${someId()}@example.com`, phone: aPhone() },
    baseline: () => addHousehold({ email: `${someId()}@example.com` }),
  }),
  registerWalkIn: async () => ({ fields: { phone: aPhone() }, baseline: addPass }),

  logIn: ofTwo(aLoggedInHousehold, logIn, ({ password }) => ({ password })),

  requestPasswordReset: ofTwo(aLoggedInHousehold, ({ household: { email } }) => {
    const path = `mail/${someId()}`;
    const send = async () => {
      await auth().getUserByEmail(email);
      await transact([[path]], { [path]: { to: email } });
    };
    return withMinimumDelay(send());
  }),

  resetPassword: ofTwo(
    aResetLink,
    async (own) => {
      await callIdentityToolkit('resetPassword', { oobCode: own.code });
      await auth().getUserByEmail(own.household.email);
      await save(own);
      await callIdentityToolkit('resetPassword', { oobCode: own.code, newPassword: randomUUID() });
    },
    ({ code }) => ({ code }),
  ),

  changePassword: ofTwo(
    aLoggedInHousehold,
    inOrder(
      logIn,
      save,
      ({ household: { uid } }) => auth().updateUser(uid, { password: randomUUID() }),
      ({ household: { uid } }) => auth().revokeRefreshTokens(uid),
    ),
    currentPassword,
  ),

  changeOwnDetails: ofTwo(aLoggedInHousehold, save, ({ household: { email } }) => ({ email })),
  confirmEmail: ofTwo(
    anEmailLink,
    locked(
      readOwn,
      ({ household: { uid } }) => auth().updateUser(uid, { email: `${someId()}@example.com` }),
      save,
    ),
    ({ link }) => link,
  ),
  startAgain: ofTwo(
    () => aLoggedInHousehold({ at: addDuration(now(), -days(40)) }),
    save,
    STAFF_REQUESTS.startAgainForHousehold.fields,
  ),

  saveProfile: ofTwo(aLoggedInHousehold, inOrder(findPhoto, save), withPhoto),

  async uploadPhoto({ reader }) {
    const photo = await aPhoto();
    return {
      fields: { photo: new File([new Uint8Array(photo)], 'face.jpg') },
      async baseline() {
        await readOwn(reader);
        const file = bucket().file(`photos/${reader.household.uid}/${someId()}.webp`);
        await file.save(await aSmallPhoto(photo), { resumable: false, contentType: 'image/webp' });
      },
    };
  },

  async getPhoto({ reader }) {
    const path = await storedPhoto(reader);
    const { searchParams } = new URL(signPhotoUrl(path, now()));
    return { fields: Object.fromEntries(searchParams), baseline: () => bucket().file(path).download() };
  },

  exportAccount: ofTwo(aLoggedInHousehold, async (own) => {
    await readOwn(own);
    const { uid } = own.household;
    const records = ['visits', 'ledger', 'staffActions'].map((collection) => recordsOf(collection, uid));
    await Promise.all([...records, bucket().getFiles({ prefix: `photos/${uid}/` })]);
  }),

  eraseAccount: ofTwo(aLoggedInHousehold, inOrder(logIn, erase), currentPassword),

  addFamilyMember: ofTwo(aFamily, inOrder(findPhoto, locked(save)), withPhoto),
  editFamilyMember: ofTwo(aFamily, inOrder(findPhoto, locked(save)), withPhoto),
  removeBooking: ofTwo(aBooking, save),
};
