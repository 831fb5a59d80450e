import { plural } from './plural.ts';

type People = { participants: number; concessions?: number | undefined; adults: number };

/** `3 participants (1 concession), 1 adult` */
export function peopleText({ participants, concessions = 0, adults }: People): string {
  const cards = concessions > 0 ? ` (${plural(concessions, 'concession')})` : '';
  const supervising = adults > 0 ? [plural(adults, 'adult')] : [];
  return [`${plural(participants, 'participant')}${cards}`, ...supervising].join(', ');
}

/** `2 hours, 3 participants (1 concession), 1 adult` */
export const groupSizeText = ({ hours, ...people }: People & { hours: number }): string =>
  `${plural(hours, 'hour')}, ${peopleText(people)}`;
