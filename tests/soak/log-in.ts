import type { Call, SentTo } from '@legacy-hub/domain/endpoint';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { signIn } from '@legacy-hub/functions/src/testing/sign-in.ts';
import { noteRefusal } from './expected-state.ts';
import type { Visitor } from './run-context.ts';

export async function logIn(uid: string, email: string): Promise<string> {
  const password = `password-of-${uid}`;
  await auth().updateUser(uid, { password });
  return signIn(email, password);
}

/** Somebody who is logged in presses a button of the portal; a refusal is theirs to read. */
export async function noted<Row extends Call>(
  { ask, address, day }: Visitor,
  row: Row,
  input: SentTo<Row>,
  token: string,
): Promise<void> {
  const told = await ask(row, input, { address, token });
  if (!told.ok) noteRefusal(day.diary, told.code);
}
