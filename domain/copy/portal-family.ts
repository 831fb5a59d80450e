import { MAX_AGE } from '../limits.ts';

export const portalFamily = {
  addTitle: 'Add Family Member',
  editTitle: 'Edit Family Member',
  name: 'Name',
  age: 'Age',
  relationship: 'Relationship',
  tier: 'Tier',
  uploadPhoto: 'Upload Photo',
  cancel: 'Cancel',
  add: 'Add',
  update: 'Update',
  dueNow: 'Due now',
  dueAtCounter: 'Due at the counter',
  payAtCounter: "Pay for the first week at the counter. Hours are ready to use once it's paid.",
  checks: {
    required: 'All fields are required.',
    age: `Please enter an age between 0 and ${MAX_AGE}.`,
    tier: 'Please choose a membership.',
    person: 'Please choose a family member.',
  },
  added: 'Family member added successfully!',
  addFailed: 'Error adding family member.',
  updated: 'Family member updated successfully!',
  updateFailed: 'Error updating family member.',
};
