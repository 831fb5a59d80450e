export type FamilyMemberDetails = {
  personId: string;
  name: string;
  relationship: string;
  photo: string | null;
};

export type ProfileCommand = {
  address: string;
  age: number | null;
  photo: string | null;
  family: FamilyMemberDetails[];
};
