import * as z from 'zod/mini';
import { Answer } from './call-api.ts';

const CssValue = z.union([z.string(), z.number()]);
const Variant = z.record(z.string(), z.union([CssValue, z.record(z.string(), CssValue)]));

export const CardOptions = z.object({
  style: z.optional(z.record(z.string(), Variant)),
  hidePostalCode: z.optional(z.boolean()),
  hideIcon: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
  value: z.optional(z.object({ postalCode: z.optional(z.string()) })),
});
export type CardOptions = z.infer<typeof CardOptions>;
export type Style = NonNullable<CardOptions['style']>;

/** The first message to a frame. It also transfers the port used for all later messages. */
export const Opening = z.object({
  publishableKey: z.string(),
  options: CardOptions,
});
export type Opening = z.infer<typeof Opening>;

export const ToCardFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('update'), options: CardOptions }),
  z.object({ kind: z.literal('focus') }),
  z.object({ kind: z.literal('blur') }),
  z.object({ kind: z.literal('clear') }),
  z.object({
    kind: z.literal('create'),
    request: z.number(),
    resource: z.enum(['payment_methods', 'tokens']),
    details: z.record(z.string(), z.unknown()),
  }),
]);
export type ToCardFrame = z.infer<typeof ToCardFrame>;

const Summary = z.object({
  empty: z.boolean(),
  complete: z.boolean(),
  brand: z.enum(['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay', 'unknown']),
  error: z.union([
    z.undefined(),
    z.object({ type: z.literal('validation_error'), code: z.string(), message: z.string() }),
  ]),
  value: z.object({ postalCode: z.string() }),
});

/** Every message from the card frame to the page. None may hold a card number, expiry date or code. */
export const FromCardFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('change'), summary: Summary, autofilled: z.boolean() }),
  z.object({ kind: z.literal('focus') }),
  z.object({ kind: z.literal('blur') }),
  z.object({ kind: z.literal('escape') }),
  z.object({ kind: z.literal('enter') }),
  z.object({ kind: z.literal('height'), pixels: z.number() }),
  z.object({ kind: z.literal('answer'), request: z.number(), answer: Answer }),
]);
export type FromCardFrame = z.infer<typeof FromCardFrame>;

export const FromDialog = z.object({ kind: z.literal('decided') });
export type FromDialog = z.infer<typeof FromDialog>;
