import { defineSecret, defineString, projectID, select } from 'firebase-functions/params';
import * as z from 'zod/mini';

/** The SMTP server that sends our email, `smtp://user:password@host:port`. */
export const smtpUrl = defineSecret('SMTP_URL');

export const websiteUrl = defineString('WEBSITE_URL');

/**
 * The address at which Hosting serves the website's files from the first deploy; the website's own domain can
 * take a day. An environment variable for the local stack, like the next one.
 */
export const hostingUrl = (): string => process.env.HOSTING_URL || `https://${projectID.value()}.web.app`;

/**
 * The address of the local Stripe sandbox; empty for Stripe itself. An environment variable, because a deploy
 * would ask for a parameter.
 */
export const stripeUrl = (): string => process.env.STRIPE_URL ?? '';

export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');

/** The secret with which Stripe signs webhook events. */
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

/** The key with which Mailgun signs webhook events. */
export const mailgunSigningKey = defineSecret('MAILGUN_SIGNING_KEY');

/** Firebase's web API key, which the website also uses to log in. Not a secret. */
export const webApiKey = defineString('WEB_API_KEY');

export const linkSecret = defineSecret('LINK_SECRET');

/** The sender address of our emails, shown with the venue's name. */
export const mailFrom = defineString('MAIL_FROM');

/** The bucket in another project that stores the backups. */
export const backupBucket = defineString('BACKUP_BUCKET');

const appCheckModeSchema = z.enum(['off', 'monitor', 'enforce']);

const appCheck = defineString('APP_CHECK', {
  default: 'enforce',
  input: select([...appCheckModeSchema.options]),
});

export type AppCheckMode = z.infer<typeof appCheckModeSchema>;

/** App Check for public endpoints: not checked, checked and logged, or required. */
export const appCheckMode = (): AppCheckMode => appCheckModeSchema.parse(appCheck.value() || 'off');

const secondFactorSchema = z.enum(['email', 'off']);

const secondFactor = defineString('STAFF_SECOND_FACTOR', {
  default: 'email',
  input: select([...secondFactorSchema.options]),
});

/** True if staff confirm every login with an emailed code, which is the default. */
export const confirmsStaffLogins = (): boolean =>
  secondFactorSchema.parse(secondFactor.value() || 'email') !== 'off';
