import * as z from 'zod';

const signInResponse = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });

export async function signIn(email: string, password: string): Promise<z.output<typeof signInResponse>> {
  const { FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  const response = await fetch(
    `http://${FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, targetProjectId: GCLOUD_PROJECT, returnSecureToken: true }),
    },
  );
  return signInResponse.parse(await response.json());
}

export const idTokenFor = async (email: string, password: string): Promise<string> =>
  (await signIn(email, password)).idToken;
