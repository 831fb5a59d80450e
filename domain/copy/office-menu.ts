/** The office's pages, and the way between them. */
export const officeMenu = {
  label: 'Your office',
  month: 'Month',
  members: 'Members',
  days: 'Close the day',
  accounts: 'Accounts',
  venue: 'Venue',
  staff: 'Staff',
  title: 'Office',
  adminsOnly: 'Only admins can open the office. Ask an admin to change your role.',
  wayOut: 'Way back',
  backToCounter: 'Back to the counter',
};
