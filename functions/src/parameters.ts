import { type TimeZone, VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import { defineSecret, defineString, select } from 'firebase-functions/params';
import * as z from 'zod/mini';

/** Where mail is handed over, `smtp://user:password@host:port`. */
export const smtpUrl = defineSecret('SMTP_URL');

/** The website's own address, for links in mail. */
export const websiteUrl = defineString('WEBSITE_URL');

const zone = defineString('VENUE_ZONE', { default: VENUE_ZONE });

/** The venue's own clock decides what today is, and when a week begins. */
export const venueZone = (): TimeZone => zone.value();

/** Where the card provider is; empty for the provider itself. Only laptops say otherwise: a parameter would be asked for at each deploy. */
export const stripeUrl = (): string => process.env.STRIPE_URL ?? '';

export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');

/** What the provider's events are signed with. */
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

/** What the website's own log-in sends too; it is no secret. */
export const webApiKey = defineString('WEB_API_KEY');

/** What links to photos are signed with. */
export const photoLinkSecret = defineSecret('PHOTO_LINK_SECRET');

/** The venue's Australian Business Number, for its tax invoices. */
export const venueAbn = defineString('VENUE_ABN');

/** Whom letters come from, `Legacy Hub <hello@…>`. */
export const mailFrom = defineString('MAIL_FROM');

const appCheckModeSchema = z.enum(['off', 'monitor', 'enforce']);

const appCheck = defineString('APP_CHECK', {
  default: 'off',
  input: select([...appCheckModeSchema.options]),
});

export type AppCheckMode = z.infer<typeof appCheckModeSchema>;

/** Whether calls that strangers may flood have to come from the website: not asked, noted in the log, or required. */
export const appCheckMode = (): AppCheckMode => appCheckModeSchema.parse(appCheck.value() || 'off');
