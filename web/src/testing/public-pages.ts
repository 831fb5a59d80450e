import { type Locator, page } from 'vitest/browser';

const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
const main = page.getByRole('main');

/** The pages that need no login. */
export const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });

/** The error message of a whole form. */
export const problem = main.getByRole('alert').filter({ hasText: /\S/ });

export const toast = (text: string): Locator => page.getByText(text, { exact: true });

const contact = {
  name: page.getByLabelText('Name', { exact: true }),
  email: page.getByLabelText('Email', { exact: true }),
  phone: page.getByLabelText('Phone Number', { exact: true }),
};

export async function fillContact(name: string): Promise<void> {
  await contact.name.fill(name);
  await contact.email.fill('ada@example.test');
  await contact.phone.fill('0412 345 678');
}

const agree = page.getByRole('checkbox', { name: 'I agree to the Terms and Conditions' });

export const registration = {
  ...contact,
  membership: page.getByLabelText('Your Membership'),
  familyMembership: (position: number): Locator =>
    page.getByLabelText(`Family Membership ${position}`, { exact: true }),
  familyName: (position: number): Locator =>
    page.getByLabelText(`First name for Family Membership ${position}`),
  addFamily: button('Add Family Members at 50% OFF'),
  removeFamily: (position: number): Locator => button(`Remove Family Membership ${position}`),
  total: page.getByRole('paragraph').filter({ hasText: 'Total per week' }),
  terms: agree,
  proceed: button('Proceed to Payment'),
};

export const checkout = {
  card: page.getByLabelText('Card number'),
  pay: button(/^Pay \$/),
  payAtCounter: button('Pay at Counter'),
  processing: button('Processing...'),
  finish: button('Finish paying with this card'),
  anotherCard: button('Use another card'),
};

export const walkIn = {
  ...contact,
  date: page.getByLabelText('Select Date'),
  hours: page.getByLabelText('Number of Hours', { exact: true }),
  participants: page.getByLabelText('No. of Participants', { exact: true }),
  concessions: page.getByLabelText('Students or pensioners', { exact: true }),
  adults: page.getByLabelText('Non-Participating Adults', { exact: true }),
  acknowledge: page.getByRole('checkbox', { name: 'Non-participating adults acknowledge' }),
  agree,
  payNow: button('Pay Now'),
  payAtCounter: button('Pay at Counter'),
  confirmation: main.getByRole('status').filter({ hasText: /\S/ }),
  ticket: page.getByRole('region', { name: 'Day Pass' }),
};

export const login = {
  email: contact.email,
  password: page.getByLabelText('Password', { exact: true }),
  newPassword: page.getByLabelText('New Password', { exact: true }),
  confirmPassword: page.getByLabelText('Confirm New Password', { exact: true }),
  submit: button('Login'),
  forgot: button('Forgot Password?'),
  sendReset: button('Send Reset Email'),
  back: button('Back to Login'),
  savePassword: button('Save password'),
};
