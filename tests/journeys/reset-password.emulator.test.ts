import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { call } from '../../functions/src/testing/http-client.ts';
import { aLoggedInHousehold } from '../../functions/src/testing/logged-in-household.ts';

const { WEBSITE_URL: url = '', INBOX_URL: inbox } = process.env;
const website = { url };
const emailList = z.array(z.object({ subject: z.string(), text: z.string() }));

async function emailsTo(address: string): Promise<z.infer<typeof emailList>> {
  const response = await fetch(`${inbox}/email?headers.to=${encodeURIComponent(address)}`);
  return emailList.parse(await response.json());
}

test('a member who forgot the password sets a new one with the link in our email', async () => {
  const { household, password } = await aLoggedInHousehold();
  const logIn = (chosen: string) =>
    call(website, 'POST', '/api/login', { body: { email: household.email, password: chosen } });
  await call(website, 'POST', '/api/forgot-password', { body: { email: household.email } });

  const email = await vi.waitFor(async () => {
    const found = (await emailsTo(household.email)).find(({ subject }) => subject === 'Reset your password');
    return z.object({ text: z.string() }).parse(found);
  }, 20_000);
  const link = new URL(email.text.match(/http\S+/)?.[0] ?? '');
  expect(link.origin + link.pathname).toBe(`${url}/reset-password`);

  const another = randomUUID();
  const body = { code: link.searchParams.get('code'), newPassword: another };
  expect((await call(website, 'POST', '/api/account/reset-password', { body })).status).toBe(200);
  expect((await logIn(password)).status).toBe(401);
  expect((await logIn(another)).status).toBe(200);
});
