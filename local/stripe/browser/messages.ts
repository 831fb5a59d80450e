import * as z from 'zod/mini';
import { Answer } from './call-api.ts';

const Variant = z.record(z.string(), z.unknown());

/** The options that the sandbox's card field understands. */
export const CardOptions = z.object({
  style: z.optional(z.object({ base: z.optional(Variant), invalid: z.optional(Variant) })),
  disabled: z.optional(z.boolean()),
});
export type CardOptions = z.infer<typeof CardOptions>;

/** The frame's message to its page once it can receive the first message. */
export const LISTENING = 'legacy-hub-sandbox-listening';

/** The first message to a frame. It also transfers the port used for all later messages. */
export const Opening = z.object({ publishableKey: z.string(), options: CardOptions });
export type Opening = z.infer<typeof Opening>;

export const ToCardFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('update'), options: CardOptions }),
  z.object({ kind: z.literal('focus') }),
  z.object({ kind: z.literal('blur') }),
  z.object({ kind: z.literal('clear') }),
  z.object({ kind: z.literal('create'), request: z.number(), details: z.record(z.string(), z.unknown()) }),
]);
export type ToCardFrame = z.infer<typeof ToCardFrame>;

const Summary = z.object({
  empty: z.boolean(),
  complete: z.boolean(),
  brand: z.enum(['visa', 'mastercard', 'amex', 'unknown']),
  error: z.optional(z.object({ type: z.literal('validation_error'), code: z.string(), message: z.string() })),
});
export type Summary = z.infer<typeof Summary>;

/** Every message from the card frame to the page. None may hold a card number, expiry date or code. */
export const FromCardFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('change'), summary: Summary }),
  z.object({ kind: z.literal('focus') }),
  z.object({ kind: z.literal('blur') }),
  z.object({ kind: z.literal('escape') }),
  z.object({ kind: z.literal('enter') }),
  z.object({ kind: z.literal('answer'), request: z.number(), answer: Answer }),
]);
export type FromCardFrame = z.infer<typeof FromCardFrame>;

export const FromDialog = z.object({ kind: z.literal('decided') });
export type FromDialog = z.infer<typeof FromDialog>;
