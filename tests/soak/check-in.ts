import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { counterOf, sometimesTwice, type Visitor } from './visitor.ts';

/**
 * Checks people in, sometimes from two counters at once or twice, and undoes some check-ins. Resolves with whether
 * they were let in.
 */
export async function checkInParty(
  visitor: Visitor,
  userId: string,
  personIds: readonly string[],
): Promise<boolean> {
  const { ask, random, day, idempotencyKey } = visitor;
  const { checkIns, undone } = day.expected;
  const [here, there] = [counterOf(visitor), counterOf(visitor)];
  const party = { userId, membershipIds: [...personIds], familyIds: [] };
  const press = (token: string) => {
    const visit = { ...party, idempotencyKey: idempotencyKey() };
    return () => ask(visitsEndpoints.checkIn, visit, token);
  };
  const responses = await Promise.all([
    sometimesTwice(visitor, 0.2, press(here.token)),
    random.chance(0.15) ? press(there.token)() : [],
  ]);
  for (const response of responses.flat()) {
    if (!response.ok) continue;
    const { idempotencyKey: key, sessions } = response.answer;
    if (checkIns.some((each) => each.idempotencyKey === key)) continue;
    checkIns.push({ idempotencyKey: key, sessions: sessions.length });
    if (!random.chance(0.15)) continue;
    const undo = await ask(visitsEndpoints.undoCheckIn, { userId, idempotencyKey: key }, there.token);
    if (undo.ok) undone.push(key);
  }
  return responses.flat().some(({ ok }) => ok);
}
