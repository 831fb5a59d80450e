export const officeMenu = {
  label: 'Your office',
  week: 'Week',
  month: 'Month',
  members: 'Members',
  days: 'Days',
  accounts: 'Accounts',
  venue: 'Venue',
  staff: 'Staff',
  /** Not in the menu; linked from Venue and the set-up. */
  decisions: 'Your own decisions',
  title: 'Office',
  closeDays: 'Close or change hours',
  /** The head of a printed page. */
  printed: {
    on: (day: string) => `Printed ${day}`,
  },
  adminsOnly: 'Only admins can open the office. Ask an admin to change your role.',
  wayOut: 'Back',
  backToCounter: 'Back to the counter',
};
