import { randomBytes, randomUUID } from 'node:crypto';
import { createPassCode, PASS_CODE_BYTES, parsePassCode } from '@legacy-hub/domain/pass-code';
import { refuse } from '@legacy-hub/domain/refusals';
import { dayOf, toIsoString } from '@legacy-hub/domain/venue-time';
import type * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { createWalkInId } from '@legacy-hub/domain/walk-ins/id';
import { decideWalkInRegistration } from '@legacy-hub/domain/walk-ins/rules';
import { toWireBoard, walkInToWireUser } from '@legacy-hub/domain/walk-ins/view';
import { type HandlersFor, respond } from '../http/handler.ts';
import { findWalkIn, listWalkIns, queryWalkInByCode, upsertWalkIn } from '../stores/walk-ins.ts';
import { eraseContact } from './erase-contact.ts';
import { exportWalkIn } from './export-walk-in.ts';

export const walkInsHandlers = {
  async registerWalkIn(input, { now }) {
    const { name, email, phone, selectedDate: date, paymentMethod: payBy } = input;
    const command = {
      walkInId: createWalkInId(randomUUID()),
      code: createPassCode(randomBytes(PASS_CODE_BYTES)),
      ...{ name, email, phone, date, payBy },
      hours: input.numHours,
      participants: input.numParticipants,
      adults: input.numNonParticipatingAdults,
    };
    const decision = await upsertWalkIn(command.walkInId, now, () => decideWalkInRegistration(command, now));
    if (!decision.ok) return decision;
    const { id, totalCents, code } = decision.state;
    return respond({
      walkInId: id,
      totalAmountInCents: totalCents,
      code: payBy === 'cash' ? code : null,
    });
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
    const result = await eraseContact(walkInId, { by: caller.uid }, now);
    return result.ok ? respond({ success: true }) : result;
  },
} satisfies HandlersFor<typeof walkInsEndpoints>;
