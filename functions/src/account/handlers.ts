import type * as accountCalls from '@legacy-hub/domain/account/endpoints';
import { eraseAccount } from '@legacy-hub/domain/account/rules';
import { showMember } from '@legacy-hub/domain/account/view';
import type { WireUser } from '@legacy-hub/domain/account/wire';
import type { Member } from '@legacy-hub/domain/household-schema';
import { refuse } from '@legacy-hub/domain/refusals';
import { type Instant, isoText } from '@legacy-hub/domain/venue-time';
import { answer, type HandlersOf } from '../http/handler.ts';
import { venueZone } from '../parameters.ts';
import { changePassword } from './change-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { openPhoto } from './download-photo.ts';
import { eraseMember } from './erase-household.ts';
import { exportAccount } from './export-account.ts';
import { logIn } from './log-in.ts';
import { answerAlike, refuseAlike } from './minimum-delay.ts';
import { saveMemberProfile } from './save-profile.ts';
import { sendResetLink } from './send-reset-link.ts';
import { isLinkValid, linkPhotos, photoLink } from './sign-photo-urls.ts';
import { findMember } from './store.ts';
import { storePhoto } from './store-photo.ts';

const shown = (member: Member, now: Instant): WireUser =>
  linkPhotos(showMember(member, now, venueZone()), now);

export const accountHandlers = {
  async logIn({ email, password }) {
    const loggedIn = await refuseAlike(logIn(email, password));
    return loggedIn.ok ? answer({ token: loggedIn.token }) : loggedIn;
  },

  async forgotPassword({ email }, { now }) {
    await answerAlike(sendResetLink(email, now));
    return answer({ success: true });
  },

  async changePassword(passwords, { caller, now }) {
    const changed = await changePassword(caller.uid, passwords, now);
    return changed.ok ? answer({ success: true }) : changed;
  },

  async user(_input, { caller, now }) {
    const member = await findMember(caller.uid);
    return member ? answer(shown(member, now)) : refuse('not-found');
  },

  async saveProfile({ address, photo, age, family }, { caller, now }) {
    const introduced = family.map(({ _id, ...person }) => ({ personId: _id, ...person }));
    const saved = await saveMemberProfile(caller.uid, { address, photo, age, family: introduced }, now);
    return saved.ok ? answer(shown(saved.state, now)) : saved;
  },

  async uploadPhoto({ photo }, { caller, now }) {
    const member = await findMember(caller.uid);
    if (!member) return refuse('not-found');
    const kept = await storePhoto(caller.uid, Buffer.from(await photo.arrayBuffer()));
    return kept.ok ? answer({ photoUrl: photoLink(kept.path, now) }) : kept;
  },

  async showPhoto(link, { now }) {
    const photo = isLinkValid(link, now) ? await openPhoto(link.path) : null;
    return photo ? answer(photo) : refuse('not-found');
  },

  async exportAccount(_input, { caller, now }) {
    const member = await findMember(caller.uid);
    if (!member) return refuse('not-found');
    const { photos, ...held } = await exportAccount(member);
    const links = photos.map((path) => photoLink(path, now));
    return answer({ exportedAt: isoText(now), ...held, photos: links });
  },

  async eraseAccount({ currentPassword }, { caller, now }) {
    const confirmed = await confirmPassword(caller.uid, currentPassword);
    if (!confirmed.ok) return confirmed;
    const erased = await eraseMember(caller.uid, now, eraseAccount);
    return erased.ok ? answer({ success: true }) : erased;
  },
} satisfies HandlersOf<typeof accountCalls>;
