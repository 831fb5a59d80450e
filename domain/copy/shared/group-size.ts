import { plural } from './plural.ts';

type People = { participants: number; concessions?: number | undefined; adults: number };

/** `3 participants (1 concession), 1 adult`, or `1 adult watching` */
export function peopleText({ participants, concessions = 0, adults }: People): string {
  const cards = concessions > 0 ? ` (${plural(concessions, 'concession')})` : '';
  if (participants === 0) return `${plural(adults, 'adult')} watching`;
  const supervising = adults > 0 ? [plural(adults, 'adult')] : [];
  return [`${plural(participants, 'participant')}${cards}`, ...supervising].join(', ');
}

/** `2 hours, 3 participants (1 concession), 1 adult` */
export const groupSizeText = ({ hours, ...people }: People & { hours: number }): string =>
  `${plural(hours, 'hour')}, ${peopleText(people)}`;

/** `1 extra hour`, `2 extra participants (1 concession), 1 extra adult` */
export function extensionText({ hours, added }: { hours: number; added?: People | undefined }): string {
  const { participants = 0, concessions = 0, adults = 0 } = added ?? {};
  const cards = concessions > 0 ? ` (${plural(concessions, 'concession')})` : '';
  return [
    ...(hours > 0 ? [plural(hours, 'extra hour')] : []),
    ...(participants > 0 ? [plural(participants, 'extra participant') + cards] : []),
    ...(adults > 0 ? [plural(adults, 'extra adult')] : []),
  ].join(', ');
}
