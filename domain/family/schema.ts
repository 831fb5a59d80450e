import type { Tier } from '../core/tiers.ts';
import type { GivenAge } from '../household/age.ts';
import type { GivenAnswers } from '../household/household.ts';

/** `personId` is derived from the idempotency key, so a retry doesn't add the person again. */
export type AddFamilyCommand = GivenAge &
  GivenAnswers & {
    personId: string;
    name: string;
    relationship: string;
    tier: Tier;
    photo: string | null;
  };

/** Null leaves the current age or photo unchanged. */
export type EditFamilyCommand = AddFamilyCommand;
