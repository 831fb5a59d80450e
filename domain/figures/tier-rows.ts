import { officeMonth as copy } from '../copy/office/month.ts';
import { TIERS, type Tier } from '../core/tiers.ts';
import type { WireTierFigures } from './months.ts';

/** A tier, or all of them together. */
export type TierRow = { name: string; tier: Tier | null } & Omit<WireTierFigures, 'tier'>;

export function tierRows(tiers: readonly WireTierFigures[]): TierRow[] {
  const total = (of: (each: WireTierFigures) => number) => tiers.reduce((all, each) => all + of(each), 0);
  return [
    ...tiers.map((row) => ({ name: TIERS[row.tier].name, ...row })),
    {
      tier: null,
      name: copy.tiers.all,
      members: total(({ members }) => members),
      paused: total(({ paused }) => paused),
      joined: total(({ joined }) => joined),
      left: total(({ left }) => left),
      changed: total(({ changed }) => changed),
    },
  ];
}
