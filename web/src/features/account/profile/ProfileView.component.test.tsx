import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { toWireUser } from '@legacy-hub/domain/account/view';
import type { Household } from '@legacy-hub/domain/documents/household';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  inCash,
  now,
} from '@legacy-hub/domain/testing/households';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible, violations } from '../../../testing/accessibility.ts';
import { logins } from '../../../testing/fakes/firebase-auth.ts';
import { enterOn, focus } from '../../../testing/keyboard.ts';
import { openApp, openPortal, PHONE, reload, show } from '../../../testing/open-app.tsx';
import { aPicture, chooseFile, photoPickerIn, portal, said } from '../../../testing/portal-page.ts';
import { heading } from '../../../testing/public-pages.ts';
import { api } from '../../../testing/stub-api.ts';

const PASSWORD = 'correct-horse';
const NEW_PASSWORD = 'another-good-one';
const PARTS = ['Adults', 'Note to staff', 'Emails', 'Change Password', 'Terms and Conditions', 'Your data'];
const DONE = { success: true } as const;
const WRONG = 'That’s not your current password.';

const mia = aPerson('mia', inCash('leader'), { name: 'Mia Rossi', age: 40 });
const MIA = aHousehold(mia, [aFamilyMember('Leo', inCash('supporter'))]);

const region = (name: string): Locator => page.getByRole('region', { name, exact: true });
const button = (name: string, within: Pick<Locator, 'getByRole'> = page): Locator =>
  within.getByRole('button', { name, exact: true });
const openPart = (name: string): Promise<void> => region(name).getByRole('heading', { name }).click();
const isOpen = (name: string): boolean => region(name).element().querySelector('details')?.open === true;

const form = region('Update Profile');
const profile = {
  form,
  age: form.getByLabelText('Age'),
  dateOfBirth: form.getByLabelText('Date of birth'),
  staffShouldKnow: form.getByLabelText('Staff should know'),
  pictures: form.getByLabelText('Pictures at the venue'),
  address: form.getByLabelText('Address'),
  photo: photoPickerIn(form),
  save: button('Save Profile', form),
  problem: form.getByRole('alert'),
};
const passwordForm = region('Change Password');
const password = {
  current: passwordForm.getByLabelText('Current Password', { exact: true }),
  next: passwordForm.getByLabelText('New Password', { exact: true }),
  again: passwordForm.getByLabelText('Confirm New Password', { exact: true }),
  submit: button('Change Password', passwordForm),
  problem: passwordForm.getByRole('alert'),
};
const data = region('Your data');
const erasure = {
  open: button('Delete my account', data),
  dialog: page.getByRole('dialog', { name: 'Delete my account' }),
  get password() {
    return this.dialog.getByLabelText('Current Password', { exact: true });
  },
  get confirm() {
    return button('Delete my account', this.dialog);
  },
  get problem() {
    return this.dialog.getByRole('alert');
  },
};

async function openProfile(household: Household = MIA, size?: typeof PHONE): Promise<void> {
  await openPortal(household, { path: '/portal/profile', ...(size && { size }) });
  await expect.element(heading('Profile')).toBeVisible();
}

async function fillPasswords(current: string, next: string, again = next): Promise<void> {
  await password.current.fill(current);
  await password.next.fill(next);
  await password.again.fill(again);
}

describe('the profile form', () => {
  // spec: portal-profile-6
  it('saves age, address and photo; name, phone and email are read-only', async () => {
    await openProfile();
    const facts = form.getByRole('definition').elements();
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'Mia Rossi',
      '0412 345 678',
      'mia@example.com',
    ]);
    await expect.element(profile.photo.preview).toBeVisible();
    api.answer(accountEndpoints.uploadPhoto, { photoUrl: 'photos/household/new.webp' });
    api.answer(accountEndpoints.saveProfile, toWireUser(MIA, now));
    await profile.age.fill('42');
    await profile.address.fill('3 King Street, Newtown');
    chooseFile(profile.photo.upload, await aPicture(200));
    await expect.element(profile.photo.done).toBeVisible();
    await profile.save.click();
    await expect.element(said('Profile updated successfully!')).toBeVisible();
    const saved = { address: '3 King Street, Newtown', age: 42, photo: 'photos/household/new.webp' };
    expect(api.sent(accountEndpoints.saveProfile)).toMatchObject([
      { ...saved, email: MIA.email, profileComplete: true },
    ]);
    const { address, ...person } = saved;
    show({ ...MIA, address, primary: { ...mia, ...person } });
    await reload();
    await expect.element(profile.age).toHaveValue('42');
    await expect.element(profile.address).toHaveValue('3 King Street, Newtown');
  });

  it('shows the age that follows from a date of birth, and sends the date and the optional answers', async () => {
    await openProfile();
    api.answer(accountEndpoints.saveProfile, toWireUser(MIA, now));
    await profile.dateOfBirth.fill('1985-11-19');
    await expect.element(profile.age).toHaveValue('40');
    await profile.dateOfBirth.fill('1985-11-18');
    await expect.element(profile.age).toHaveValue('41');
    await expect.element(profile.age).toHaveAttribute('readonly');
    await profile.staffShouldKnow.fill('Allergic to nuts');
    await profile.pictures.selectOptions('No pictures, please');
    await profile.save.click();
    await expect.element(said('Profile updated successfully!')).toBeVisible();
    expect(api.sent(accountEndpoints.saveProfile)).toMatchObject([
      {
        age: null,
        dateOfBirth: '1985-11-18',
        staffShouldKnow: 'Allergic to nuts',
        picturesAllowed: false,
      },
    ]);
  });

  it('shows each problem at its field', async () => {
    await openProfile();
    await profile.age.fill('200');
    await profile.save.click();
    await expect.element(profile.age).toHaveFocus();
    await expect.element(profile.age).toHaveAccessibleDescription('Please enter an age between 0 and 120.');
    await profile.age.fill('20');
    await profile.address.fill('');
    await profile.save.click();
    await expect.element(profile.address).toHaveFocus();
    await expect.element(profile.address).toHaveAccessibleDescription('Please enter your address.');
    expect(api.sent(accountEndpoints.saveProfile)).toEqual([]);
  });

  it('refuses a date of birth that can’t be read, instead of removing the stored one', async () => {
    await openProfile({ ...MIA, primary: { ...mia, age: null, born: venueDate('2018-03-12') } });
    for (const unreadable of ['12/03/201', '120318']) {
      await profile.dateOfBirth.fill(unreadable);
      await profile.save.click();
      await expect.element(profile.dateOfBirth).toHaveFocus();
      await expect
        .element(profile.dateOfBirth)
        .toHaveAccessibleDescription('Please enter a date of birth in the last 120 years.');
    }
    await expect.element(profile.dateOfBirth).toHaveValue('12/03/18');
    expect(api.sent(accountEndpoints.saveProfile)).toEqual([]);
  });

  it('locks its fields while it saves, so that nothing typed meanwhile is lost, and returns the focus', async () => {
    await openProfile();
    await profile.address.fill('3 King Street');
    const held = api.hold(accountEndpoints.saveProfile);
    await userEvent.keyboard('{Enter}');
    await held.arrived();
    await expect.element(profile.address).toBeDisabled();
    await expect.element(profile.photo.upload).toBeDisabled();
    held.answer(toWireUser(MIA, now));
    await expect.element(said('Profile updated successfully!')).toBeVisible();
    await expect.element(profile.address).toBeEnabled();
    await expect.element(profile.address).toHaveFocus();
  });

  // spec: portal-profile-7
  it('preserves its input when saving fails', async () => {
    await openProfile();
    api.lose(accountEndpoints.saveProfile);
    await profile.address.fill('3 King Street');
    await profile.save.click();
    await expect.element(profile.problem).toHaveTextContent('Error updating profile. Network Error');
    await expect.element(profile.address).toHaveValue('3 King Street');
    api.refuse(accountEndpoints.saveProfile, 'unknown-photo');
    await profile.save.click();
    await expect.element(profile.problem).toHaveTextContent(/^Please choose a photo\.$/);
    await portal.view('Home').click();
    await expect.element(portal.contact).toHaveTextContent('1 High Street');
  });

  it('shows changes made on another device, and preserves typed input', async () => {
    await openProfile();
    await profile.age.fill('50');
    show({ ...MIA, address: '9 Other Street' });
    await expect.element(profile.address).toHaveValue('9 Other Street');
    await expect.element(profile.age).toHaveValue('50');
  });

  it('labels the rarely used parts, which the keyboard opens and closes', async () => {
    await openProfile();
    focus(profile.save);
    for (const name of PARTS) {
      await userEvent.keyboard('{Tab}{Enter}');
      await expect.poll(() => isOpen(name)).toBe(true);
      await userEvent.keyboard(' ');
      await expect.poll(() => isOpen(name)).toBe(false);
    }
  });

  it('is accessible, with every part open and every error shown', async () => {
    await openProfile();
    await expect.element(profile.photo.preview).toBeVisible();
    await expectAccessible();
    for (const part of PARTS) await openPart(part);
    await profile.address.fill('');
    await profile.save.click();
    await password.submit.click();
    await expect.element(password.problem).toBeVisible();
    await expectAccessible();
    await erasure.open.click();
    await erasure.confirm.click();
    await expect.element(erasure.problem).toBeVisible();
    await expectAccessible();
  });
});

describe('changing the password', () => {
  // spec: portal-profile-8
  it('logs this browser in with the new one, and empties the form', async () => {
    await openProfile();
    api.answerWith(accountEndpoints.changePassword, () => {
      logins.allow(NEW_PASSWORD, MIA);
      return DONE;
    });
    await openPart('Change Password');
    await fillPasswords(PASSWORD, NEW_PASSWORD);
    await password.submit.click();
    await expect.element(said('Password changed successfully!')).toBeVisible();
    await expect.element(password.current).toHaveValue('');
    await expect.element(password.next).toHaveValue('');
    expect(api.sent(accountEndpoints.changePassword)).toEqual([
      { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    ]);
    expect(logins.current()).toMatchObject({ uid: MIA.uid });
    await expect.element(heading('Profile')).toBeVisible();
  });

  it('requires the new password when this browser can’t log in with it', async () => {
    await openProfile();
    api.answer(accountEndpoints.changePassword, DONE);
    await openPart('Change Password');
    await fillPasswords(PASSWORD, NEW_PASSWORD);
    await password.submit.click();
    await expect.element(heading('Login to Client Portal')).toBeVisible();
  });

  // spec: portal-profile-2
  it('shows invalid input', async () => {
    await openProfile();
    await openPart('Change Password');
    await password.submit.click();
    await expect.element(password.problem).toHaveTextContent('Please enter your current password.');
    await expect.element(password.current).toHaveFocus();
    await fillPasswords(PASSWORD, 'short');
    await password.submit.click();
    await expect
      .element(password.problem)
      .toHaveTextContent('Please choose a password of at least 8 characters.');
    await expect.element(password.next).toHaveFocus();
    await fillPasswords(PASSWORD, NEW_PASSWORD, 'something-else');
    await password.submit.click();
    await expect.element(password.problem).toHaveTextContent('New passwords do not match.');
    await expect.element(password.again).toHaveFocus();
    expect(api.sent(accountEndpoints.changePassword)).toEqual([]);
    api.refuse(accountEndpoints.changePassword, 'wrong-current-password');
    await fillPasswords('not-the-password', NEW_PASSWORD);
    await password.submit.click();
    await expect.element(password.problem).toHaveTextContent(WRONG);
    await expect.element(page.getByText('Error changing password.', { exact: true })).toBeVisible();
    await expect.element(password.current).toHaveFocus();
    api.lose(accountEndpoints.changePassword);
    await fillPasswords(PASSWORD, NEW_PASSWORD);
    await password.submit.click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Network Error' }))
      .toHaveTextContent(/^Error changing password\. Network Error$/);
    expect(logins.current()).toMatchObject({ uid: MIA.uid });
  });

  it('succeeds even when the response is lost', async () => {
    await openProfile();
    logins.allow(NEW_PASSWORD, MIA);
    api.lose(accountEndpoints.changePassword);
    await openPart('Change Password');
    await fillPasswords(PASSWORD, NEW_PASSWORD);
    await password.submit.click();
    await expect.element(said('Password changed successfully!')).toBeVisible();
    await expect.element(heading('Profile')).toBeVisible();
  });
});

describe('a member’s personal data', () => {
  // spec: portal-profile-3
  it('downloads as a file', async () => {
    const exported = {
      exportedAt: '2026-11-18T01:00:00.000Z',
      account: { email: MIA.email },
      visits: [],
      payments: [],
      arrivals: [],
      staffActions: [],
      photos: ['https://example.com/photo'],
    };
    const files: { name: string; blob: Blob | undefined }[] = [];
    const create = vi.spyOn(URL, 'createObjectURL');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const blob = create.mock.lastCall?.[0];
      files.push({ name: this.download, blob: blob instanceof Blob ? blob : undefined });
    });
    api.answer(accountEndpoints.exportAccount, exported);
    await openProfile();
    await openPart('Your data');
    await button('Download my data', data).click();
    await expect.poll(() => files.length).toBe(1);
    expect(files[0]?.name).toBe('legacy-hub-2026-11-18.json');
    expect(JSON.parse((await files[0]?.blob?.text()) ?? '')).toEqual(exported);
  });

  it('shows an error when the download fails', async () => {
    await openProfile();
    api.lose(accountEndpoints.exportAccount);
    await openPart('Your data');
    await button('Download my data', data).click();
    await expect
      .element(data.getByRole('alert'))
      .toHaveTextContent(/^Couldn’t prepare your data\. Network Error$/);
  });

  // spec: portal-profile-4
  it('is deleted with the account once the password is entered', async () => {
    api.answer(visitsEndpoints.howBusy, { busyness: 'closed' });
    await openProfile(aCardHousehold('leader', 'supporter'));
    await openPart('Your data');
    await erasure.open.click();
    await expect.element(erasure.dialog).toHaveTextContent('We’ll cancel your subscription');
    await expect.element(erasure.password).toHaveFocus();
    await erasure.confirm.click();
    await expect.element(erasure.problem).toHaveTextContent('Please enter your current password.');
    api.refuse(accountEndpoints.eraseAccount, 'wrong-current-password');
    await erasure.password.fill('not-the-password');
    await erasure.confirm.click();
    await expect.element(erasure.problem).toHaveTextContent(WRONG);
    await expect.element(erasure.password).toHaveFocus();
    api.answer(accountEndpoints.eraseAccount, DONE);
    await erasure.password.fill(PASSWORD);
    await erasure.confirm.click();
    await expect.element(said('Your account has been deleted.')).toBeVisible();
    expect(location.pathname).toBe('/');
    await expect.poll(() => logins.current()).toBeNull();
    expect(api.sent(accountEndpoints.eraseAccount).at(-1)).toEqual({ currentPassword: PASSWORD });
  });

  it('is retained when the dialog is closed, which returns the focus to the button', async () => {
    await openProfile();
    await openPart('Your data');
    await enterOn(erasure.open);
    await expect.element(erasure.password).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(erasure.dialog).not.toBeInTheDocument();
    await expect.element(erasure.open).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await button('Cancel', erasure.dialog).click();
    await expect.element(erasure.dialog).not.toBeInTheDocument();
    await expect.element(erasure.open).toHaveFocus();
  });
});

describe('contact details', () => {
  const dialog = page.getByRole('dialog', { name: 'Contact details' });
  const email = dialog.getByLabelText('Email');
  const current = dialog.getByLabelText('Current Password', { exact: true });

  it('change by keyboard, without a password if the email is unchanged', async () => {
    await openProfile(MIA, PHONE);
    api.answer(accountEndpoints.changeOwnDetails, DONE);
    await enterOn(button('Change name, phone or email'));
    await dialog.getByLabelText('Name').fill('Mia Stone');
    await expect.element(current).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(said('Contact details saved.')).toBeVisible();
    expect(api.sent(accountEndpoints.changeOwnDetails)).toMatchObject([
      { name: 'Mia Stone', phone: '0412 345 678', email: 'mia@example.com' },
    ]);
    expect(api.sent(accountEndpoints.changeOwnDetails)[0]).not.toHaveProperty('currentPassword');
  });

  it('of a child’s membership include the adult, whom the portal greets', async () => {
    await openProfile({ ...MIA, contactName: 'Ana Silva' }, PHONE);
    await expect.element(page.getByRole('banner')).toHaveTextContent('Ana Silva');
    await expect.element(form).toHaveTextContent(/Your name\s*Ana Silva\s*Your child’s name\s*Mia Rossi/);
    api.answer(accountEndpoints.changeOwnDetails, DONE);
    await button('Change name, phone or email').click();
    await dialog.getByLabelText('Your name', { exact: true }).fill('Ana Reis');
    await userEvent.keyboard('{Enter}');
    await expect.element(said('Contact details saved.')).toBeVisible();
    expect(api.sent(accountEndpoints.changeOwnDetails)).toMatchObject([
      { name: 'Mia Rossi', contactName: 'Ana Reis' },
    ]);
  });

  // spec: portal-profile-5
  it('require the password for a new email, which applies once its link is opened', async () => {
    await openProfile(MIA, PHONE);
    await button('Change name, phone or email').click();
    await email.fill('stone@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(current).toHaveFocus();
    await expect.element(current).toHaveAccessibleDescription(/Please enter your current password\./);
    await expectAccessible();
    api.refuse(accountEndpoints.changeOwnDetails, 'wrong-current-password');
    await current.fill('not-the-password');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(WRONG);
    api.answer(accountEndpoints.changeOwnDetails, DONE);
    await current.fill(PASSWORD);
    await userEvent.keyboard('{Enter}');
    await expect.element(said('Saved. We’ve sent a link to stone@example.com.')).toBeVisible();
    await expect.element(form).toHaveTextContent('mia@example.com');
    expect(api.sent(accountEndpoints.changeOwnDetails).at(-1)).toMatchObject({
      email: 'stone@example.com',
      currentPassword: PASSWORD,
    });
  });
});

describe('the link to a new email', () => {
  const LINK = {
    uid: 'household',
    email: 'new@example.com',
    former: 'mia@example.com',
    until: '1',
    signature: 's',
  };
  const expires = 'This link has expired or has already been used. Ask for a new one.';
  const use = button('Use this email');
  const openLink = () => openApp(`/confirm-email#${new URLSearchParams(LINK)}`, { size: PHONE });

  it('changes the email with a click, and confirms it again if it is clicked twice', async () => {
    await openLink();
    await expect.element(page.getByText('From now on you’ll log in with new@example.com')).toBeVisible();
    await expectAccessible();
    api.answer(accountEndpoints.confirmEmail, { success: true, wasConfirmedBefore: false });
    await use.click();
    await expect.element(said('Done. Log in with your new email.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Login', exact: true }).last()).toBeVisible();
    expect(api.sent(accountEndpoints.confirmEmail)).toEqual([LINK]);
    await openLink();
    api.answer(accountEndpoints.confirmEmail, { success: true, wasConfirmedBefore: true });
    await use.click();
    await expect.element(said('This email is already confirmed')).toBeVisible();
  });

  it('reports that it has expired', async () => {
    await openApp('/confirm-email#until=1');
    await expect.element(page.getByRole('alert')).toHaveTextContent(expires);
    await expect.element(use).not.toBeInTheDocument();
    await openLink();
    api.refuse(accountEndpoints.confirmEmail, 'email-link-expired');
    await use.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(expires);
  });
});

describe('the emails', () => {
  const wanted = page.getByRole('checkbox', { name: 'Remind me the day before a booking' });

  it('include reminders of bookings once the box is ticked', async () => {
    await openProfile(MIA, PHONE);
    await expect.element(region('Emails')).toHaveTextContent('Reminders off');
    await openPart('Emails');
    await expect.element(wanted).not.toBeChecked();
    const held = api.hold(accountEndpoints.chooseEmails);
    focus(wanted);
    await userEvent.keyboard(' ');
    await expect.element(wanted).toBeChecked();
    held.answer(DONE);
    show({ ...MIA, bookingReminders: true });
    await expect.element(said('Saved.')).toBeVisible();
    await expect.element(region('Emails')).toHaveTextContent('Reminders on');
    expect(await violations()).toEqual([]);
    expect(api.sent(accountEndpoints.chooseEmails)).toMatchObject([{ bookingReminders: true }]);
    show({ ...MIA, bookingReminders: false });
    await expect.element(wanted).not.toBeChecked();
  });

  it('are unchanged when the choice can’t be saved', async () => {
    await openProfile();
    await openPart('Emails');
    api.lose(accountEndpoints.chooseEmails);
    await wanted.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t save that. Network Error');
    await expect.element(wanted).not.toBeChecked();
  });

  it('stop with the link in a reminder, without a login, after a click on the button', async () => {
    const stop = button('Stop the reminders');
    await openApp('/unsubscribe#uid=household&signature=signed', { size: PHONE });
    await expect.element(stop).toBeVisible();
    await expectAccessible();
    api.refuse(accountEndpoints.unsubscribe, 'email-link-expired');
    await stop.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('This link has expired');
    api.answer(accountEndpoints.unsubscribe, DONE);
    await stop.click();
    await expect.element(page.getByText('Done. You won’t get booking reminders')).toBeVisible();
    expect(api.sent(accountEndpoints.unsubscribe).at(-1)).toEqual({
      uid: 'household',
      list: 'reminders',
      signature: 'signed',
    });
  });
});

describe('the note to staff', () => {
  const note = region('Note to staff');
  const text = note.getByLabelText('Your note');
  const status = note.getByRole('status');

  it('is written by keyboard, and shows when staff saw it', async () => {
    await openProfile(MIA, PHONE);
    await openPart('Note to staff');
    api.answer(accountEndpoints.leaveNote, DONE);
    focus(text);
    await userEvent.keyboard('Leo has an allergy{Enter}');
    await expect.element(note).toHaveTextContent('Leo has an allergy');
    await expect.element(text).toHaveValue('');
    await expect.element(status).toHaveTextContent(/^Not seen yet$/);
    expect(api.sent(accountEndpoints.leaveNote)).toMatchObject([{ text: 'Leo has an allergy' }]);
    await expectAccessible();
    const noteToStaff = { at: now, text: 'Leo has an allergy', seenAt: at('2026-11-18', '16:20') };
    show({ ...MIA, noteToStaff });
    await expect.element(status).toHaveTextContent(/^Seen by staff, Wed 18 Nov, 4:20 pm$/);
  });

  it('remains in the form when it can’t be sent, or is too long', async () => {
    await openProfile();
    await openPart('Note to staff');
    await button('Leave note', note).click();
    await expect.element(text).toHaveAccessibleDescription(/Please write a note of up to 500 characters\./);
    await text.fill('x'.repeat(501));
    await button('Leave note', note).click();
    expect(api.sent(accountEndpoints.leaveNote)).toEqual([]);
    api.lose(accountEndpoints.leaveNote);
    await text.fill('Leo is ill');
    await button('Leave note', note).click();
    await expect.element(note.getByRole('alert')).toHaveTextContent('Couldn’t leave the note. Network Error');
    await expect.element(text).toHaveValue('Leo is ill');
    await expect.element(note).not.toHaveTextContent('Not seen yet');
  });
});

describe('a new version of the terms', () => {
  const OLD = aHousehold(mia, [], {
    termsAgreed: [{ version: venueDate('2025-01-01'), at: now, by: 'household' }],
  });
  const dialog = page.getByRole('dialog', { name: 'Our terms have changed' });
  const agreed = (household: Household): Household => ({
    ...household,
    termsAgreed: [...(household.termsAgreed ?? []), { version: termsVersion(), at: now, by: household.uid }],
  });
  const agree = () =>
    api.answerWith(accountEndpoints.agreeToTerms, () => {
      show(agreed(OLD));
      return DONE;
    });

  // spec: portal-terms-1
  it('is requested at login, and agreed to with one key', async () => {
    await openPortal(OLD, { size: PHONE });
    await expect.element(dialog).toHaveTextContent('New terms apply from 1 November 2026.');
    await expect
      .element(dialog.getByRole('link', { name: 'Read the Terms' }))
      .toHaveAttribute('href', '/terms');
    await expectAccessible();
    agree();
    await enterOn(button('I agree', dialog));
    await expect.element(said('Thanks, saved.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.sent(accountEndpoints.agreeToTerms)).toEqual([{ termsVersion: termsVersion() }]);
    await reload();
    await expect.element(portal.heading).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('can wait: cancelling and downloading remain possible, and the profile offers it', async () => {
    await openPortal(OLD);
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await portal.view('Profile').click();
    await reload();
    await expect.element(heading('Profile')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await openPart('Your data');
    await expect.element(button('Download my data', data)).toBeEnabled();
    const terms = region('Terms and Conditions');
    await expect.element(terms).toHaveTextContent('You agreed to the 1 January 2025 version');
    agree();
    await button('I agree', terms).click();
    await expect.element(terms).toHaveTextContent('You agreed to the 1 November 2026 version');
    await expect.element(button('I agree', terms)).not.toBeInTheDocument();
  });
});
