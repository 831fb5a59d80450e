import { provider } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';

export async function chargedTo(email: string): Promise<number[]> {
  const amounts: number[] = [];
  for await (const charge of provider.charges.list({ limit: 100 }))
    if (charge.paid && charge.billing_details.email === email) amounts.push(charge.amount);
  return amounts;
}
