import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { call } from '../../functions/src/testing/http-client.ts';
import { aLoggedInHousehold } from '../../functions/src/testing/logged-in-household.ts';

const { WEBSITE_URL: url = '', INBOX_URL: inbox, FIREBASE_AUTH_EMULATOR_HOST: authHost } = process.env;
const website = { url };
const received = z.array(z.object({ subject: z.string(), text: z.string() }));

async function emailsTo(address: string): Promise<z.infer<typeof received>> {
  const answer = await fetch(`${inbox}/email?headers.to=${encodeURIComponent(address)}`);
  return received.parse(await answer.json());
}

/** What the page behind the link does with its code. */
async function choosePassword(code: string, newPassword: string): Promise<void> {
  const answer = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ oobCode: code, newPassword }),
    },
  );
  expect(answer.status).toBe(200);
}

test('a member who forgot the password chooses another one with the link of our own letter', async () => {
  const { household, password } = await aLoggedInHousehold();
  const logIn = (chosen: string) =>
    call(website, 'POST', '/api/login', { body: { email: household.email, password: chosen } });
  await call(website, 'POST', '/api/forgot-password', { body: { email: household.email } });

  const email = await vi.waitFor(async () => {
    const found = (await emailsTo(household.email)).find(
      ({ subject }) => subject === 'Choose a new password',
    );
    return z.object({ text: z.string() }).parse(found);
  }, 20_000);
  const link = new URL(email.text.match(/http\S+/)?.[0] ?? '');
  expect(link.origin + link.pathname).toBe(`${url}/reset-password`);

  const another = randomUUID();
  await choosePassword(link.searchParams.get('code') ?? '', another);
  expect((await logIn(password)).status).toBe(401);
  expect((await logIn(another)).status).toBe(200);
});
