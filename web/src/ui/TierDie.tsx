import type { Tier } from '@legacy-hub/domain/tiers';
import { Die, type DieFace } from './Die.tsx';

/** As many pips as sessions in a week. */
const FACES: Record<Tier, DieFace> = { supporter: 2, leader: 5, 'legacy-maker': 'endless' };

/** What a tier is known by wherever its name stands. */
export function TierDie({ tier, className }: { tier: Tier; className?: string | undefined }) {
  return <Die face={FACES[tier]} className={className} />;
}
