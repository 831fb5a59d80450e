import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { noteRefusal } from './expected-state.ts';
import { counterOf, type Visitor } from './run-context.ts';

/** Checks people in, sometimes from two counters at once or twice, and undoes some check-ins. */
export async function checkInParty(
  visitor: Visitor,
  userId: string,
  personIds: readonly string[],
): Promise<void> {
  const { ask, random, day, idempotencyKey } = visitor;
  const [here, there] = [counterOf(visitor), counterOf(visitor)];
  const press = { userId, membershipIds: [...personIds], familyIds: [], idempotencyKey: idempotencyKey() };
  const presses = [ask(visitsEndpoints.checkIn, press, here)];
  if (random.chance(0.2)) presses.push(ask(visitsEndpoints.checkIn, press, here));
  if (random.chance(0.15))
    presses.push(ask(visitsEndpoints.checkIn, { ...press, idempotencyKey: idempotencyKey() }, there));
  for (const response of await Promise.all(presses)) {
    if (!response.ok) {
      noteRefusal(day.expected, response.code);
      continue;
    }
    const { idempotencyKey: done, sessions } = response.answer;
    const isKnown = day.expected.checkIns.some((each) => each.idempotencyKey === done);
    if (!isKnown) day.expected.checkIns.push({ idempotencyKey: done, sessions: sessions.length });
    if (isKnown || !random.chance(0.15)) continue;
    const undone = await ask(visitsEndpoints.undoCheckIn, { userId, idempotencyKey: done }, there);
    if (undone.ok) day.expected.undone.push(done);
    else noteRefusal(day.expected, undone.code);
  }
}
