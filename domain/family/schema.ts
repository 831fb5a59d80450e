import type { Tier } from '../tiers.ts';

/** Somebody joins the household; the id is the person's from now on. */
export type AddFamilyCommand = {
  personId: string;
  name: string;
  age: number | null;
  relationship: string;
  tier: Tier;
  photo: string | null;
};

/** Null keeps the present age or photo. */
export type EditFamilyCommand = AddFamilyCommand;
