import { createHash, randomBytes, randomUUID } from 'node:crypto';
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

/** A hash, because whoever repeats the idempotency key gets the pass code, and more people know the id. */
const walkInIdOf = (idempotencyKey: string): string =>
  createWalkInId(createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32));

export const walkInsHandlers = {
  async registerWalkIn(input, { now }) {
    const { name, email, phone, selectedDate: date, paymentMethod: payBy, idempotencyKey } = input;
    const command = {
      walkInId: walkInIdOf(idempotencyKey ?? randomUUID()),
      code: createPassCode(randomBytes(PASS_CODE_BYTES)),
      ...{ name, email, phone, date, payBy },
      hours: input.numHours,
      participants: input.numParticipants,
      concessions: input.numConcessions,
      adults: input.numNonParticipatingAdults,
    };
    const decision = await upsertWalkIn(command.walkInId, now, (existing) =>
      decideWalkInRegistration(existing, command, now),
    );
    if (!decision.ok) return decision;
    const { id, totalCents, code, payment } = decision.state;
    return respond({
      walkInId: id,
      totalAmountInCents: totalCents,
      code: payment.by === 'cash' ? code : null,
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
