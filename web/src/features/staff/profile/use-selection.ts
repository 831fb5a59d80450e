import type { ProfilePerson } from '@legacy-hub/domain/staff/customers/customer-profile';
import { useState } from 'react';

/** The people selected for check-in: those with a booking today, or everyone, until staff change it. */
export function useSelection(people: readonly ProfilePerson[], startsWithAll: boolean) {
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const isSelected = ({ id, isPreselected }: ProfilePerson): boolean =>
    choices[id] ?? (startsWithAll || isPreselected);
  const toggle = (person: ProfilePerson): void =>
    setChoices({ ...choices, [person.id]: !isSelected(person) });
  return { selected: people.filter(isSelected), isSelected, toggle };
}

export type Selection = ReturnType<typeof useSelection>;
