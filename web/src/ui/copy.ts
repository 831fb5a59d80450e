export const controls = {
  show: 'Show',
  hide: 'Hide',
  less: (what: string) => `Decrease ${what}`,
  more: (what: string) => `Increase ${what}`,
  /** The placeholder of an empty date field. */
  dateFormat: 'dd/mm/yyyy',
  required: 'Required',
  print: 'Print',
  close: 'Close',
  /** Leads back from a dialog to the one below it. */
  back: 'Back',
  /** The cross of a dialog, which may also have a button Close. */
  dismiss: 'Dismiss',
  calendar: {
    /** Doesn't repeat the field's label, so that a search by label finds only the field. */
    open: 'Open calendar',
    label: 'Calendar',
    earlier: 'Previous month',
    later: 'Next month',
    outside: 'Not available',
  },
  moreActions: 'More',
  moreAbout: (what: string) => `More for ${what}`,
  notifications: 'Notifications, Alt+T',
  steps: 'Progress',
  stepNames: ['Details', 'Payment', 'Welcome'],
};
