import * as z from 'zod';
import { readArgs } from '../cli-args.ts';
import { CliError } from '../cli-error.ts';
import { accountOf, connect, withStripeErrors } from './connect.ts';
import { setUpWebhook, webhookUrl } from './webhook.ts';

const USAGE = `npm run stripe-webhook -- --url https://hub.example

creates the webhook endpoint of this website in the Stripe account of STRIPE_SECRET_KEY, with the API version
and the events that the functions read.`;

export async function run(args: string[]): Promise<void> {
  const website = readWebsite(args);
  const stripe = connect();
  console.log(`  ${accountOf(process.env.STRIPE_SECRET_KEY ?? '')}, ${webhookUrl(website)}`);
  const endpoint = await withStripeErrors(setUpWebhook(stripe, website));
  for (const line of report(endpoint)) console.log(`  ${line}`);
  if (endpoint.differences.length > 0) throw new CliError('The endpoint was left unchanged.');
}

/** Describes the result. Only the first run shows the secret, because Stripe returns it only on creation. */
export function report({ id, secret, differences }: Awaited<ReturnType<typeof setUpWebhook>>): string[] {
  if (secret)
    return [
      `${id} was created. Its secret, which Stripe's dashboard reveals again:`,
      secret,
      'Paste it into: npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET --project ID',
    ];
  if (differences.length === 0) return [`${id} is set up correctly.`];
  return [
    `${id} already exists, but`,
    ...differences.map((each) => `- ${each}`),
    "Correct it in Stripe's dashboard. The API version can't be changed there. Shortly before the deploy, delete the endpoint,",
    'run this again and set the new secret: events of the minutes until the functions are deployed are processed afterwards.',
  ];
}

/** The website's origin. Plain HTTP is allowed on localhost only. */
const url = z.string().regex(/^(https:\/\/[\w.-]+|http:\/\/localhost)(:\d+)?\/?$/);

export const readWebsite = (args: string[]): string => readArgs(args, { url }, USAGE).url;
