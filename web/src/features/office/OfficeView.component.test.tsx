import { changeVenue } from '@legacy-hub/domain/office/endpoints';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { logins } from '../../testing/fakes/firebase-auth.ts';
import { office, openOffice } from '../../testing/office-page.ts';
import { openApp, PHONE, STAFF } from '../../testing/open-app.tsx';
import { api } from '../../testing/stub-api.ts';

const CHRISTMAS = EXAMPLE_VENUE.openingHoursExceptions;

const changed = (part: Partial<Venue>): Venue => ({ ...EXAMPLE_VENUE, ...part });

async function edit(section: string): Promise<void> {
  await office.button(`Edit ${section}`).click();
  await expect.element(office.dialog).toBeVisible();
}

async function saveAndClose(): Promise<void> {
  await office.save.click();
  await expect.element(office.dialog).not.toBeInTheDocument();
}

describe('the office', () => {
  it('shows the settings, and who changed them last', async () => {
    await openOffice([EXAMPLE_VENUE, changed({ capacity: 80 })]);
    await expect
      .element(office.card('Business details'))
      .toHaveTextContent('1 Example Street, Exampleville NSW 2000');
    await expect.element(office.card('Opening hours')).toHaveTextContent('Friday10 am to 9 pm');
    await expect.element(office.card('Closures and special hours')).toHaveTextContent('Closed – Christmas');
    await expect.element(office.card('Places')).toHaveTextContent('80 people');
    await expect.element(office.card('Places')).toHaveTextContent(/Changed Tue 17 Nov, .* by Lee Park/);
    await expect
      .element(office.card('Business details'))
      .toHaveTextContent(/Changed Mon 16 Nov, .* by Lee Park/);
    await expectAccessible();
  });

  it('is for admins only, and informs other staff', async () => {
    await openOffice([EXAMPLE_VENUE], { role: 'staff' });
    await expect.element(page.getByRole('alert')).toHaveTextContent('Only admins can open the office.');
    await expect
      .element(page.getByRole('link', { name: 'Back to the counter' }))
      .toHaveAttribute('href', '/admin-portal');
    await expect.element(office.card('Business details')).not.toBeInTheDocument();
  });

  it('opens for a staff member who has become an admin since the login', async () => {
    logins.begin({ ...STAFF, role: 'staff', newRole: 'admin' });
    await openApp('/admin-portal/office/decisions');
    await expect.element(page.getByRole('link', { name: 'Venue' })).toBeVisible();
  });

  it('requires the counter’s login first', async () => {
    await openApp('/admin-portal/office');
    await expect.element(office.heading).toHaveTextContent('Staff login');
  });

  it('reports that a member is not staff', async () => {
    logins.begin({ uid: 'maya', email: 'maya@example.com' });
    await openApp('/admin-portal/office');
    await expect.element(page.getByRole('alert')).toHaveTextContent('This isn’t a staff account.');
  });
});

describe('a settings card', () => {
  it('saves typed facts in their standard form, and nothing else', async () => {
    const server = await openOffice([EXAMPLE_VENUE]);
    await edit('business details');
    await office.field('Phone').fill('0298765432');
    await office.field('ABN').fill('53004085616');
    await office.field('State').selectOptions('VIC');
    await office.field('Postcode').fill('3000');
    await office.field('Registered until (if it has ended)').fill('2027-06-30');
    await expectAccessible();
    await saveAndClose();
    expect(server.venue()).toEqual(
      changed({
        phone: '(02) 9876 5432',
        abn: '53 004 085 616',
        address: { ...EXAMPLE_VENUE.address, state: 'VIC', postcode: '3000' },
        gst: { from: venueDate('2020-07-01'), until: venueDate('2027-06-30') },
      }),
    );
    await expect.element(office.card('Business details')).toHaveTextContent('(02) 9876 5432');
    await expect.element(office.card('Business details')).toHaveTextContent('by you');
    await expect.element(office.button('Edit business details')).toHaveFocus();
  });

  it('saves account codes, which are letters and digits', async () => {
    const server = await openOffice([EXAMPLE_VENUE]);
    await expect.element(office.card('Account codes')).toHaveTextContent('Memberships201');
    await edit('account codes');
    await office.field('Memberships').fill('4-100');
    await office.save.click();
    await expect.element(office.dialog).toHaveTextContent('A code has 1 to 10 letters and digits');
    await office.field('Memberships').fill(' 4100 ');
    await expectAccessible();
    await saveAndClose();
    expect(server.venue().accountCodes).toMatchObject({ memberships: '4100', gst: '820' });
  });

  it('shows invalid input at its field, and requires the first day of GST registration only if it is registered', async () => {
    const server = await openOffice([EXAMPLE_VENUE]);
    await edit('business details');
    await office.field('ABN').fill('51 824 753 557');
    await office.save.click();
    await expect.element(office.field('ABN')).toHaveFocus();
    await expect.element(office.field('ABN')).toHaveAccessibleDescription(/That isn’t a valid ABN/);
    await office.field('ABN').fill(EXAMPLE_VENUE.abn);
    await office.field('Registered until (if it has ended)').fill('30/06/27');
    await office.save.click();
    await expect
      .element(office.field('Registered until (if it has ended)'))
      .toHaveAccessibleDescription(/Please choose a day\./);
    await office.field('Registered until (if it has ended)').fill('');
    await office.field('Registered from').fill('');
    await office.save.click();
    await expect
      .element(office.field('Registered from'))
      .toHaveAccessibleDescription(/Please choose a day\./);
    expect(api.sent(changeVenue)).toEqual([]);
    await office.field('Registered for GST').click();
    await saveAndClose();
    expect(server.venue()).toEqual(changed({ gst: { from: null, until: null } }));
  });

  it('opens a day with the hours of the previous day, until midnight if needed', async () => {
    const server = await openOffice([EXAMPLE_VENUE]);
    await edit('opening hours');
    await office.group('Sunday').getByLabelText('Closed').click();
    await office.group('Monday').getByLabelText('Hours').click();
    await office.group('Monday').getByLabelText('Closes').fill('00:00');
    await expect.element(office.group('Monday')).toHaveTextContent('midnight');
    await expectAccessible();
    await saveAndClose();
    const Mon = { opens: '10:00', closes: '24:00' };
    expect(server.venue()).toEqual(
      changed({ openingHours: { ...EXAMPLE_VENUE.openingHours, Mon, Sun: null } }),
    );
    await expect.element(office.card('Opening hours')).toHaveTextContent('Monday10 am to midnight');
  });

  it('sets the same hours or all-day opening for every day with two taps', async () => {
    const server = await openOffice([EXAMPLE_VENUE], { size: PHONE });
    await edit('opening hours');
    await office.group('Monday').getByLabelText('All day').click();
    await expect.element(office.group('Monday').getByLabelText('Opens')).not.toBeInTheDocument();
    await office.dialog.getByRole('button', { name: 'Use these hours every day' }).click();
    await expect.element(office.group('Sunday').getByLabelText('All day')).toBeChecked();
    await expectAccessible();
    await saveAndClose();
    const Mon = { opens: '00:00', closes: '24:00' };
    expect(server.venue().openingHours).toEqual({
      Mon,
      Tue: Mon,
      Wed: Mon,
      Thu: Mon,
      Fri: Mon,
      Sat: Mon,
      Sun: Mon,
    });
    await expect.element(office.card('Opening hours')).toHaveTextContent('Every dayAll day');
  });

  it('preserves typed hours that are all day, and refuses a day that closes before it opens, or no open day', async () => {
    await openOffice([EXAMPLE_VENUE]);
    await edit('opening hours');
    const [monday, tuesday] = [office.group('Monday'), office.group('Tuesday')];
    await monday.getByLabelText('Hours').click();
    for (const label of ['Opens', 'Closes']) await monday.getByLabelText(label).fill('00:00');
    await expect.element(monday.getByLabelText('Closes')).toBeVisible();
    await tuesday.getByLabelText('Closes').fill('09:00');
    await office.save.click();
    await expect.element(tuesday).toHaveTextContent('The closing time is before the opening time.');
    await expect.element(tuesday.getByLabelText('Opens')).toHaveFocus();
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await office.group(day).getByLabelText('Closed').click();
    await office.save.click();
    await expect.element(monday).toHaveTextContent('Please open on at least one day.');
    await expect.element(monday.getByLabelText('Closed')).toHaveFocus();
    expect(api.sent(changeVenue)).toEqual([]);
  });

  it('saves places as whole numbers, and explains them', async () => {
    const server = await openOffice([EXAMPLE_VENUE]);
    await edit('places');
    await office.field('Capacity').fill('sixty');
    await office.save.click();
    await expect.element(office.field('Capacity')).toHaveAccessibleDescription(/as a whole number/);
    await office.field('Capacity').fill('60');
    await office.field('Share that can be booked ahead (%)').fill('75');
    await expect
      .element(office.dialog)
      .toHaveTextContent(
        'For each hour you’re open, 45 places can be booked or bought ahead. The other 15 are for people who walk in. That’s fewer than now.',
      );
    await expectAccessible();
    await saveAndClose();
    expect(server.venue()).toEqual(changed({ capacity: 60, reservablePercent: 75 }));
  });

  it('previews a notice, saves it, and removes it', async () => {
    const server = await openOffice([EXAMPLE_VENUE]);
    await edit('notice');
    await office.field('Text').fill('The lift is out of order.');
    await office.field('First day').fill('2026-11-20');
    await office.field('Last day').fill('2026-11-19');
    await office.save.click();
    await expect
      .element(office.field('Last day'))
      .toHaveAccessibleDescription(/The last day is before the first one/);
    await office.field('Last day').fill('2026-11-27');
    await expect.element(office.dialog.getByText('How it will look')).toBeVisible();
    await expectAccessible();
    await saveAndClose();
    const notice = {
      text: 'The lift is out of order.',
      from: venueDate('2026-11-20'),
      to: venueDate('2026-11-27'),
    };
    expect(server.venue()).toEqual(changed({ notice }));
    await edit('notice');
    await office.field('Show a notice').click();
    await saveAndClose();
    expect(server.venue()).toEqual(EXAMPLE_VENUE);
  });

  it('saves the text for visitors', async () => {
    const server = await openOffice([EXAMPLE_VENUE]);
    await edit('visitor information');
    await office.field('Ages').fill(' ');
    await office.save.click();
    await expect.element(office.field('Ages')).toHaveAccessibleDescription(/Please fill this in\./);
    await office.field('Ages').fill('Adults only.');
    await expectAccessible();
    await saveAndClose();
    expect(server.venue()).toEqual(changed({ ages: 'Adults only.' }));
  });

  it('links to decisions that only the owner can make', async () => {
    await openOffice([EXAMPLE_VENUE]);
    await page.getByRole('link', { name: 'Your own decisions' }).click();
    await expect.element(office.heading).toHaveTextContent('Your own decisions');
    await expect.element(page.getByRole('main')).toHaveTextContent('Does the Privacy Act apply to you?');
    await expectAccessible();
  });

  it('lets members leave photos out', async () => {
    const server = await openOffice([EXAMPLE_VENUE]);
    await expect.element(office.card('First login')).toHaveTextContent('PhotosEveryone needs one');
    await edit('first login');
    await office.field('Everyone needs a photo').click();
    await expectAccessible();
    await saveAndClose();
    expect(server.venue()).toEqual(changed({ photosRequired: false }));
    await expect.element(office.card('First login')).toHaveTextContent('PhotosMembers choose');
  });

  it('requires the changes in a new version of the terms', async () => {
    const server = await openOffice([EXAMPLE_VENUE]);
    await edit('terms');
    await expect
      .element(office.dialog)
      .toHaveTextContent('members are asked to agree to it the next time they log in');
    await office.field('Document').selectOptions('Our own, at a link');
    await office.field('Link to your terms').fill('https://example.com/terms');
    await office.field('Version').fill('2027-01-01');
    await office.save.click();
    await expect.element(office.field('What changed')).toHaveAccessibleDescription(/what changed since/);
    await office.field('What changed').fill('Lockers are new.');
    await expectAccessible();
    await saveAndClose();
    const terms = { url: 'https://example.com/terms', version: '2027-01-01', changes: 'Lockers are new.' };
    expect(server.venue()).toEqual(changed({ terms }));
  });

  it('preserves the input when the server can’t be reached, and saves it afterwards', async () => {
    const server = await openOffice([EXAMPLE_VENUE]);
    await edit('places');
    await office.field('Capacity').fill('60');
    const held = api.hold(changeVenue);
    await office.save.click();
    held.lose();
    await expect.element(office.problem).toHaveTextContent('Couldn’t save this. Network Error');
    await expect.element(office.field('Capacity')).toHaveValue('60');
    expect(server.venue()).toEqual(EXAMPLE_VENUE);
  });
});

describe('closures and other hours', () => {
  it('are added, changed and removed one by one', async () => {
    const server = await openOffice([EXAMPLE_VENUE]);
    await office.button('Add days').click();
    await office.field('First day').fill('2026-12-01');
    await expect.element(office.field('Last day')).toHaveValue('01/12/2026');
    await office.field('First day').fill('30/11/20');
    await expect.element(office.field('Last day')).toHaveValue('01/12/2026');
    await office.field('First day').fill('2026-12-01');
    await expect
      .element(office.dialog)
      .toHaveTextContent(
        'If people have booked a day you’re closing, you’ll see who they are and what happens next before anything is saved.',
      );
    await office.button('Private event').click();
    await expectAccessible();
    await saveAndClose();
    const event = {
      from: venueDate('2026-12-01'),
      to: venueDate('2026-12-01'),
      reason: 'Private event',
      hours: null,
    };
    expect(server.venue()).toEqual(changed({ openingHoursExceptions: [event, ...CHRISTMAS] }));

    await office.button('Change 1 Dec 2026').click();
    await office.group('These days').getByLabelText('Special hours').click();
    await saveAndClose();
    const hours = { opens: '10:00', closes: '18:00' };
    expect(server.venue()).toEqual(changed({ openingHoursExceptions: [{ ...event, hours }, ...CHRISTMAS] }));

    await office.button('Remove 25 Dec 2026 to 26 Dec 2026').click();
    await expect
      .element(office.dialog)
      .toHaveTextContent('Anyone we told about the closure gets an email saying you’re open.');
    await office.dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(office.dialog).not.toBeInTheDocument();
    await expect.element(office.button('Add days')).toHaveFocus();
    expect(server.venue()).toEqual(changed({ openingHoursExceptions: [{ ...event, hours }] }));
  });

  it('can’t overlap', async () => {
    await openOffice([EXAMPLE_VENUE]);
    await office.button('Add days').click();
    await office.field('First day').fill('2026-12-24');
    await office.field('Last day').fill('2026-12-25');
    await office.field('Reason').fill('Repairs');
    await office.save.click();
    await expect
      .element(office.field('First day'))
      .toHaveAccessibleDescription(/Two entries include the same day\. Please change the dates of one\./);
    expect(api.sent(changeVenue)).toEqual([]);
  });

  it('are collapsed once they are past', async () => {
    const past = {
      from: venueDate('2026-01-26'),
      to: venueDate('2026-01-26'),
      hours: null,
      reason: 'Australia Day',
    };
    await openOffice([changed({ openingHoursExceptions: [past] })]);
    await expect.element(office.card('Closures and special hours')).toHaveTextContent('None coming up.');
    await expect.element(page.getByText('26 Jan 2026')).not.toBeVisible();
    await page.getByText('Past days').click();
    await expect.element(page.getByText('26 Jan 2026')).toBeVisible();
  });
});

describe('two admins', () => {
  it('lose nothing: the second sees the first one’s changes, and saves both', async () => {
    const server = await openOffice([EXAMPLE_VENUE]);
    await edit('places');
    await office.field('Capacity').fill('60');
    server.save(changed({ reservablePercent: 50, ages: 'Adults only.' }));
    await office.save.click();
    await expect.element(office.problem).toHaveTextContent('Your details are still here');
    await expect.element(office.dialog).toHaveTextContent(/Changed by Lee Park, Wed 18 Nov/);
    await expect
      .element(office.dialog)
      .toHaveTextContent('Ages: All ages. Under-12s need an adult with them. → Adults only.');
    await expect.element(office.field('Capacity')).toHaveValue('60');
    await expect.element(office.field('Share that can be booked ahead (%)')).toHaveValue('50');
    await expectAccessible();
    await saveAndClose();
    expect(server.venue()).toEqual(changed({ capacity: 60, reservablePercent: 50, ages: 'Adults only.' }));
  });
});

describe('earlier settings', () => {
  it('list every change, and are restored after a confirmation', async () => {
    const server = await openOffice([EXAMPLE_VENUE, changed({ capacity: 80 })]);
    await office.history.getByText('Earlier settings').click();
    await expect.element(office.history).toHaveTextContent('Places, Capacity: 100 people → 80 people');
    await expect.element(office.history).toHaveTextContent('Set up.');
    await expect.element(office.history).toHaveTextContent(/Tue 17 Nov, .*, by Lee Park\s*Current/);
    await office.history.getByRole('button', { name: /^Restore version \d+ of Mon 16 Nov/ }).click();
    await expect.element(office.dialog).toHaveTextContent('Places, Capacity: 80 people → 100 people');
    await expect.element(office.dialog).not.toHaveTextContent('Sales and bookings stay');
    await expectAccessible();
    expect(api.sent(changeVenue)).toEqual([]);
    await office.dialog.getByRole('button', { name: 'Restore' }).click();
    await expect.element(office.dialog).not.toBeInTheDocument();
    expect(server.venue()).toEqual(EXAMPLE_VENUE);
    await expect.element(office.card('Places')).toHaveTextContent('100 people');
    await expect.element(office.history).toHaveTextContent('Places, Capacity: 80 people → 100 people');
  });

  it('warn about days that close or open with them', async () => {
    await openOffice([
      changed({ openingHoursExceptions: [] }),
      changed({ openingHoursExceptions: CHRISTMAS }),
    ]);
    await office.history.getByText('Earlier settings').click();
    await office.history.getByRole('button', { name: /^Restore version \d+ of Mon 16 Nov/ }).click();
    await expect.element(office.dialog).toHaveTextContent('Sales and bookings stay, unless a day closes');
  });
});
