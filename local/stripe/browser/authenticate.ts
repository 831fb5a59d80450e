import type { Api } from './api.ts';
import { createFrame } from './frames.ts';

/**
 * Shows the 3-D Secure dialog until the cardholder decides; nothing else closes it. Always loads it from this
 * script's origin, even if the API returns another host.
 */
export function authenticate(api: Api, { pathname, search }: URL): Promise<void> {
  return new Promise((resolve) => {
    const { element: frame, disconnect } = createFrame(api, pathname + search, () => {
      disconnect();
      dialog.close();
      dialog.remove();
      resolve();
    });
    frame.title = 'Secure payment authentication';
    Object.assign(frame.style, FRAME);
    const dialog = modalAround(frame);
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
  });
}

function modalAround(frame: HTMLIFrameElement): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Payment authentication');
  dialog.setAttribute('closedby', 'none');
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  Object.assign(dialog.style, BACKDROP);
  dialog.append(frame);
  return dialog;
}

const BACKDROP = {
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  border: '0',
  background: 'rgb(10 20 40 / 60%)',
};

const FRAME = { width: 'min(420px, 100%)', height: 'min(430px, 90%)', border: '0' };
