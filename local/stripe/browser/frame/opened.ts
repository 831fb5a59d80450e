import { Opening } from '../messages.ts';

export interface Opened {
  readonly port: MessagePort;
  readonly opening: Opening;
}

/**
 * Resolves once the page that embeds this frame has opened the channel. The frame's address names the page's
 * origin; whatever another window, or another origin, sends is not heard.
 */
export function openedByPage(): Promise<Opened> {
  const pageOrigin = new URLSearchParams(location.hash.slice(1)).get('page');
  return new Promise((resolve) => {
    addEventListener('message', function hear(event: MessageEvent<unknown>) {
      if (event.source !== parent || event.origin !== pageOrigin) return;
      const [port] = event.ports;
      const opening = Opening.safeParse(event.data);
      if (port === undefined || !opening.success) return;
      removeEventListener('message', hear);
      resolve({ port, opening: opening.data });
    });
  });
}
