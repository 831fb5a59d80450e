import * as z from 'zod/mini';
import type { Api } from './api.ts';

/** Options that the sandbox's card field supports. */
export const CardOptions = z.object({
  style: z.optional(z.object({ base: z.optional(z.record(z.string(), z.unknown())) })),
  disabled: z.optional(z.boolean()),
});

const ToFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('update'), options: CardOptions }),
  z.object({ kind: z.literal('focus') }),
  /** The response is sent to the port that is transferred with this message. */
  z.object({ kind: z.literal('create'), details: z.record(z.string(), z.unknown()) }),
]);
export type ToFrame = z.infer<typeof ToFrame>;

/** Messages to the page. They must never contain a card number, expiry date or security code. */
const FromFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['ready', 'focus', 'blur', 'escape', 'enter', 'decided']) }),
  z.object({ kind: z.literal('change'), complete: z.boolean() }),
]);
export type FromFrame = z.infer<typeof FromFrame>;

/**
 * Embeds a document of the sandbox in the page. Its URL contains the page's origin, the only one that it
 * exchanges messages with.
 */
export function createFrame(api: Api, path: string, handle: (message: FromFrame) => void) {
  const element = document.createElement('iframe');
  const url = new URL(path, api.origin);
  url.hash = new URLSearchParams({ page: location.origin, key: api.publishableKey }).toString();
  element.src = url.href;
  const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === element.contentWindow && origin === api.origin) handle(FromFrame.parse(data));
  };
  addEventListener('message', listen);
  return {
    element,
    send: (message: ToFrame, ports: MessagePort[] = []) =>
      element.contentWindow?.postMessage(message, api.origin, ports),
    disconnect: () => removeEventListener('message', listen),
  };
}

/** Connects the frame's document to the page. Ignores messages from any other window or origin. */
export function connectToPage(handle: (message: ToFrame, ports: readonly MessagePort[]) => void = () => {}) {
  const opening = new URLSearchParams(location.hash.slice(1));
  const page = opening.get('page') ?? '';
  addEventListener('message', ({ source, origin, data, ports }: MessageEvent<unknown>) => {
    if (source === parent && origin === page) handle(ToFrame.parse(data), ports);
  });
  const api: Api = { origin: location.origin, publishableKey: opening.get('key') ?? '' };
  return { api, tell: (message: FromFrame) => parent.postMessage(message, page) };
}
