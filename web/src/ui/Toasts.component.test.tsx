import './base.css';
import './tokens.css';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
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
