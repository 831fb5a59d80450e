import { parseArgs } from 'node:util';
import { CliError } from '../cli-error.ts';
import { accountOf, connect, withStripeErrors } from './connect.ts';
import { setUpWebhook, type WebhookSetUp, webhookUrl } from './webhook.ts';

const USAGE = `npm run stripe-webhook -- --url https://hub.example

creates the webhook endpoint of this website in the Stripe account of STRIPE_SECRET_KEY, with the API version
and the events that the functions read.`;

export async function run(args: string[]): Promise<void> {
  const website = readWebsite(args);
  const stripe = connect();
  console.log(`  ${accountOf(process.env.STRIPE_SECRET_KEY ?? '')}, ${webhookUrl(website)}`);
  const result = await withStripeErrors(setUpWebhook(stripe, website));
  for (const line of report(result)) console.log(`  ${line}`);
  if (result.state === 'different') throw new CliError('The endpoint was left unchanged.');
}

/** The secret is shown only here. Stripe's dashboard can reveal it again. */
export function report(endpoint: WebhookSetUp): string[] {
  switch (endpoint.state) {
    case 'correct':
      return [`${endpoint.id} is set up correctly.`];
    case 'different':
      return [
        `${endpoint.id} already exists, but`,
        ...endpoint.differences.map((each) => `- ${each}`),
        "Correct it in Stripe's dashboard. The API version can't be changed: delete the endpoint there and run this again.",
      ];
    case 'created':
      return [
        `${endpoint.id} was created. This is the only time its secret is shown:`,
        endpoint.secret,
        'Paste it into: npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET --project ID',
      ];
  }
}

export function readWebsite(args: string[]): string {
  try {
    const { url } = parseArgs({ args, options: { url: { type: 'string' } } }).values;
    if (url && URL.canParse(url) && isWebsite(new URL(url))) return url;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // unknown option
  }
  throw new CliError(USAGE);
}

/** The website's origin. Plain HTTP is allowed on localhost only. */
const isWebsite = ({ protocol, hostname, pathname }: URL): boolean =>
  pathname === '/' && (protocol === 'https:' || hostname === 'localhost');
