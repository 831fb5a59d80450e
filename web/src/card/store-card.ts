import { membershipStatusText } from '@legacy-hub/domain/billing/views/membership-end-view';
import type { Household } from '@legacy-hub/domain/documents/household';
import { cardCode } from '@legacy-hub/domain/household/card-code';
import { displayName, peopleOf } from '@legacy-hub/domain/household/household';
import { membershipAt } from '@legacy-hub/domain/household/membership';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { useEffect } from 'react';
import { storeCardInTab, storedCardSchema, useStoredCard } from './stored-card.ts';

/** Stores the household's card, so that it can be shown without a network. A tab's card ends with the tab. */
export function useCardStorage(household: Household, now: Instant, where: 'tab' | 'device'): void {
  const [, setCard] = useStoredCard();
  const card = JSON.stringify({
    code: cardCode(household),
    name: household.primary.name,
    people: peopleOf(household).map((person) => ({
      id: person.id,
      name: displayName(household, person),
      tier: person.membership.tier,
      status: membershipStatusText(membershipAt(person.membership, now)),
    })),
  });
  useEffect(() => {
    const stored = storedCardSchema.parse(JSON.parse(card));
    if (where === 'tab') storeCardInTab(stored);
    else setCard(() => stored);
  }, [card, where, setCard]);
}
