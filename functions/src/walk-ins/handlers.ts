import { randomBytes, randomUUID } from 'node:crypto';
import { dayOf } from '@legacy-hub/domain/venue-time';
import type * as walkInsCalls from '@legacy-hub/domain/walk-ins/endpoints';
import { PASS_CODE_BYTES, passCode } from '@legacy-hub/domain/walk-ins/pass-code';
import { board, showWalkIn } from '@legacy-hub/domain/walk-ins/view';
import { answer, type HandlersOf } from '../http/handler.ts';
import { venueZone } from '../parameters.ts';
import { findPass } from './find-walk-in-by-code.ts';
import { registerGroup } from './register-walk-in.ts';
import { listWalkIns } from './store.ts';

export const walkInsHandlers = {
  async registerWalkIn(input, { now }) {
    const { name, email, phone, selectedDate: date, paymentMethod: payBy } = input;
    const registered = await registerGroup(
      {
        walkInId: randomUUID(),
        code: passCode(randomBytes(PASS_CODE_BYTES)),
        ...{ name, email, phone, date, payBy },
        hours: input.numHours,
        participants: input.numParticipants,
        adults: input.numNonParticipatingAdults,
      },
      now,
    );
    if (!registered.ok) return registered;
    const { id, totalCents, code } = registered.state;
    return answer({
      walkInId: id,
      totalAmountInCents: totalCents,
      code: payBy === 'cash' ? code : null,
    });
  },

  async todaysWalkIns(_input, { now }) {
    const zone = venueZone();
    return answer(board(await listWalkIns(dayOf(now, zone)), now, zone));
  },

  async passByCode({ code }, { now }) {
    const found = await findPass(code);
    return found.ok ? answer(showWalkIn(found.walkIn, now, venueZone())) : found;
  },
} satisfies HandlersOf<typeof walkInsCalls>;
