import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshModules } from '../testing/faults/fresh-modules.ts';
import { setProject } from '../testing/set-project.ts';
import { provider } from '../testing/stripe/stripe-sandbox.ts';

setProject('demo-fenced-writes');

const LEASE_MS = 70_000;

/** A fresh instance of the functions, which shares only the database with others. */
async function anInstance() {
  await freshModules();
  const [locks, client] = await Promise.all([import('../stores/customers/locks.ts'), import('./client.ts')]);
  return { ...locks, ...client };
}

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const customersOf = async (email: string) => (await provider.customers.list({ email })).data;

describe('a lock with an expired lease', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('permits changes at Stripe only to the process that took it over', async () => {
    const [slow, next] = [await anInstance(), await anInstance()];
    const [payer, email] = [{ uid: randomUUID() }, `${randomUUID()}@example.com`];
    await slow.withPayerLock(payer, async () => {
      pass(LEASE_MS + 1000);
      await next.withPayerLock(payer, async () => {
        const late = slow.stripe().customers.create({ email, name: 'late' });
        await expect(late).rejects.toThrow('connection to Stripe');
        await next.stripe().customers.create({ email, name: 'next' });
        expect((await slow.stripe().customers.list({ email })).data).toHaveLength(1);
      });
    });
    expect((await customersOf(email)).map(({ name }) => name)).toEqual(['next']);
  });

  test('permits no change if it may expire during the request', async () => {
    const slow = await anInstance();
    const email = `${randomUUID()}@example.com`;
    await slow.withPayerLock({ uid: randomUUID() }, async () => {
      pass(LEASE_MS - 5000);
      await expect(slow.stripe().customers.create({ email })).rejects.toThrow();
    });
    expect(await customersOf(email)).toEqual([]);
  });

  test('does not restrict work that holds its lock', async () => {
    const instance = await anInstance();
    const email = `${randomUUID()}@example.com`;
    await instance.withPayerLock({ uid: randomUUID() }, () => instance.stripe().customers.create({ email }));
    expect(await customersOf(email)).toHaveLength(1);
  });
});
