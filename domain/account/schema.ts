/** The details of a family member that the first login asks for. */
export type FamilyMemberDetails = {
  personId: string;
  name: string;
  relationship: string;
  photo: string | null;
};

/** The profile form. Null keeps the current age or photo. */
export type ProfileCommand = {
  address: string;
  age: number | null;
  photo: string | null;
  family: FamilyMemberDetails[];
};
