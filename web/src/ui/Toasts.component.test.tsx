import './base.css';
import './tokens.css';
import type { CDPSession } from '@vitest/browser-playwright';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './Dialog.tsx';
import { notify } from './notify.ts';
import Toasts from './Toasts.tsx';

const PHONE = { width: 390, height: 844 };

beforeEach(() => page.viewport(PHONE.width, PHONE.height));

async function showToast(dialog = false): Promise<DOMRect> {
  await render(
    <MemoryRouter>
      {dialog && (
        <Dialog title="Details" onClose={() => {}}>
          Some
        </Dialog>
      )}
      <Toasts />
    </MemoryRouter>,
  );
  notify.success('Saved.');
  const toast = page.getByRole('status').filter({ hasText: 'Saved.' });
  await expect.element(toast).toBeVisible();
  return toast.element().getBoundingClientRect();
}

/** As if a keyboard of this height stood at the bottom of the screen. */
function openKeyboard(height: number): void {
  const visible = window.visualViewport;
  if (!visible) throw new Error('The browser has no visual viewport');
  vi.spyOn(visible, 'height', 'get').mockReturnValue(PHONE.height - height);
  visible.dispatchEvent(new Event('resize'));
}

describe('a toast on a phone', () => {
  // spec: toasts-1
  it('stands at the bottom, where it covers neither the heading nor the buttons beside it', async () => {
    const { top, bottom } = await showToast();
    expect(top).toBeGreaterThan(PHONE.height - 120);
    expect(bottom).toBeLessThan(PHONE.height);
  });

  it('stands at the top of an open dialog, which has its buttons at the bottom', async () => {
    const { top, bottom } = await showToast(true);
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(120);
  });

  it('stands above a keyboard on the screen', async () => {
    await showToast();
    openKeyboard(300);
    const toast = page.getByRole('status').filter({ hasText: 'Saved.' });
    expect(toast.element().getBoundingClientRect().bottom).toBeLessThan(PHONE.height - 300);
  });
});

const preferMotion = (value: 'reduce' | ''): Promise<unknown> => {
  const browser: CDPSession = cdp();
  return browser.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });
};

describe('a toast with reduced motion', () => {
  beforeEach(() => preferMotion('reduce'));
  afterEach(() => preferMotion(''));

  async function showBar(): Promise<{ bar: Element; animation: Animation }> {
    await showToast();
    const bar = document.querySelector('.Toastify__progress-bar--animated');
    const [animation] = bar?.getAnimations() ?? [];
    if (!bar || !animation) throw new Error('The toast has no bar that runs out');
    return { bar, animation };
  }

  it('stands still while its time runs out', async () => {
    const { bar, animation } = await showBar();
    animation.pause();
    animation.currentTime = 0;
    const { width } = bar.getBoundingClientRect();
    expect(width).toBeGreaterThan(0);
    animation.currentTime = 4_000;
    expect(bar.getBoundingClientRect().width).toBe(width);
  });

  it('still disappears automatically', async () => {
    const { animation } = await showBar();
    await expect.poll(() => animation.playState).toBe('running');
    animation.finish();
    await expect.element(page.getByRole('status').filter({ hasText: 'Saved.' })).not.toBeInTheDocument();
  });
});
