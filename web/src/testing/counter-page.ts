import { type Locator, page } from 'vitest/browser';

const recent = page.getByRole('region', { name: 'Just checked in' });

/** The counter: its bar, search and boards. */
export const counter = {
  search: page.getByRole('combobox', { name: 'Search by phone, name or pass code' }),
  searchCustomer: page.getByRole('button', { name: 'Search Customer' }),
  searchMessage: page.getByRole('main').getByRole('alert'),
  hits: page.getByRole('option'),
  hit: (text: string): Locator => page.getByRole('option').filter({ hasText: text }),
  viewBookings: page.getByRole('button', { name: "View Today's Bookings" }),
  newHousehold: page.getByRole('button', { name: 'New membership' }),
  newGroup: page.getByRole('button', { name: 'New day pass' }),
  takings: page.getByRole('button', { name: 'Takings' }),
  office: page.getByRole('link', { name: 'Office', exact: true }),
  shortcuts: page.getByRole('checkbox', { name: 'Keyboard shortcuts' }),
  logOut: page.getByRole('button', { name: 'Logout' }),
  recent,
  moreRecent: recent.getByRole('button', { name: /^\d+ more$/ }),
  lessRecent: recent.getByRole('button', { name: 'Show less' }),
  undo: (names: string): Locator => recent.getByRole('button', { name: `Undo check-in for ${names}` }),
  expected: page.getByRole('region', { name: 'Expected today' }),
  toast: (text: string): Locator =>
    page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true }),
  offline: page.getByText('You’re offline. Last updated'),
  updating: page.getByText(/^As of \d{1,2}:\d\d [ap]m\. Updating…$/),
  notSent: page.getByRole('region', { name: 'Not sent yet' }),
};

const profileDialog = page.getByRole('dialog', { name: 'Customer profile' });
const people = profileDialog.getByRole('listitem').filter({ has: page.getByRole('checkbox') });

/** The open profile of a household or a walk-in. */
export const profile = {
  dialog: profileDialog,
  people,
  person: (name: string): Locator => people.filter({ has: page.getByRole('checkbox', { name }) }),
  checkbox: (name: string): Locator => profileDialog.getByRole('checkbox', { name }),
  tab: (name: string): Locator => profileDialog.getByRole('tab', { name }),
  checkSelected: profileDialog.getByRole('button', { name: /^(Check Selected|Processing)/ }),
  refresh: profileDialog.getByRole('button', { name: 'Refresh Status' }),
  deleteAccount: profileDialog.getByRole('button', { name: 'Delete Account' }),
  close: profileDialog.getByRole('button', { name: 'Close' }),
  more: profileDialog.getByRole('button', { name: /^More for/ }),
  problem: profileDialog.getByRole('alert'),
  history: profileDialog.getByRole('region', { name: 'Activity' }),
  notes: profileDialog.getByRole('region', { name: 'Staff notes' }),
  visits: profileDialog.getByRole('region', { name: 'Visits' }),
  memberships: profileDialog
    .getByRole('region', { name: 'Memberships' })
    .filter({ has: page.getByRole('button', { name: 'Take payment' }) }),
  payments: profileDialog.getByRole('region', { name: 'Payments' }),
  deletion: page.getByRole('dialog', { name: 'Delete account?' }),
  refundDialog: page.getByRole('dialog', {
    name: /^Refund (in cash|on the terminal|a card payment)\?$/,
  }),
};

const cashDialog = page.getByRole('dialog', { name: /^(Take payment|Sell extra sessions)$/ });

/** The dialogs that take payments for memberships and passes, and sell extra sessions. */
export const cash = {
  dialog: cashDialog,
  person: (name: string): Locator => cashDialog.getByRole('checkbox', { name }),
  weeks: cashDialog.getByLabelText('Weeks', { exact: true }),
  quantity: cashDialog.getByLabelText('Quantity', { exact: true }),
  received: cashDialog.getByLabelText('Cash received'),
  method: (name: 'Cash' | 'Card at counter'): Locator => cashDialog.getByRole('radio', { name }),
  terminalNote: cashDialog.getByLabelText('Last 4 digits or receipt number'),
  confirm: cashDialog.getByRole('button', { name: 'Confirm Payment' }),
  sell: cashDialog.getByRole('button', { name: /^Sell for/ }),
  cancel: cashDialog.getByRole('button', { name: 'Cancel' }),
  done: cashDialog.getByRole('button', { name: 'Done' }),
  checkIn: cashDialog.getByRole('button', { name: /^Check in / }),
  success: cashDialog.getByRole('status').filter({ hasText: /confirmed!|sold!/ }),
  receipt: cashDialog.getByRole('term').filter({ hasText: /^Receipt / }),
  problem: cashDialog.getByRole('alert'),
  changedElsewhere: cashDialog.getByText('A payment came in since you opened this.'),
  refreshAmount: cashDialog.getByRole('button', { name: 'Update amount due' }),
};

const onBoard = (root: Locator) => {
  const rows = root.getByRole('row').filter({ has: page.getByRole('cell') });
  return {
    root,
    rows,
    row: (name: string): Locator => rows.filter({ hasText: name }),
    confirm: (name: string): Locator => root.getByRole('button', { name: `Confirm Payment for ${name}` }),
    announcement: root.getByRole('status').filter({ hasText: 'New booking' }),
    search: root.getByRole('searchbox', { name: 'Search today’s bookings' }),
    status: (status: 'All' | 'Pending' | 'Paid'): Locator => root.getByRole('radio', { name: status }),
    totals: root.getByLabelText(/^(Today so far|Here or expected)$/),
    emptyMessage: root.getByText('No walk-in bookings for today'),
    noMatchMessage: root.getByText('No bookings match'),
    showAll: root.getByRole('button', { name: 'Show all bookings' }),
    problem: root.getByRole('alert'),
    tryAgain: root.getByRole('button', { name: 'Try again' }),
  };
};

const BOOKINGS = "Today's Walk-in Bookings";

/** Today's day passes, on the board and in the large dialog. */
export const board = onBoard(page.getByRole('region', { name: BOOKINGS }));
export const largeBoard = onBoard(page.getByRole('dialog', { name: BOOKINGS }));

const here = page.getByRole('region', { name: 'Here now' });

/** The "Here now" list. */
export const hereNow = {
  root: here,
  people: here.getByRole('listitem'),
  person: (name: string): Locator => here.getByRole('listitem').filter({ hasText: name }),
  markAsLeft: (name: string): Locator => here.getByRole('button', { name: `Check out: ${name}` }),
  undoLeft: (name: string): Locator => here.getByRole('button', { name: `Undo check-out for ${name}` }),
  emptyMessage: here.getByText('No one’s here right now'),
  sound: here.getByRole('checkbox', { name: 'Play a sound when a session ends' }),
  endedAnnouncement: here.getByRole('status').filter({ hasText: 'Time’s up' }),
  problem: here.getByRole('alert'),
  tryAgain: here.getByRole('button', { name: 'Try again' }),
};
