import type { Tier } from '../core/tiers.ts';

/** `personId` is derived from the idempotency key, so a retry doesn't add the person again. */
export type AddFamilyCommand = {
  personId: string;
  name: string;
  age: number | null;
  relationship: string;
  tier: Tier;
  photo: string | null;
};

/** Null leaves the current age or photo unchanged. */
export type EditFamilyCommand = AddFamilyCommand;
