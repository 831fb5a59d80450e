/** The adults around a household's children, in the portal and at the counter. */
export const adults = {
  title: 'Adults',
  collecting: { 'may-collect': 'May collect', 'must-not-collect': 'Must not collect' },
  inEmergency: 'Call in an emergency',
  callOf: (name: string, phone: string) => `Call ${name} on ${phone}`,
  noPhone: 'No phone number',
  leaving: {
    /** On the row of a person who is here. */
    mark: 'Someone must not collect',
    title: (names: string) => `Who is collecting ${names}?`,
    mustNot: ({ name, relationship }: { name: string; relationship: string }) =>
      `${name} (${relationship}) must not collect.`,
    others: 'Adults who may collect',
    /** The device's copy of the household is older than the mark on the board. */
    unknown: 'Someone must not collect, but this device has no up-to-date list. Call the household first.',
    noOthers: 'No one is listed who may collect. Call the household first.',
    cancel: 'Cancel',
  },
};
