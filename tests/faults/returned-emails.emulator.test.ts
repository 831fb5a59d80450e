import { randomUUID } from 'node:crypto';
import { aPaidHousehold, stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect, test } from 'vitest';

test.each([
  ['bounce', 'bounced'],
  ['spam', 'complained'],
])(
  'the inbox returns an email to +%s through Hosting, and the household is marked as %s',
  async (tag, kind) => {
    const { uid } = await aPaidHousehold({ email: `${randomUUID()}+${tag}@example.com` });
    await expect.poll(async () => (await stored(uid)).emailProblem).toBe(kind);
  },
);
