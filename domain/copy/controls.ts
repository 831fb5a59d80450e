export const controls = {
  show: 'Show',
  hide: 'Hide',
  less: (what: string) => `Less: ${what}`,
  more: (what: string) => `More: ${what}`,
  notifications: 'Notifications, Alt+T',
  steps: 'How far you are',
  stepNames: ['Details', 'Payment', 'Welcome'],
};
