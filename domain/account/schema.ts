import type { GivenAge } from '../household/age.ts';

/** A missing line changes nothing, and an empty one removes it. */
export type GivenLine = { staffShouldKnow?: string | undefined };

export type FamilyMemberDetails = {
  personId: string;
  name: string;
  relationship: string;
  photo: string | null;
};

export type ProfileCommand = GivenAge &
  GivenLine & {
    /** The current email, which only changes through a link sent to the new one. */
    email?: string | undefined;
    address: string;
    photo: string | null;
    family: FamilyMemberDetails[];
  };
