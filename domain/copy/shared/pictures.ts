/** The answer to whether pictures of a person may be taken in the venue. */
export const pictures = {
  label: 'Pictures at the venue',
  /** In the counter's form for a whole household. */
  about: (name: string) => `Pictures of ${name}`,
  hint: 'Optional. May we take pictures here? Our staff see your answer.',
  choices: { '': 'Not answered', yes: 'Yes, pictures are fine', no: 'No pictures, please' },
  /** At the counter, after the age and the relationship. */
  atCounter: (isAllowed: boolean) => (isAllowed ? 'pictures OK' : 'no pictures'),
};
