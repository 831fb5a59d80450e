export const controls = {
  show: 'Show',
  hide: 'Hide',
  less: (what: string) => `Decrease ${what}`,
  more: (what: string) => `Increase ${what}`,
  /** Shown in a date field that is still empty. */
  dateFormat: 'dd/mm/yyyy',
  noDay: 'Choose a day',
  notifications: 'Notifications, Alt+T',
  steps: 'Progress',
  stepNames: ['Details', 'Payment', 'Welcome'],
};
