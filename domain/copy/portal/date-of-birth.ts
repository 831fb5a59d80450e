import { MAX_AGE } from '../../core/limits.ts';

/** Apart from the profile's copy, which the public pages load. */
export const dateOfBirth = {
  label: 'Date of birth',
  impossible: `Please enter a date of birth in the last ${MAX_AGE} years.`,
};
