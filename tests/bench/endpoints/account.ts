import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CALLS } from '@legacy-hub/domain/endpoints';
import { instant } from '@legacy-hub/domain/venue-time';
import { photoLink } from '@legacy-hub/functions/src/account/sign-photo-urls.ts';
import { storePhoto } from '@legacy-hub/functions/src/account/store-photo.ts';
import { auth, bucket, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import {
  aLoggedInHousehold,
  aPhoto,
  aSmallPhoto,
  type LoggedIn,
} from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { signIn } from '@legacy-hub/functions/src/testing/sign-in.ts';
import { agreed } from '@legacy-hub/local/seed/actions.ts';
import { countedTogether, find, memberAtTheDoor, read, someId, transact } from '../baseline-operations.ts';
import { ours, type Prepare } from '../bench-context.ts';
import { bareErasure } from '../erasure.ts';

/** A clock must not tell a known email from an unknown one. */
const ALIKE_MS = 400;

export const account = {
  async logIn(trial) {
    const { member, password } = trial.reader;
    return {
      ours: () => ours(trial, CALLS.logIn, { email: member.email, password }),
      async floor() {
        await countedTogether();
        await signIn(member.email, password);
      },
    };
  },

  async forgotPassword(trial) {
    const { member } = await aLoggedInHousehold();
    const letter = `mail/${someId()}`;
    return {
      ours: () => ours(trial, CALLS.forgotPassword, { email: member.email }),
      async floor() {
        await countedTogether();
        const send = async () => {
          await auth().getUserByEmail(member.email);
          await transact([[letter]], { [letter]: { to: member.email } });
        };
        await Promise.all([send(), wait(ALIKE_MS)]);
      },
    };
  },

  async changePassword(trial) {
    const { token, password } = await aLoggedInHousehold();
    const other = await aLoggedInHousehold();
    const path = `users/${other.member.uid}`;
    return {
      ours: () =>
        ours(trial, CALLS.changePassword, { currentPassword: password, newPassword: randomUUID() }, token),
      async floor() {
        const { uid, email } = other.member;
        await memberAtTheDoor(uid);
        await countedTogether();
        await signIn(email, other.password);
        await transact([[path]], { [path]: { ...other.member, address: 'Bare Street' } });
        await auth().updateUser(uid, { password: randomUUID() });
        await auth().revokeRefreshTokens(uid);
      },
    };
  },

  user: async (trial) => ({
    ours: () => ours(trial, CALLS.user, {}, trial.reader.token),
    floor: () => bareLook(trial.reader),
  }),

  async saveProfile(trial) {
    const { member, token } = await aLoggedInHousehold();
    const photo = await aKeptPhoto(member.uid);
    const path = `users/${member.uid}`;
    return {
      ours: () => ours(trial, CALLS.saveProfile, { address: 'Playful Street', photo }, token),
      async floor() {
        await memberAtTheDoor(member.uid);
        await bucket().file(photo).exists();
        await transact([[path]], { [path]: { ...member, address: 'Bare Street' } });
      },
    };
  },

  async uploadPhoto(trial) {
    const { member, token } = await aLoggedInHousehold();
    const photo = await aPhoto();
    return {
      ours: () =>
        ours(trial, CALLS.uploadPhoto, { photo: new File([new Uint8Array(photo)], 'face.jpg') }, token),
      async floor() {
        await bareLook({ member });
        await countedTogether();
        await bucket()
          .file(`photos/${member.uid}/${someId()}.webp`)
          .save(await aSmallPhoto(photo), { resumable: false, contentType: 'image/webp' });
      },
    };
  },

  async showPhoto(trial) {
    const path = await aKeptPhoto(someId());
    const link = new URL(photoLink(path, instant(Date.now())));
    return {
      ours: () => ours(trial, CALLS.showPhoto, Object.fromEntries(link.searchParams)),
      floor: () => bucket().file(path).download(),
    };
  },

  async exportAccount(trial) {
    const { member, token } = await aLoggedInHousehold();
    const own = (history: string) =>
      find(firestore().collection(history).where('who.uid', '==', member.uid).orderBy('at', 'desc'));
    return {
      ours: () => ours(trial, CALLS.exportAccount, {}, token),
      async floor() {
        await bareLook({ member });
        await countedTogether();
        const photos = bucket().getFiles({ prefix: `photos/${member.uid}/` });
        await Promise.all([own('visits'), own('ledger'), photos]);
      },
    };
  },

  async eraseAccount(trial) {
    const { token, password } = await aLoggedInHousehold();
    const other = await aLoggedInHousehold();
    return {
      ours: () => ours(trial, CALLS.eraseAccount, { currentPassword: password }, token),
      async floor() {
        await memberAtTheDoor(other.member.uid);
        await countedTogether();
        await signIn(other.member.email, other.password);
        await bareErasure(other.member);
      },
    };
  },
} satisfies Record<string, Prepare>;

async function bareLook({ member }: Pick<LoggedIn, 'member'>): Promise<void> {
  await memberAtTheDoor(member.uid);
  await read(`users/${member.uid}`);
}

async function aKeptPhoto(owner: string): Promise<string> {
  return agreed(await storePhoto(owner, await aPhoto())).path;
}
