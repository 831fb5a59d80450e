import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { Firestore, WriteBatch } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { vi } from 'vitest';

interface Run {
  stepsLeft: number;
  readonly kill: (lastStep: string) => void;
}

const runs = new AsyncLocalStorage<Run>();

/**
 * Runs work like a function that is killed after its n-th external step: a change at Stripe or a Firestore
 * commit. Returns that step; null if the work ended before it.
 */
export function killAfter(steps: number, work: () => Promise<unknown>): Promise<string | null> {
  return new Promise((resolve, reject) => {
    runs.run({ stepsLeft: steps, kill: resolve }, work).then(() => resolve(null), reject);
  });
}

async function takeStep<Result>(name: string, take: () => Promise<Result>): Promise<Result> {
  const run = runs.getStore();
  if (!run) return take();
  if (run.stepsLeft === 0) return forever();
  const result = await take();
  run.stepsLeft -= 1;
  if (run.stepsLeft > 0) return result;
  run.kill(name);
  return forever();
}

const forever = () => new Promise<never>(() => undefined);

const { runTransaction } = Firestore.prototype;
vi.spyOn(Firestore.prototype, 'runTransaction').mockImplementation(function (this: Firestore, ...args) {
  return takeStep('Firestore transaction', () => runTransaction.apply(this, args));
});

const { commit } = WriteBatch.prototype;
vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(function (this: WriteBatch) {
  return takeStep('Firestore write', () => commit.apply(this));
});

const Package: typeof Stripe = createRequire(import.meta.url)('stripe');
const httpClient: Stripe.HttpClient = Object.getPrototypeOf(Package.createNodeHttpClient());
const { makeRequest } = httpClient;
vi.spyOn(httpClient, 'makeRequest').mockImplementation(function (this: Stripe.HttpClient, ...args) {
  const [, , path, method] = args;
  const request = () => makeRequest.apply(this, args);
  return method === 'GET' ? request() : takeStep(`${method} ${path}`, request);
});
