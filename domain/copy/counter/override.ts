/** Texts for overriding a day or a venue that is closed or full. */
export const counterOverride = {
  reason: 'Reason to do it anyway',
  missing: 'Please enter a reason.',
  register: 'Register anyway',
  save: 'Save anyway',
  checkIn: 'Check in anyway',
};
