import { randomUUID } from 'node:crypto';
import { aPaidHousehold, stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect, test } from 'vitest';

test.each([
  ['bounce', 'bounced'],
  ['spam', 'complained'],
])(
  'an email to an address with +%s comes back through Hosting, as the inbox returns it',
  async (tag, kind) => {
    const { uid } = await aPaidHousehold({ email: `${randomUUID()}+${tag}@example.com` });
    await expect.poll(async () => (await stored(uid)).emailProblem).toBe(kind);
  },
);
