import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { instant } from '@legacy-hub/domain/venue-time';
import { signPhotoUrl } from '@legacy-hub/functions/src/account/sign-photo-urls.ts';
import { storePhoto } from '@legacy-hub/functions/src/account/store-photo.ts';
import { auth, bucket, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import {
  aLoggedInHousehold,
  aPhoto,
  aSmallPhoto,
  type LoggedIn,
} from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { idTokenFor } from '@legacy-hub/functions/src/testing/sign-in.ts';
import { mustAccept } from '@legacy-hub/local/seed/actions.ts';
import { countedTogether, find, memberAuthBaseline, read, someId, transact } from '../baseline-operations.ts';
import { measured, type Prepare } from '../bench-context.ts';
import { baselineErasure } from '../erasure.ts';

/** The minimum delay that hides whether an email is known. */
const MIN_RESPONSE_MS = 400;

export const account = {
  async logIn(bench) {
    const { household, password } = bench.reader;
    return {
      measured: () => measured(bench, ENDPOINTS.logIn, { email: household.email, password }),
      async baseline() {
        await countedTogether();
        await idTokenFor(household.email, password);
      },
    };
  },

  async requestPasswordReset(bench) {
    const { household } = await aLoggedInHousehold();
    const emailPath = `mail/${someId()}`;
    return {
      measured: () => measured(bench, ENDPOINTS.requestPasswordReset, { email: household.email }),
      async baseline() {
        await countedTogether();
        const send = async () => {
          await auth().getUserByEmail(household.email);
          await transact([[emailPath]], { [emailPath]: { to: household.email } });
        };
        await Promise.all([send(), wait(MIN_RESPONSE_MS)]);
      },
    };
  },

  async changePassword(bench) {
    const { token, password } = await aLoggedInHousehold();
    const other = await aLoggedInHousehold();
    const path = `users/${other.household.uid}`;
    return {
      measured: () =>
        measured(
          bench,
          ENDPOINTS.changePassword,
          { currentPassword: password, newPassword: randomUUID() },
          token,
        ),
      async baseline() {
        const { uid, email } = other.household;
        await memberAuthBaseline(uid);
        await countedTogether();
        await idTokenFor(email, other.password);
        await transact([[path]], { [path]: { ...other.household, address: 'Baseline Street' } });
        await auth().updateUser(uid, { password: randomUUID() });
        await auth().revokeRefreshTokens(uid);
      },
    };
  },

  getUser: async (bench) => ({
    measured: () => measured(bench, ENDPOINTS.getUser, {}, bench.reader.token),
    baseline: () => baselineLookup(bench.reader),
  }),

  async saveProfile(bench) {
    const { household, token } = await aLoggedInHousehold();
    const photo = await aKeptPhoto(household.uid);
    const path = `users/${household.uid}`;
    return {
      measured: () => measured(bench, ENDPOINTS.saveProfile, { address: 'Playful Street', photo }, token),
      async baseline() {
        await memberAuthBaseline(household.uid);
        await bucket().file(photo).exists();
        await transact([[path]], { [path]: { ...household, address: 'Baseline Street' } });
      },
    };
  },

  async uploadPhoto(bench) {
    const { household, token } = await aLoggedInHousehold();
    const photo = await aPhoto();
    return {
      measured: () =>
        measured(
          bench,
          ENDPOINTS.uploadPhoto,
          { photo: new File([new Uint8Array(photo)], 'face.jpg') },
          token,
        ),
      async baseline() {
        await baselineLookup({ household });
        await countedTogether();
        await bucket()
          .file(`photos/${household.uid}/${someId()}.webp`)
          .save(await aSmallPhoto(photo), { resumable: false, contentType: 'image/webp' });
      },
    };
  },

  async getPhoto(bench) {
    const path = await aKeptPhoto(someId());
    const link = new URL(signPhotoUrl(path, instant(Date.now())));
    return {
      measured: () => measured(bench, ENDPOINTS.getPhoto, Object.fromEntries(link.searchParams)),
      baseline: () => bucket().file(path).download(),
    };
  },

  async exportAccount(bench) {
    const { household, token } = await aLoggedInHousehold();
    const own = (history: string) =>
      find(firestore().collection(history).where('who.uid', '==', household.uid).orderBy('at', 'desc'));
    return {
      measured: () => measured(bench, ENDPOINTS.exportAccount, {}, token),
      async baseline() {
        await baselineLookup({ household });
        await countedTogether();
        const photos = bucket().getFiles({ prefix: `photos/${household.uid}/` });
        await Promise.all([own('visits'), own('ledger'), photos]);
      },
    };
  },

  async eraseAccount(bench) {
    const { token, password } = await aLoggedInHousehold();
    const other = await aLoggedInHousehold();
    return {
      measured: () => measured(bench, ENDPOINTS.eraseAccount, { currentPassword: password }, token),
      async baseline() {
        await memberAuthBaseline(other.household.uid);
        await countedTogether();
        await idTokenFor(other.household.email, other.password);
        await baselineErasure(other.household);
      },
    };
  },
} satisfies Record<string, Prepare>;

async function baselineLookup({ household }: Pick<LoggedIn, 'household'>): Promise<void> {
  await memberAuthBaseline(household.uid);
  await read(`users/${household.uid}`);
}

async function aKeptPhoto(owner: string): Promise<string> {
  return mustAccept(await storePhoto(owner, await aPhoto())).path;
}
