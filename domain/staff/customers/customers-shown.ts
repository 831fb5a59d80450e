import * as z from 'zod/mini';
import { addDuration, days, hours, type Instant, instant, minutes } from '../../venue/time/venue-time.ts';

/**
 * The maximum number of different customers shown to one login in a period: enough for the entrance of a full
 * venue with three tablets on one login, but not for copying the customer data.
 */
export const CUSTOMERS_SHOWN_LIMITS = [
  { customers: 250, within: minutes(10) },
  { customers: 400, within: hours(1) },
  { customers: 1000, within: days(1) },
] as const;

type CustomersShownLimit = (typeof CUSTOMERS_SHOWN_LIMITS)[number];

const LONGEST = Math.max(...CUSTOMERS_SHOWN_LIMITS.map(({ within }) => within));

const bodySchema = z.union([
  z.object({ hits: z.array(z.object({ id: z.string() })) }),
  z.object({ _id: z.string() }),
]);

/**
 * Returns the ids of the customers in the body of a response or a refusal: search results or one customer.
 */
export function customersIn(body: unknown): string[] {
  const { data } = bodySchema.safeParse(body);
  if (data === undefined) return [];
  return 'hits' in data ? data.hits.map(({ id }) => id) : [data._id];
}

/** The time when each customer was first shown, stored for a day. */
export type CustomersShown = Readonly<Record<string, Instant>>;

type Showing = { isAllowed: true; shown: CustomersShown } | { isAllowed: false; until: Instant };

/**
 * Counts shown customers. Customers who were already shown don't count again. Returns the same object if no
 * one new is shown.
 */
export function showCustomers(shown: CustomersShown, ids: readonly string[], now: Instant): Showing {
  const recent = Object.entries(shown).filter(([, at]) => addDuration(at, LONGEST) > now);
  const known = new Set(recent.map(([id]) => id));
  const added = [...new Set(ids)].filter((id) => !known.has(id));
  if (added.length === 0) return { isAllowed: true, shown };
  const moments = recent.map(([, at]) => at).sort((a, b) => a - b);
  const until = instant(
    Math.max(...CUSTOMERS_SHOWN_LIMITS.map((limit) => endOfWait(limit, moments, added.length, now))),
  );
  if (until > now) return { isAllowed: false, until };
  return {
    isAllowed: true,
    shown: Object.fromEntries([...recent, ...added.map((id) => [id, now] as const)]),
  };
}

/** Returns the time at which enough earlier customers have left the window to make room for the new ones. */
function endOfWait(
  { customers, within }: CustomersShownLimit,
  moments: readonly Instant[],
  added: number,
  now: Instant,
): Instant {
  const inWindow = moments.filter((at) => addDuration(at, within) > now);
  const tooMany = inWindow.length + added - customers;
  const last = inWindow[tooMany - 1];
  return last === undefined ? now : addDuration(last, within);
}
