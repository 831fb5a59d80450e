export const controls = {
  show: 'Show',
  hide: 'Hide',
  less: (what: string) => `Decrease ${what}`,
  more: (what: string) => `Increase ${what}`,
  /** Shown in a date field that is still empty. */
  dateFormat: 'dd/mm/yyyy',
  noDay: 'No day chosen',
  required: 'Required',
  calendar: {
    /** Without the words of its field, so that a search by those finds the field alone. */
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
