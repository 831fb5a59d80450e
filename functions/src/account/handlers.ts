import { decideAgreeToTerms } from '@legacy-hub/domain/account/details/agree-to-terms';
import { decideLeaveNote } from '@legacy-hub/domain/account/details/note-to-staff';
import { decideChooseEmails } from '@legacy-hub/domain/account/emails/email-choices';
import type * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { decideEraseAccount } from '@legacy-hub/domain/account/rules';
import { toWireUser } from '@legacy-hub/domain/account/view';
import type { WireUser } from '@legacy-hub/domain/account/wire';
import { refuse } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import { ageOf } from '@legacy-hub/domain/household/age';
import { mapPeople } from '@legacy-hub/domain/household/household';
import { dayOf, type Instant, instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { acknowledge, type HandlersFor, respond } from '../http/handler.ts';
import { findHousehold, updateHousehold } from '../stores/customers/households.ts';
import { changeOwnDetails, confirmEmail, saveProfile } from './details/details.ts';
import { isEmailLinkValid, isUnsubscribeLinkValid, unsubscribePath } from './email-links.ts';
import { eraseHousehold } from './erasure/erasure.ts';
import { exportAccount } from './erasure/export-account.ts';
import {
  changePassword,
  choosePassword,
  confirmPassword,
  delayRefusal,
  logIn,
  resetPassword,
  sendResetLink,
  withMinimumDelay,
} from './passwords.ts';
import { downloadPhoto, isSignedUrlValid, signPhotoUrl, storePhoto, withSignedPhotoUrls } from './photos.ts';
import { stopEmails } from './stop-emails.ts';

const toUserBody = (household: Household, now: Instant): WireUser =>
  withSignedPhotoUrls(toWireUser(household, now), now);

export const accountHandlers = {
  async logIn({ email, password }) {
    const result = await delayRefusal(logIn(email, password));
    return result.ok ? respond({ token: result.token }) : result;
  },

  async requestPasswordReset({ email }, { now, within }) {
    await withMinimumDelay(sendResetLink(email, now, within));
    return respond({ success: true });
  },

  async resetPassword({ code, newPassword }, { now }) {
    return acknowledge(await resetPassword(code, newPassword, now));
  },

  async choosePassword({ newPassword, ...link }, { now }) {
    return acknowledge(await choosePassword(link, newPassword, now));
  },

  async changePassword(passwords, { caller, now }) {
    return acknowledge(await changePassword(caller.uid, passwords, now));
  },

  async getUser(_input, { caller, now }) {
    const household = await findHousehold(caller.uid);
    return household ? respond(toUserBody(household, now)) : refuse('not-found');
  },

  async saveProfile({ family, idempotencyKey: key = null, ...profile }, { caller, now }) {
    const familyDetails = family.map(({ _id, ...person }) => ({ personId: _id, ...person }));
    const result = await saveProfile(caller.uid, { ...profile, family: familyDetails }, { key, now });
    return result.ok ? respond(toUserBody(result.state, now)) : result;
  },

  async changeOwnDetails({ idempotencyKey: key = null, ...details }, { caller, now, within }) {
    return acknowledge(await changeOwnDetails(caller.uid, details, { key, now }, within));
  },

  async confirmEmail(link, { now }) {
    const { uid, email, former, until } = link;
    if (!isEmailLinkValid(link, now)) return refuse('email-link-expired');
    const result = await confirmEmail({ uid, email, former, until: instant(Number(until)) }, now);
    if (!result.ok) return result;
    return respond({ success: true, wasConfirmedBefore: result.effects.length === 0 });
  },

  async leaveNote({ text, idempotencyKey: key = null }, { caller, now }) {
    const decision = await updateHousehold(caller.uid, { key, now }, (household) =>
      decideLeaveNote(household, text, now),
    );
    return acknowledge(decision);
  },

  async agreeToTerms({ termsVersion }, { caller, now }) {
    const decision = await updateHousehold(caller.uid, now, (household) =>
      decideAgreeToTerms(household, termsVersion, now),
    );
    return acknowledge(decision);
  },

  async chooseEmails({ idempotencyKey: key = null, ...choices }, { caller, now }) {
    const decision = await updateHousehold(caller.uid, { key, now }, (household) =>
      decideChooseEmails(household, choices),
    );
    return acknowledge(decision);
  },

  async unsubscribe(link, { now }) {
    if (!isUnsubscribeLinkValid(link)) return refuse('email-link-expired');
    await stopEmails(link, now);
    return respond({ success: true });
  },

  openUnsubscribe: async (fields) => respond(unsubscribePath(fields)),

  async uploadPhoto({ photo }, { caller, now }) {
    const household = await findHousehold(caller.uid);
    if (!household) return refuse('not-found');
    const upload = await storePhoto(caller.uid, Buffer.from(await photo.arrayBuffer()));
    return upload.ok ? respond({ photoUrl: signPhotoUrl(upload.path, now) }) : upload;
  },

  async getPhoto(link, { now }) {
    const photo = isSignedUrlValid(link, now) ? await downloadPhoto(link.path) : null;
    return photo ? respond(photo) : refuse('not-found');
  },

  async exportAccount(_input, { caller, now }) {
    const household = await findHousehold(caller.uid);
    if (!household) return refuse('not-found');
    const today = dayOf(now);
    const current = mapPeople(household, (person) => ({ ...person, age: ageOf(person, today) }));
    const { photos, ...records } = await exportAccount(current);
    const links = photos.map((path) => signPhotoUrl(path, now));
    return respond({ exportedAt: toIsoString(now), ...records, photos: links });
  },

  async eraseAccount({ currentPassword }, { caller, now }) {
    const confirmed = await confirmPassword(caller.uid, currentPassword);
    if (!confirmed.ok) return confirmed;
    return acknowledge(await eraseHousehold(caller.uid, now, decideEraseAccount));
  },
} satisfies HandlersFor<typeof accountEndpoints>;
