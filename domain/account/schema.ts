import type { GivenAge } from '../household/age.ts';
import type { GivenAnswers } from '../household/household.ts';

export type FamilyMemberDetails = {
  personId: string;
  name: string;
  relationship: string;
  photo: string | null;
};

export type ProfileCommand = GivenAge &
  GivenAnswers & {
    /** The current email, which only changes through a link sent to the new one. */
    email?: string | undefined;
    address: string;
    photo: string | null;
    family: FamilyMemberDetails[];
  };
