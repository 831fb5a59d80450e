import { getToken } from 'firebase/app-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('firebase/app-check', () => ({
  getToken: vi.fn(),
  initializeAppCheck: () => ({}),
  ReCaptchaEnterpriseProvider: class {},
}));

const never = new Promise<never>(() => undefined);
const tokenReady = Promise.resolve({ token: 'of-our-website' });

beforeEach(() => {
  vi.stubEnv('VITE_FIREBASE', '{}');
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function requestAndWait(milliseconds: number): Promise<string | undefined | 'still waiting'> {
  const { getAppCheckToken } = await import('./app-check.ts');
  const request = getAppCheckToken();
  await vi.advanceTimersByTimeAsync(milliseconds);
  return Promise.race([request, Promise.resolve('still waiting' as const)]);
}

test('returns the token', async () => {
  vi.mocked(getToken).mockReturnValue(tokenReady);
  expect(await requestAndWait(0)).toBe('of-our-website');
});

test('waits only once for a token that a browser blocks, not on every call', async () => {
  vi.mocked(getToken).mockReturnValue(never);
  expect(await requestAndWait(3000)).toBe('still waiting');
  vi.resetModules();
  expect(await requestAndWait(4000)).toBeUndefined();
  expect(await requestAndWait(1)).toBeUndefined();
  vi.mocked(getToken).mockReturnValue(tokenReady);
  expect(await requestAndWait(0)).toBe('of-our-website');
});
