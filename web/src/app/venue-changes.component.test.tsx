import { aHousehold, aPerson, byCard, now } from '@legacy-hub/domain/testing/households';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { addDays, dayOf, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { howBusy } from '@legacy-hub/domain/visits/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setSettings } from '../browser/venue-settings.ts';
import { counter } from '../testing/counter-page.ts';
import { documents } from '../testing/fakes/firebase-firestore.ts';
import { goOffline, goOnline, openApp, openCounter, openPortal } from '../testing/open-app.tsx';
import { api } from '../testing/stub-api.ts';

const household = aHousehold(aPerson('mia', byCard('leader')));
const today = dayOf(now);
const text = 'We close at 3 pm because of the storm.';
const STORM: Partial<Venue> = { notice: { from: today, to: addDays(today, 1), text } };

const SETTINGS = 'settings/venue';

const save = (changes: Partial<Venue>) =>
  documents.set(SETTINGS, { version: 1, revision: 2, venue: { ...EXAMPLE_VENUE, ...changes } });

describe('a change of the venue’s settings', () => {
  it('shows at once in an open portal', async () => {
    await openPortal(household);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    save({ name: 'The Den', ...STORM });
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'The Den' })).toBeVisible();
  });

  it('shows at once at an open counter', async () => {
    await openCounter();
    await expect.element(counter.search).toBeVisible();
    save(STORM);
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it('is ignored if this version of the page cannot read it, until it can', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await openPortal(household);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    documents.set(SETTINGS, { version: 2, revision: 9, venue: { name: 'The Bare Den', ...STORM } });
    await expect
      .poll(() => warn.mock.calls)
      .toEqual([[expect.stringContaining('not updated'), expect.any(Error)]]);
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
    save(STORM);
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it('shows at a counter whose listener has broken', async () => {
    await openCounter();
    await expect.element(counter.search).toBeVisible();
    const setTimer = window.setTimeout.bind(window);
    vi.spyOn(window, 'setTimeout').mockImplementation(((handle: () => void, after = 0) =>
      setTimer(handle, after === seconds(5) ? 0 : after)) as typeof setTimeout); // the delay before it listens again
    documents.refuse(SETTINGS, 'resource-exhausted');
    documents.allow(SETTINGS);
    save(STORM);
    await expect.element(page.getByText(text)).toBeVisible();
  });

  // spec: venue-settings-3
  it('shows at a counter without a network once the network is back', async () => {
    await openCounter();
    await expect.element(counter.search).toBeVisible();
    goOffline();
    await expect.element(page.getByText('You’re offline. Last updated').first()).toBeVisible();
    save(STORM);
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
    goOnline();
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it.each(['/', '/walk-in', '/terms'])(
    'shows at %s without a login once the page becomes visible again',
    async (path) => {
      api.answer(howBusy, { busyness: 'quiet' });
      await openApp(path);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      api.publish({ revision: 2, venue: { ...EXAMPLE_VENUE, ...STORM } });
      document.dispatchEvent(new Event('visibilitychange'));
      await expect.element(page.getByText(text)).toBeVisible();
    },
  );

  it('leaves out a notice that has ended', async () => {
    setSettings({
      revision: 2,
      venue: { ...EXAMPLE_VENUE, notice: { from: addDays(today, -2), to: addDays(today, -1), text } },
    });
    await openApp('/terms');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
  });
});

describe('a venue before its set-up', () => {
  it.each(['/', '/form/leader', '/walk-in', '/checkout'])('shows at %s that it opens soon', async (path) => {
    setSettings({ revision: 0, venue: null });
    await openApp(path);
    await expect.element(page.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
  });

  it('lets its staff log in', async () => {
    setSettings({ revision: 0, venue: null });
    await openApp('/login');
    await expect.element(page.getByRole('button', { name: 'Forgot Password?' })).toBeVisible();
  });
});
