import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { instant } from '@legacy-hub/domain/venue-time';
import { signPhotoUrl } from '@legacy-hub/functions/src/account/sign-photo-urls.ts';
import { storePhoto } from '@legacy-hub/functions/src/account/store-photo.ts';
import { auth, bucket, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPhone, phoneFrom } from '@legacy-hub/functions/src/testing/households.ts';
import {
  aLoggedInHousehold,
  aPhoto,
  aSmallPhoto,
} from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { idTokenFor } from '@legacy-hub/functions/src/testing/sign-in.ts';
import { mustAccept } from '@legacy-hub/local/seed/actions.ts';
import { baselineErasure } from '../baseline-erasure.ts';
import { find, read, saveHousehold, someId, transact } from '../baseline-operations.ts';
import type { Comparisons } from '../comparison.ts';

/** The minimum delay that hides whether an email is known. */
const MIN_RESPONSE_MS = 400;

export const account = {
  registerHousehold: async ({ reader }) => ({
    payload: { name: 'Mia Rossi', email: someEmail(), phone: aPhone(), memberships: ['supporter'] },
    async baseline() {
      const email = someEmail();
      const { uid } = await auth().createUser({ email });
      const phone = { phone: phoneFrom(aPhone()), phoneTail: uid };
      await saveHousehold({ ...reader.household, ...phone, uid, email });
    },
  }),

  logIn: async ({ reader: { household, password } }) => ({
    payload: { email: household.email, password },
    baseline: () => idTokenFor(household.email, password),
  }),

  async requestPasswordReset() {
    const { email } = (await aLoggedInHousehold()).household;
    const emailPath = `mail/${someId()}`;
    const send = async () => {
      await auth().getUserByEmail(email);
      await transact([[emailPath]], { [emailPath]: { to: email } });
    };
    return { payload: { email }, baseline: () => Promise.all([send(), wait(MIN_RESPONSE_MS)]) };
  },

  async changePassword() {
    const [{ token, password }, other] = [await aLoggedInHousehold(), await aLoggedInHousehold()];
    const { uid, email } = other.household;
    return {
      token,
      payload: { currentPassword: password, newPassword: randomUUID() },
      async baseline() {
        await idTokenFor(email, other.password);
        await saveHousehold(other.household);
        await auth().updateUser(uid, { password: randomUUID() });
        await auth().revokeRefreshTokens(uid);
      },
    };
  },

  async saveProfile() {
    const { household, token } = await aLoggedInHousehold();
    const photo = await aStoredPhoto(household.uid);
    return {
      token,
      payload: { address: 'Playful Street', photo },
      async baseline() {
        await bucket().file(photo).exists();
        await saveHousehold(household);
      },
    };
  },

  async uploadPhoto() {
    const { household, token } = await aLoggedInHousehold();
    const photo = await aPhoto();
    return {
      token,
      payload: { photo: new File([new Uint8Array(photo)], 'face.jpg') },
      async baseline() {
        await read(`users/${household.uid}`);
        await bucket()
          .file(`photos/${household.uid}/${someId()}.webp`)
          .save(await aSmallPhoto(photo), { resumable: false, contentType: 'image/webp' });
      },
    };
  },

  async getPhoto() {
    const path = await aStoredPhoto(someId());
    const { searchParams } = new URL(signPhotoUrl(path, instant(Date.now())));
    return { payload: Object.fromEntries(searchParams), baseline: () => bucket().file(path).download() };
  },

  async exportAccount() {
    const { household, token } = await aLoggedInHousehold();
    const { uid } = household;
    const own = (history: string) =>
      find(firestore().collection(history).where('who.uid', '==', uid).orderBy('at', 'desc'));
    return {
      token,
      async baseline() {
        await read(`users/${uid}`);
        const photos = bucket().getFiles({ prefix: `photos/${uid}/` });
        await Promise.all([own('visits'), own('ledger'), own('staffActions'), photos]);
      },
    };
  },

  async eraseAccount() {
    const [{ token, password }, other] = [await aLoggedInHousehold(), await aLoggedInHousehold()];
    return {
      token,
      payload: { currentPassword: password },
      async baseline() {
        await idTokenFor(other.household.email, other.password);
        await baselineErasure(other.household);
      },
    };
  },
} satisfies Comparisons;

const someEmail = (): string => `${someId()}@example.com`;

export const aStoredPhoto = async (owner: string): Promise<string> =>
  mustAccept(await storePhoto(owner, await aPhoto())).path;
