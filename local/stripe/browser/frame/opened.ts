import { LISTENING, Opening } from '../messages.ts';

export interface PageConnection {
  readonly port: MessagePort;
  readonly opening: Opening;
}

/**
 * Resolves once the embedding page opens the channel. The frame's URL names the page's origin; messages from
 * any other window or origin are ignored.
 */
export function connectToPage(): Promise<PageConnection> {
  const pageOrigin = new URLSearchParams(location.hash.slice(1)).get('page');
  return new Promise((resolve) => {
    addEventListener('message', function onMessage(event: MessageEvent<unknown>) {
      if (event.source !== parent || event.origin !== pageOrigin) return;
      const [port] = event.ports;
      const opening = Opening.safeParse(event.data);
      if (port === undefined || !opening.success) return;
      removeEventListener('message', onMessage);
      resolve({ port, opening: opening.data });
    });
    // Not every browser runs a module before the frame's `load` event.
    if (pageOrigin !== null) parent.postMessage(LISTENING, pageOrigin);
  });
}
