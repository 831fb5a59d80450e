import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { followSettings } from './follow-settings.ts';
import { currentSettings, setSettings } from './venue-settings.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const answer = vi.fn<() => Promise<Response>>();
let stop = (): void => undefined;
let warn: MockInstance<typeof console.warn>;

const settings = (revision: number, name: string) => ({ revision, venue: { ...EXAMPLE_VENUE, name } });
const answerWith = (revision: number, name: string) =>
  answer.mockImplementation(async () => Response.json(settings(revision, name)));

function show(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

/** Lets the next request run, with the effects of its response. The schema loads outside the fake time. */
async function askNow(time = 30_000): Promise<void> {
  await vi.advanceTimersByTimeAsync(time);
  await vi.dynamicImportSettled();
}

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', answer.mockReset());
  page.visibilityState = 'visible';
  setSettings(settings(2, 'The Den'));
  answerWith(3, 'The New Den');
  stop = followSettings();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an open page', () => {
  it('requests the settings every 30 seconds, and shows newer ones', async () => {
    await vi.advanceTimersByTimeAsync(29_000);
    expect(answer).not.toHaveBeenCalled();
    await askNow(1_000);
    expect(currentSettings().venue?.name).toBe('The New Den');
    answerWith(4, 'The Old Den');
    await askNow();
    expect(currentSettings().venue?.name).toBe('The Old Den');
  });

  it('requests nothing while it is hidden, and updates at once when it is shown again', async () => {
    show('hidden');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(answer).not.toHaveBeenCalled();
    show('visible');
    await askNow(0);
    expect(currentSettings().venue?.name).toBe('The New Den');
  });

  it('skips settings that it already has', async () => {
    const response = new Response('not read', { headers: { ETag: 'W/"2"' } });
    answer.mockImplementation(async () => response);
    await askNow();
    expect(response.bodyUsed).toBe(false);
    expect(warn).not.toHaveBeenCalled();
  });

  it('ignores settings older than its own', async () => {
    answerWith(1, 'The First Den');
    await askNow();
    expect(answer).toHaveBeenCalledOnce();
    expect(currentSettings().venue?.name).toBe('The Den');
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', async () => Response.json({ revision: 9 }, { status: 503 })],
    ['the page of a captive portal', async () => new Response('<p>Log in</p>')],
    ['settings without prices', async () => Response.json({ revision: 9, venue: { name: 'The Bare Den' } })],
    ['settings without a revision', async () => Response.json({ venue: { ...EXAMPLE_VENUE, name: 'New' } })],
  ])('is unchanged, reports it and requests again after %s', async (_what, failure) => {
    answer.mockImplementation(failure);
    await askNow();
    expect(currentSettings().venue?.name).toBe('The Den');
    expect(warn.mock.calls).toEqual([['The settings of the venue are not updated', expect.any(Error)]]);
    answerWith(3, 'The New Den');
    await askNow();
    expect(currentSettings().venue?.name).toBe('The New Den');
  });

  it('stops its requests', async () => {
    stop();
    show('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answer).not.toHaveBeenCalled();
  });
});
