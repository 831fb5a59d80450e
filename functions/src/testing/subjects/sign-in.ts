import * as z from 'zod';

const tokens = z.object({ idToken: z.string(), refreshToken: z.string() });
const signInResponse = z.object({ localId: z.string(), ...tokens.shape });

export const signIn = async (email: string, password: string): Promise<z.output<typeof signInResponse>> =>
  signInResponse.parse(await callAuth('signInWithPassword', { email, password }));

export const idTokenFor = async (email: string, password: string): Promise<string> =>
  (await signIn(email, password)).idToken;

export const exchangeCustomToken = async (token: string): Promise<z.output<typeof tokens>> =>
  tokens.parse(await callAuth('signInWithCustomToken', { token }));

async function callAuth(
  method: 'signInWithPassword' | 'signInWithCustomToken',
  fields: object,
): Promise<unknown> {
  const { FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  const response = await fetch(
    `http://${FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:${method}`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, targetProjectId: GCLOUD_PROJECT, returnSecureToken: true }),
    },
  );
  return response.json();
}
