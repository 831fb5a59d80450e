export type FamilyMemberDetails = {
  personId: string;
  name: string;
  relationship: string;
  photo: string | null;
};

export type ProfileCommand = {
  /** As it is; it changes with a link that is sent to the new one. */
  email?: string | undefined;
  address: string;
  age: number | null;
  photo: string | null;
  family: FamilyMemberDetails[];
};
