import type * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { decideEraseAccount } from '@legacy-hub/domain/account/rules';
import { toWireUser } from '@legacy-hub/domain/account/view';
import type { WireUser } from '@legacy-hub/domain/account/wire';
import type { Household } from '@legacy-hub/domain/household-schema';
import { refuse } from '@legacy-hub/domain/refusals';
import { type Instant, toIsoString } from '@legacy-hub/domain/venue-time';
import { type HandlersFor, respond } from '../http/handler.ts';
import { venueZone } from '../parameters.ts';
import { changePassword } from './change-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { downloadPhoto } from './download-photo.ts';
import { eraseHousehold } from './erase-household.ts';
import { exportAccount } from './export-account.ts';
import { logIn } from './log-in.ts';
import { delayRefusal, withMinimumDelay } from './minimum-delay.ts';
import { saveProfile } from './save-profile.ts';
import { sendResetLink } from './send-reset-link.ts';
import { isSignedUrlValid, signPhotoUrl, withSignedPhotoUrls } from './sign-photo-urls.ts';
import { findHousehold } from './store.ts';
import { storePhoto } from './store-photo.ts';

const shown = (household: Household, now: Instant): WireUser =>
  withSignedPhotoUrls(toWireUser(household, now, venueZone()), now);

export const accountHandlers = {
  async logIn({ email, password }) {
    const loggedIn = await delayRefusal(logIn(email, password));
    return loggedIn.ok ? respond({ token: loggedIn.token }) : loggedIn;
  },

  async requestPasswordReset({ email }, { now }) {
    await withMinimumDelay(sendResetLink(email, now));
    return respond({ success: true });
  },

  async changePassword(passwords, { caller, now }) {
    const changed = await changePassword(caller.uid, passwords, now);
    return changed.ok ? respond({ success: true }) : changed;
  },

  async getUser(_input, { caller, now }) {
    const household = await findHousehold(caller.uid);
    return household ? respond(shown(household, now)) : refuse('not-found');
  },

  async saveProfile({ address, photo, age, family }, { caller, now }) {
    const introduced = family.map(({ _id, ...person }) => ({ personId: _id, ...person }));
    const saved = await saveProfile(caller.uid, { address, photo, age, family: introduced }, now);
    return saved.ok ? respond(shown(saved.state, now)) : saved;
  },

  async uploadPhoto({ photo }, { caller, now }) {
    const household = await findHousehold(caller.uid);
    if (!household) return refuse('not-found');
    const kept = await storePhoto(caller.uid, Buffer.from(await photo.arrayBuffer()));
    return kept.ok ? respond({ photoUrl: signPhotoUrl(kept.path, now) }) : kept;
  },

  async getPhoto(link, { now }) {
    const photo = isSignedUrlValid(link, now) ? await downloadPhoto(link.path) : null;
    return photo ? respond(photo) : refuse('not-found');
  },

  async exportAccount(_input, { caller, now }) {
    const household = await findHousehold(caller.uid);
    if (!household) return refuse('not-found');
    const { photos, ...held } = await exportAccount(household);
    const links = photos.map((path) => signPhotoUrl(path, now));
    return respond({ exportedAt: toIsoString(now), ...held, photos: links });
  },

  async eraseAccount({ currentPassword }, { caller, now }) {
    const confirmed = await confirmPassword(caller.uid, currentPassword);
    if (!confirmed.ok) return confirmed;
    const erased = await eraseHousehold(caller.uid, now, decideEraseAccount);
    return erased.ok ? respond({ success: true }) : erased;
  },
} satisfies HandlersFor<typeof accountEndpoints>;
