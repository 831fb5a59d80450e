import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { cents } from '@legacy-hub/domain/core/money';
import { createPassCode, PASS_CODE_BYTES, parsePassCode } from '@legacy-hub/domain/core/pass-code';
import { refuse } from '@legacy-hub/domain/decision/decision';
import { passFromKey, type Sha256, walkInIdFromKey } from '@legacy-hub/domain/documents/walk-in-id';
import { askedConsent } from '@legacy-hub/domain/venue/consent';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { toWireBoard, walkInToWireUser } from '@legacy-hub/domain/walk-ins/board/view';
import { decideCorrectWalkIn } from '@legacy-hub/domain/walk-ins/changes/correct';
import type * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { groupDetails, groupRegistration } from '@legacy-hub/domain/walk-ins/registration-command';
import { decideWalkInRegistration } from '@legacy-hub/domain/walk-ins/rules';
import { passConsentPath } from '../consent/consent-links.ts';
import { acknowledge, type HandlersFor, respond } from '../http/handler.ts';
import {
  findWalkIn,
  listWalkIns,
  queryWalkInByCode,
  updateWalkIn,
  upsertWalkIn,
} from '../stores/customers/walk-ins.ts';
import { cancelWalkIn, extendWalkIn } from './change-walk-in.ts';
import { eraseContact, exportWalkIn } from './contact-data.ts';
import { refuseClosed, registerOnline } from './register-online.ts';

const sha256: Sha256 = async (text) => createHash('sha256').update(text).digest();

export const walkInsHandlers = {
  async registerWalkIn(input, { now, ...caller }) {
    const { email, termsVersion, paymentMethod: payBy, idempotencyKey = randomUUID() } = input;
    const walkInId = await walkInIdFromKey(idempotencyKey, sha256);
    const code = createPassCode(randomBytes(PASS_CODE_BYTES));
    const command = { ...groupDetails(input), termsVersion, walkInId, code, email, payBy };
    const decision = await registerOnline(command, now, caller);
    if (!decision.ok) return decision;
    const { id, totalCents, payment } = decision.state;
    return respond({
      walkInId: id,
      totalAmountInCents: totalCents,
      code: payment.by === 'cash' ? decision.state.code : null,
      ...(askedConsent() && { consentPath: passConsentPath(id, decision.state.date) }),
    });
  },

  async registerGroup({ idempotencyKey, ...group }, { caller, now, action: { at, ...received } }) {
    const pass = await passFromKey(idempotencyKey, sha256);
    const registration = groupRegistration(group, pass, { by: caller.uid, ...received });
    const mustFit = registration.overrideReason === undefined && registration.receivedAt === undefined;
    const closed = mustFit ? await refuseClosed(registration, now) : null;
    if (closed) return closed;
    const decision = await upsertWalkIn(
      registration.walkInId,
      now,
      (existing) => decideWalkInRegistration(existing, registration, at, venue()),
      mustFit ? 'refused' : 'allowed',
    );
    if (!decision.ok) return decision;
    const { id, totalCents, code } = decision.state;
    return respond({ walkInId: id, totalAmountInCents: totalCents, code });
  },

  async extendWalkIn({ walkInId, idempotencyKey: key, ...more }, { caller, now }) {
    return extendWalkIn(walkInId, { ...more, key, by: caller.uid }, now);
  },

  async correctWalkIn(
    { walkInId, email, seen, overrideReason, idempotencyKey: key = null, ...group },
    { caller, now },
  ) {
    const command = { ...groupDetails(group), email, seen, overrideReason, by: caller.uid };
    const decision = await updateWalkIn(
      walkInId,
      { key, now },
      (walkIn) => decideCorrectWalkIn(walkIn, command, now, venue()),
      overrideReason === undefined ? 'refused' : 'allowed',
    );
    return acknowledge(decision);
  },

  async cancelWalkIn({ walkInId, expectedCents, ...command }, { caller, now }) {
    const staffer = { by: caller.uid, isAdmin: caller.role === 'admin' };
    return cancelWalkIn(walkInId, { ...command, ...staffer, expectedCents: cents(expectedCents) }, now);
  },

  async listTodaysWalkIns(_input, { now }) {
    return respond(toWireBoard(await listWalkIns(dayOf(now)), now));
  },

  async findWalkInByCode({ code: typed }, { now }) {
    const code = parsePassCode(typed);
    const walkIn = code && (await queryWalkInByCode(code));
    return walkIn ? respond(walkInToWireUser(walkIn, now)) : refuse('unknown-pass');
  },

  async exportWalkIn({ walkInId }, { now }) {
    const walkIn = await findWalkIn(walkInId);
    if (!walkIn) return refuse('not-found');
    return respond({ exportedAt: toIsoString(now), ...(await exportWalkIn(walkIn)) });
  },

  async eraseWalkInContact({ walkInId }, { caller, now }) {
    return acknowledge(await eraseContact(walkInId, { by: caller.uid }, now));
  },
} satisfies HandlersFor<typeof walkInsEndpoints>;
