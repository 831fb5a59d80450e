/** What the first log-in asks of each family member. */
export type FamilyMemberDetails = {
  personId: string;
  name: string;
  relationship: string;
  photo: string | null;
};

/** The profile form. Null keeps the present age or photo. */
export type ProfileCommand = {
  address: string;
  age: number | null;
  photo: string | null;
  family: FamilyMemberDetails[];
};
