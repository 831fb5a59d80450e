import { parseArgs } from 'node:util';
import { CliError } from '../cli-error.ts';
import { accountOf, connect, withStripeErrors } from './connect.ts';
import { type SetUp, setUpWebhook, webhookUrl } from './webhook.ts';

const USAGE = `npm run stripe-webhook -- --url https://hub.example

has the card provider tell the website at this address of what happens, in the version and with the
events that the functions read. STRIPE_SECRET_KEY says in whose account.`;

export async function run(args: string[]): Promise<void> {
  const website = readWebsite(args);
  const stripe = connect();
  console.log(`  ${accountOf(process.env.STRIPE_SECRET_KEY ?? '')}, ${webhookUrl(website)}`);
  const done = await withStripeErrors(setUpWebhook(stripe, website));
  for (const line of report(done)) console.log(`  ${line}`);
  if (done.is === 'different') throw new CliError('The endpoint was left unchanged.');
}

/** The secret is shown only here. Stripe's dashboard can reveal it again. */
export function report(done: SetUp): string[] {
  switch (done.is) {
    case 'right':
      return [`${done.id} is as it should be.`];
    case 'different':
      return [
        `${done.id} is there already, but`,
        ...done.differences.map((each) => `- ${each}`),
        "Correct it in the provider's dashboard. A version cannot be changed: delete the endpoint there and run this again.",
      ];
    case 'made':
      return [
        `${done.id} was made. Its secret, shown this once:`,
        done.secret,
        'Paste it into: npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET --project ID',
      ];
  }
}

export function readWebsite(args: string[]): string {
  try {
    const { url } = parseArgs({ args, options: { url: { type: 'string' } } }).values;
    if (url && URL.canParse(url) && isOurs(new URL(url))) return url;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // unknown option
  }
  throw new CliError(USAGE);
}

/** The website's origin. Plain HTTP is allowed on localhost only. */
const isOurs = ({ protocol, hostname, pathname }: URL): boolean =>
  pathname === '/' && (protocol === 'https:' || hostname === 'localhost');
