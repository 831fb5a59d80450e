import '../styles/base.css';
import '../styles/tokens.css';
import type { CDPSession } from '@vitest/browser-playwright';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../dialogs/Dialog.tsx';
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

/** Simulates an on-screen keyboard of this height. */
function openKeyboard(height: number): void {
  const visible = window.visualViewport;
  if (!visible) throw new Error('The browser has no visual viewport');
  vi.spyOn(visible, 'height', 'get').mockReturnValue(PHONE.height - height);
  visible.dispatchEvent(new Event('resize'));
}

describe('a toast on a phone', () => {
  // spec: toasts-1
  it('appears at the bottom, without covering the heading or the buttons', async () => {
    const { top, bottom } = await showToast();
    expect(top).toBeGreaterThan(PHONE.height - 120);
    expect(bottom).toBeLessThan(PHONE.height);
  });

  it('appears at the top of an open dialog, which has its buttons at the bottom', async () => {
    const { top, bottom } = await showToast(true);
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(120);
  });

  it('stays above a dialog that opens later', async () => {
    await showToast();
    const raised = vi.spyOn(HTMLElement.prototype, 'showPopover');
    await render(<Dialog title="Details">Some</Dialog>);
    await expect.poll(() => raised.mock.contexts).toEqual([document.querySelector('.toast-layer')]);
  });

  it('appears above an on-screen keyboard', async () => {
    await showToast();
    openKeyboard(300);
    const toast = page.getByRole('status').filter({ hasText: 'Saved.' });
    expect(toast.element().getBoundingClientRect().bottom).toBeLessThan(PHONE.height - 300);
  });
});

describe('a toast on a computer', () => {
  beforeEach(() => page.viewport(1280, 800));

  const toastElement = (): HTMLElement => {
    const toast = document.querySelector<HTMLElement>('.Toastify__toast');
    if (!toast) throw new Error('There is no toast');
    return toast;
  };
  const isRemoved = () => expect.element(page.getByText('Saved.')).not.toBeInTheDocument();

  /** Drags a toast to the right by a share of its width. */
  function drag(share: number): void {
    const toast = toastElement();
    const { left, top, width } = toast.getBoundingClientRect();
    const at = (type: string, clientX: number) =>
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX, clientY: top + 5 });
    toast.dispatchEvent(at('pointerdown', left));
    document.dispatchEvent(at('pointermove', left + width * share));
    document.dispatchEvent(at('pointerup', left + width * share));
  }

  // spec: toasts-2
  it('closes after five seconds', async () => {
    await showToast();
    const [bar] = document.querySelector('.Toastify__progress-bar--animated')?.getAnimations() ?? [];
    expect(bar?.effect?.getTiming().duration).toBe(5000);
  });

  // spec: toasts-3
  it('appears at the top right, 12 pixels from the next one', async () => {
    await showToast();
    notify.error('Not saved.');
    await expect.element(page.getByRole('alert')).toBeVisible();
    const places = () =>
      [...document.querySelectorAll('.Toastify__toast')].map((toast) => toast.getBoundingClientRect());
    await expect.poll(() => (places()[1]?.top ?? 0) - (places()[0]?.bottom ?? 0)).toBe(12);
    const [first] = places();
    expect(first?.top).toBeLessThan(100);
    expect(first?.right).toBeGreaterThan(1280 - 40);
  });

  // spec: toasts-4
  it('disappears when it is dragged by more than 80 % of its width, and otherwise remains', async () => {
    await showToast();
    drag(0.79);
    expect(toastElement().style.transform).toBe(''); // the toast moves back
    drag(0.81);
    await isRemoved();
  });

  // spec: toasts-5
  it('gets the focus with Alt+T', async () => {
    await showToast();
    await userEvent.keyboard('{Alt>}t{/Alt}');
    expect(document.activeElement).toBe(toastElement());
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

  it('is motionless while its time runs out', async () => {
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
