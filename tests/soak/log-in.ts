import type { ClientInput, Endpoint } from '@legacy-hub/domain/endpoint';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { idTokenFor } from '@legacy-hub/functions/src/testing/sign-in.ts';
import { noteRefusal } from './expected-state.ts';
import type { Visitor } from './run-context.ts';

export async function logIn(uid: string, email: string): Promise<string> {
  const password = `password-of-${uid}`;
  await auth().updateUser(uid, { password });
  return idTokenFor(email, password);
}

/** Makes a portal call as a logged-in household. Refusals are fine. */
export async function noted<E extends Endpoint>(
  { ask, address, day }: Visitor,
  endpoint: E,
  input: ClientInput<E>,
  token: string,
): Promise<void> {
  const response = await ask(endpoint, input, { address, token });
  if (!response.ok) noteRefusal(day.expected, response.code);
}
