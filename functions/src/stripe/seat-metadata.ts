import { TIER_ORDER, type Tier } from '@legacy-hub/domain/core/tiers';
import type { Seat } from '@legacy-hub/domain/documents/billing';
import type Stripe from 'stripe';

/** Short, because Stripe metadata keys allow 40 characters and a person's id takes 36. */
const SEAT_PREFIX = 'h_';

export const seatMetadata = (seats: readonly Seat[]): Record<string, string> =>
  Object.fromEntries(seats.map(({ personId, tier }) => [`${SEAT_PREFIX}${personId}`, tier]));

const FULL_PRICE = 'full';

/** Returns the metadata with the person who pays the full price, which the items don't show. */
export const fullPriceMetadata = (personId: string | undefined): Record<string, string> =>
  personId === undefined ? {} : { [FULL_PRICE]: personId };

export const fullPricePayerIn = ({ [FULL_PRICE]: personId }: Stripe.Metadata): string | undefined => personId;

/** Returns the new seat metadata. An empty value removes the key of a seat that no longer exists. */
export const updatedSeatMetadata = (
  { metadata }: Stripe.Subscription,
  seats: readonly Seat[],
): Record<string, string> => ({
  ...Object.fromEntries(seatsIn(metadata).map(({ personId }) => [`${SEAT_PREFIX}${personId}`, ''])),
  ...seatMetadata(seats),
});

const parseTier = (text: string): Tier | undefined => TIER_ORDER.find((tier) => tier === text);

export function seatsIn(metadata: Stripe.Metadata): Seat[] {
  return Object.entries(metadata).flatMap(([key, value]) => {
    const tier = parseTier(value);
    return key.startsWith(SEAT_PREFIX) && tier ? [{ personId: key.slice(SEAT_PREFIX.length), tier }] : [];
  });
}
