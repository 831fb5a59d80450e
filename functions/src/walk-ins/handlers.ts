import { randomBytes, randomUUID } from 'node:crypto';
import { refuse } from '@legacy-hub/domain/refusals';
import { dayOf, toIsoString } from '@legacy-hub/domain/venue-time';
import type * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { createPassCode, PASS_CODE_BYTES } from '@legacy-hub/domain/walk-ins/pass-code';
import { toWireBoard, walkInToWireUser } from '@legacy-hub/domain/walk-ins/view';
import { type HandlersFor, respond } from '../http/handler.ts';
import { findWalkIn, listWalkIns } from '../stores/walk-ins.ts';
import { eraseContact } from './erase-contact.ts';
import { exportWalkIn } from './export-walk-in.ts';
import { findWalkInByCode } from './find-walk-in-by-code.ts';
import { registerWalkIn } from './register-walk-in.ts';

export const walkInsHandlers = {
  async registerWalkIn(input, { now }) {
    const { name, email, phone, selectedDate: date, paymentMethod: payBy } = input;
    const result = await registerWalkIn(
      {
        walkInId: randomUUID(),
        code: createPassCode(randomBytes(PASS_CODE_BYTES)),
        ...{ name, email, phone, date, payBy },
        hours: input.numHours,
        participants: input.numParticipants,
        adults: input.numNonParticipatingAdults,
      },
      now,
    );
    if (!result.ok) return result;
    const { id, totalCents, code } = result.state;
    return respond({
      walkInId: id,
      totalAmountInCents: totalCents,
      code: payBy === 'cash' ? code : null,
    });
  },

  async listTodaysWalkIns(_input, { now }) {
    return respond(toWireBoard(await listWalkIns(dayOf(now)), now));
  },

  async findWalkInByCode({ code }, { now }) {
    const result = await findWalkInByCode(code);
    return result.ok ? respond(walkInToWireUser(result.walkIn, now)) : result;
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
