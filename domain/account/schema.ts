export type FamilyMemberDetails = {
  personId: string;
  name: string;
  relationship: string;
  photo: string | null;
};

export type ProfileCommand = {
  /** The current email, which only changes through a link sent to the new one. */
  email?: string | undefined;
  address: string;
  age: number | null;
  photo: string | null;
  family: FamilyMemberDetails[];
};
