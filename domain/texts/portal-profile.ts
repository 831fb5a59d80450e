import { LARGEST_PHOTO, MEGABYTE, OLDEST, SHORTEST_PASSWORD } from '../limits.ts';

export const portalProfile = {
  updateTitle: 'Update Profile',
  name: 'Name',
  email: 'Email',
  age: 'Age',
  address: 'Address',
  uploadPhoto: 'Upload Photo',
  relationship: 'Relationship',
  save: 'Save Profile',
  saved: 'Profile updated successfully!',
  saveFailed: 'Error updating profile.',
  photo: {
    uploaded: 'Photo uploaded successfully!',
    failed: 'Error uploading photo.',
    whoSees:
      'Only you and our staff see this photo. We keep it for as long as the membership, and delete it with the account.',
    missing: 'Please choose a photo.',
    tooLarge: `The photo is larger than ${LARGEST_PHOTO / MEGABYTE} MB. Please choose a smaller one.`,
    notAnImage: 'This file is not a photo we can read. Please choose a JPEG, PNG, WebP or HEIC picture.',
  },
  checks: {
    address: 'Please enter your address.',
    photo: 'Please upload a photo.',
    age: `Please enter an age between 0 and ${OLDEST}.`,
    family: 'All fields for family members are required.',
  },
  password: {
    title: 'Change Password',
    current: 'Current Password',
    new: 'New Password',
    confirm: 'Confirm New Password',
    submit: 'Change Password',
    changed: 'Password changed successfully!',
    failed: 'Error changing password.',
    mismatch: 'New passwords do not match.',
    currentMissing: 'Please enter your current password.',
    tooShort: `Please choose a password of at least ${SHORTEST_PASSWORD} characters.`,
  },
  privacy: {
    title: 'Your Data',
    download: 'Download My Data',
    downloadFailed: 'Error preparing your data.',
    erase: 'Delete My Account',
    eraseExplained:
      'This ends the subscription first, then deletes your account, your family and all photos. Payment records stay, without your name.',
    erased: 'Your account has been deleted.',
    eraseFailed: 'Error deleting your account.',
  },
};
