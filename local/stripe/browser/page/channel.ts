import { LISTENING, type Opening } from '../messages.ts';

export function createFrame(url: URL): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const address = new URL(url);
  address.hash = new URLSearchParams({ page: location.origin }).toString();
  frame.src = address.href;
  return frame;
}

/** Opens a private channel to a frame. Only a document from the given origin receives the other port. */
export function openChannel(frame: HTMLIFrameElement, origin: string, opening: Opening): MessagePort {
  const { port1, port2 } = new MessageChannel();
  addEventListener('message', function onMessage({ source, data }: MessageEvent<unknown>) {
    if (source !== frame.contentWindow || data !== LISTENING) return;
    removeEventListener('message', onMessage);
    frame.contentWindow?.postMessage(opening, origin, [port2]);
  });
  return port1;
}
