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

/** `1 more hour`, `2 more participants (1 concession), 1 more adult` */
export function extensionText({ hours, added }: { hours: number; added?: People | undefined }): string {
  const { participants = 0, concessions = 0, adults = 0 } = added ?? {};
  const cards = concessions > 0 ? ` (${plural(concessions, 'concession')})` : '';
  return [
    ...(hours > 0 ? [plural(hours, 'more hour')] : []),
    ...(participants > 0 ? [plural(participants, 'more participant') + cards] : []),
    ...(adults > 0 ? [plural(adults, 'more adult')] : []),
  ].join(', ');
}
