import { decideMarkNoteSeen } from '@legacy-hub/domain/account/details/note-to-staff';
import { decideCompleteWithoutPhotos } from '@legacy-hub/domain/account/details/without-photos';
import { decideDeleteByStaff } from '@legacy-hub/domain/account/rules';
import { toWireUser } from '@legacy-hub/domain/account/view';
import { decideNotifiedAtCounter } from '@legacy-hub/domain/billing/price-notices/price-notice-at-counter';
import { decideSendCardLink } from '@legacy-hub/domain/billing/weeks/card-after-cash';
import { cents } from '@legacy-hub/domain/core/money';
import { refuse } from '@legacy-hub/domain/decision/decision';
import { decideAddNote, decideClearNote } from '@legacy-hub/domain/staff/customers/notes';
import type * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { decideSendCode } from '@legacy-hub/domain/staff/logins/login-code';
import { decideChooseWeekEmail } from '@legacy-hub/domain/staff/logins/week-email';
import { venue } from '@legacy-hub/domain/venue/settings';
import { walkInToWireUser } from '@legacy-hub/domain/walk-ins/board/view';
import { correctDetails, replaceCard } from '../account/details/details.ts';
import { eraseHousehold } from '../account/erasure/erasure.ts';
import { withSignedPhotoUrls } from '../account/photos.ts';
import { upgradeInCash } from '../billing/counter/cash.ts';
import { billingHandlers } from '../billing/handlers.ts';
import { familyHandlers } from '../family/handlers.ts';
import { acknowledge, type HandlersFor, onBehalf, respond } from '../http/handler.ts';
import { toErrorBody } from '../http/responses.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { updateLoginCode, updateStaff } from '../stores/staff.ts';
import { listCustomerActions, listCustomerEmails, sendEmailAgain } from './customer-records.ts';
import { deviceKey } from './device-key.ts';
import { confirmLogin } from './login-code.ts';
import { searchCustomers, toSearchResults } from './search-customers.ts';
import { addStaff, listStaffSeen, removeStaff } from './staff-roles.ts';

export const staffHandlers = {
  async searchCustomers({ q }, { now }) {
    return respond({ hits: toSearchResults(await searchCustomers(q, now), now) });
  },

  getDeviceKey: async (_input, { caller }) => respond({ key: deviceKey(caller.uid) }),

  async findCustomer({ phone }, { now }) {
    const customers = await searchCustomers(phone, now);
    const hits = toSearchResults(customers, now);
    if (hits.length > 1) {
      const refused = refuse('multiple-matches');
      return { ...refused, body: { ...toErrorBody(refused.refusal), hits } };
    }
    const [household] = customers.households;
    if (household) return respond(withSignedPhotoUrls(toWireUser(household, now), now));
    const [walkIn] = customers.walkIns;
    return walkIn ? respond(walkInToWireUser(walkIn, now)) : refuse('not-found');
  },

  async listStaffActions({ userId, after = null }) {
    const page = await listCustomerActions(userId, after);
    return page ? respond(page) : refuse('not-found');
  },

  listEmails: async ({ userId }) => respond({ emails: await listCustomerEmails(userId) }),

  async sendEmailAgain({ userId, emailId, email, idempotencyKey }, { caller, now }) {
    const command = { emailId, to: email, idempotencyKey, by: caller.uid };
    return acknowledge(await sendEmailAgain(userId, command, now));
  },

  async correctDetails({ userId, family, idempotencyKey: key = null, ...details }, { caller, now }) {
    const people = family.map(({ _id, ...person }) => ({ personId: _id, ...person }));
    const decision = await correctDetails(
      userId,
      { ...details, family: people, by: caller.uid },
      { key, now },
    );
    return acknowledge(decision);
  },

  async completeWithoutPhotos({ userId, reason, idempotencyKey: key = null }, { caller, now }) {
    const command = { reason, by: caller.uid };
    const decision = await updateHousehold(userId, { key, now }, (household) =>
      decideCompleteWithoutPhotos(household, command, now),
    );
    return acknowledge(decision);
  },

  async replaceCard({ userId, idempotencyKey: key }, { caller, now }) {
    return acknowledge(await replaceCard(userId, { key, now }, caller.uid));
  },

  async addNote({ userId, text, idempotencyKey }, { caller, now }) {
    const note = { id: idempotencyKey, by: caller.uid, text };
    const once = { key: idempotencyKey, now };
    const decision = await updateHousehold(userId, once, (household) => decideAddNote(household, note, now));
    return acknowledge(decision);
  },

  async clearNote({ userId, noteId }, { caller, now }) {
    const note = { id: noteId, by: caller.uid };
    const decision = await updateHousehold(userId, now, (household) => decideClearNote(household, note, now));
    return acknowledge(decision);
  },

  async markNoteSeen({ userId, noteAt, idempotencyKey: key = null }, { caller, now }) {
    const decision = await updateHousehold(userId, { key, now }, (household) =>
      decideMarkNoteSeen(household, { at: noteAt, by: caller.uid }, now),
    );
    return acknowledge(decision);
  },

  markNotifiedOfPrices: async ({ userId, from, weeklyCents }, { caller, now }) =>
    acknowledge(
      await updateHousehold(userId, now, (household) =>
        decideNotifiedAtCounter(household, { from, weeklyCents, by: caller.uid }, now, venue()),
      ),
    ),

  pauseForHousehold: onBehalf(billingHandlers.pauseMembership),
  resumeForHousehold: onBehalf(billingHandlers.resumeMembership),
  changeTierForHousehold: onBehalf(billingHandlers.changeTier),
  cancelForHousehold: onBehalf(billingHandlers.cancelMembership),
  keepForHousehold: onBehalf(billingHandlers.keepMembership),
  startAgainForHousehold: onBehalf(billingHandlers.startAgain),
  removeForHousehold: onBehalf(familyHandlers.removeFamilyMember),
  saveAdultsForHousehold: onBehalf(familyHandlers.saveAdults),

  async upgradeInCash({ userId, memberId, expectedCents, idempotencyKey, ...change }, { caller, now }) {
    const payment = { expectedCents: cents(expectedCents), key: idempotencyKey, by: caller.uid };
    return upgradeInCash(userId, { ...change, personId: memberId, ...payment }, now);
  },

  async sendCardLink({ userId, idempotencyKey }, { caller, now }) {
    const command = { idempotencyKey, by: caller.uid };
    const once = { key: idempotencyKey, now };
    const decision = await updateHousehold(userId, once, (household) =>
      decideSendCardLink(household, command, now, venue()),
    );
    return acknowledge(decision);
  },

  async sendLoginCode(_input, { caller, now }) {
    const decision = await updateLoginCode(caller.uid, now, (person) => decideSendCode(person, now));
    return decision.ok ? respond({ email: decision.state.email }) : decision;
  },

  async confirmLogin({ code }, { caller, now }) {
    const confirmed = await confirmLogin(caller.uid, code, now);
    return confirmed.ok ? respond({ customToken: confirmed.customToken }) : confirmed;
  },

  listStaff: async () => respond(await listStaffSeen()),

  async chooseWeekEmail({ weekEmail, idempotencyKey: key = null }, { caller: { uid }, now }) {
    const decision = await updateStaff(uid, { by: uid, key, now }, (everyone) =>
      decideChooseWeekEmail(everyone, uid, weekEmail),
    );
    return acknowledge(decision);
  },

  async appointStaff({ email, role, idempotencyKey: key = null }, { caller, now }) {
    const result = await addStaff(email, role, now, { by: caller.uid, key });
    return result.ok ? respond({ isInvited: result.isInvited }) : result;
  },

  async dismissStaff({ userId, idempotencyKey: key = null }, { caller, now }) {
    return acknowledge(await removeStaff(userId, now, { by: caller.uid, key }));
  },

  async deleteAccount({ userId }, { caller, now }) {
    const decision = await eraseHousehold(userId, now, (household) =>
      decideDeleteByStaff(household, caller.uid, now),
    );
    return acknowledge(decision);
  },
} satisfies HandlersFor<typeof staffEndpoints>;
