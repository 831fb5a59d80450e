import { checkVisit, undoVisit } from '@legacy-hub/domain/visits/endpoints';
import { noteRefusal } from './expected-state.ts';
import { counterOf, type Visitor } from './run-context.ts';

/** Checks people in at a counter, at two counters at once, or with the button pressed twice; and takes some back. */
export async function comeIn(visitor: Visitor, userId: string, personIds: readonly string[]): Promise<void> {
  const { ask, random, day, gesture } = visitor;
  const [here, there] = [counterOf(visitor), counterOf(visitor)];
  const press = { userId, membershipIds: [...personIds], familyIds: [], gesture: gesture() };
  const presses = [ask(checkVisit, press, here)];
  if (random.chance(0.2)) presses.push(ask(checkVisit, press, here));
  if (random.chance(0.15)) presses.push(ask(checkVisit, { ...press, gesture: gesture() }, there));
  for (const told of await Promise.all(presses)) {
    if (!told.ok) {
      noteRefusal(day.diary, told.code);
      continue;
    }
    const { gesture: done, sessions } = told.answer;
    const isKnown = day.diary.checkIns.some((each) => each.gesture === done);
    if (!isKnown) day.diary.checkIns.push({ gesture: done, sessions: sessions.length });
    if (isKnown || !random.chance(0.15)) continue;
    const undone = await ask(undoVisit, { userId, gesture: done }, there);
    if (undone.ok) day.diary.undone.push(done);
    else noteRefusal(day.diary, undone.code);
  }
}
