import { accept, type Decision, refuse } from '../../decision/decision.ts';
import type { Staff } from './schema.ts';

/** True for admins, unless they don't want it. */
export const getsWeekEmail = ({ role, weekEmail = true }: Staff): boolean => role === 'admin' && weekEmail;

export function decideChooseWeekEmail(
  everyone: readonly Staff[],
  uid: string,
  weekEmail: boolean,
): Decision<Staff | null> {
  const person = everyone.find((each) => each.uid === uid);
  return person ? accept({ ...person, weekEmail }) : refuse('not-found');
}
