import { ensureCatalogue, wrongPrices } from './catalogue.ts';
import { accountOf, connect, withStripeErrors } from './connect.ts';

/** `npm run stripe-prices` creates the six weekly prices in the account of STRIPE_SECRET_KEY. Safe to repeat. */
export async function run(): Promise<void> {
  const stripe = connect();
  const wrong = await withStripeErrors(wrongPrices(stripe));
  const prices = await withStripeErrors(ensureCatalogue(stripe));
  console.log(`  ${accountOf(process.env.STRIPE_SECRET_KEY ?? '')}`);
  for (const [key, id] of Object.entries(prices))
    console.log(`  ${wrong.some((each) => each === key) ? 'created' : 'exists '}  ${key}  ${id}`);
}
