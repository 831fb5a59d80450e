import type { Api } from '../call-api.ts';
import { FromDialog } from '../messages.ts';
import { frameAt, openChannel } from './channel.ts';

/**
 * Shows the bank's question over the page until it is answered; nothing else closes it. Whatever host the API
 * names, the question is shown from the one this script came from.
 */
export function authenticate(api: Api, { pathname, search }: URL): Promise<void> {
  const frame = frameAt(new URL(pathname + search, api.origin));
  frame.title = 'Secure payment authentication';
  Object.assign(frame.style, FRAME);
  const dialog = modalAround(frame);
  const port = openChannel(frame, api.origin, { publishableKey: api.publishableKey, options: {} });
  return new Promise((resolve) => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      FromDialog.parse(data);
      port.close();
      dialog.close();
      dialog.remove();
      resolve();
    };
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
  gridTemplate: '100% / 100%',
  placeItems: 'center',
  boxSizing: 'border-box',
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  padding: '16px',
  border: '0',
  background: 'rgb(10 20 40 / 60%)',
};

const FRAME = { width: 'min(420px, 100%)', height: 'min(430px, 100%)', border: '0', borderRadius: '12px' };
