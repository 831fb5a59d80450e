import { cardCode } from '@legacy-hub/domain/card-code';
import { displayName, peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { TIER_ORDER } from '@legacy-hub/domain/tiers';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { removeLocal, useLocalStorage } from '../browser/use-local-storage.ts';

const KEY = 'membership-card';

const storedCardSchema = z.nullable(
  z.object({
    code: z.string(),
    name: z.string(),
    people: z.array(z.object({ id: z.string(), name: z.string(), tier: z.enum(TIER_ORDER) })),
  }),
);

export const useStoredCard = () => useLocalStorage(KEY, storedCardSchema, null);

/** Keeps the household's card on this device, where it can be shown without a network or a login. */
export function useKeepCard(household: Household): void {
  const [, setCard] = useStoredCard();
  const card = JSON.stringify({
    code: cardCode(household),
    name: household.primary.name,
    people: peopleOf(household).map((person) => ({
      id: person.id,
      name: displayName(household, person),
      tier: person.membership.tier,
    })),
  });
  useEffect(() => setCard(() => storedCardSchema.parse(JSON.parse(card))), [card, setCard]);
}

export const forgetCard = (): void => removeLocal(KEY);
