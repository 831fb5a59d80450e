import { getToken } from 'firebase/app-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('firebase/app-check', () => ({
  getToken: vi.fn(),
  initializeAppCheck: () => ({}),
  ReCaptchaEnterpriseProvider: class {},
}));

const never = new Promise<never>(() => undefined);
const arrived = Promise.resolve({ token: 'of-our-website' });

beforeEach(() => {
  vi.stubEnv('VITE_FIREBASE', '{}');
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function askAndWait(milliseconds: number): Promise<string | undefined | 'still waiting'> {
  const { getAppCheckToken } = await import('./app-check.ts');
  const asked = getAppCheckToken();
  await vi.advanceTimersByTimeAsync(milliseconds);
  return Promise.race([asked, Promise.resolve('still waiting' as const)]);
}

test('the check is had, where nothing blocks it', async () => {
  vi.mocked(getToken).mockReturnValue(arrived);
  expect(await askAndWait(0)).toBe('of-our-website');
});

test('a browser that blocks the check waits for it once, and not at each call', async () => {
  vi.mocked(getToken).mockReturnValue(never);
  expect(await askAndWait(3000)).toBe('still waiting');
  vi.resetModules();
  expect(await askAndWait(4000)).toBeUndefined();
  expect(await askAndWait(1)).toBeUndefined();
  vi.mocked(getToken).mockReturnValue(arrived);
  expect(await askAndWait(0)).toBe('of-our-website');
});
