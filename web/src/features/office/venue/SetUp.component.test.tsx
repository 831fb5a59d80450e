import { changeVenue } from '@legacy-hub/domain/office/endpoints';
import { weeklyFrom } from '@legacy-hub/domain/testing/price-change';
import { FIRST_PRICES } from '@legacy-hub/domain/venue/examples/first-prices';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { office, openOffice } from '../../../testing/office-page.ts';
import { PHONE, reload } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

describe('the set-up', () => {
  it('requests the missing settings of a new venue step by step, and opens the website', async () => {
    const server = await openOffice([], { size: PHONE });
    await expect.element(office.heading).toHaveTextContent('Set up your venue');
    await expect.element(office.step).toHaveTextContent('1 of 6 Business details');
    await expectAccessible();
    await office.button('Next').click();
    await expect.element(office.field('Name')).toHaveFocus();
    await expect.element(office.field('Name')).toHaveAccessibleDescription(/Please fill this in\./);
    await typeFacts();
    await office.button('Next').click();

    await expect.element(office.step).toHaveTextContent('2 of 6 Opening hours');
    await expect.element(office.step).toHaveFocus();
    await expect.element(office.group('Sunday').getByLabelText('Hours')).toBeChecked();
    await office.group('Monday').getByLabelText('Closed').click();
    await office.button('Use these hours every day').click();
    await office.button('Next').click();
    await expect.element(office.group('Monday')).toHaveTextContent('Please open on at least one day.');
    await expect.element(office.group('Monday').getByLabelText('Closed')).toHaveFocus();
    await office.group('Saturday').getByLabelText('Hours').click();
    await office.button('Back').click();
    await expect.element(office.field('Suburb')).toHaveValue('Fitzroy');
    await office.button('Next').click();
    await expect.element(office.group('Saturday').getByLabelText('Hours')).toBeChecked();
    await office.button('Next').click();

    await office.field('Capacity').fill('40');
    await userEvent.keyboard('{Enter}');
    await expect.element(office.step).toHaveTextContent('4 of 6 Prices');
    await expectAccessible();
    await office.field('Leader, per week').fill('8');
    await office.button('Next').click();
    await expect
      .element(office.field('Leader, per week'))
      .toHaveAccessibleDescription(/Leader has to cost more than Supporter/);
    await office.field('Leader, per week').fill('21.50');
    await office.button('Next').click();
    await office.field('Introduction').fill('Games for all.');
    await office.field('Ages').fill('All ages.');
    await office.field('What to bring').fill('Yourselves.');
    await office.button('Next').click();

    await expect.element(office.step).toHaveTextContent('6 of 6 Terms');
    await expect.element(office.field('Version')).toHaveValue('18/11/2026');
    expect(api.sent(changeVenue)).toEqual([]);
    await office.button('Open the website').click();
    await expect.element(page.getByRole('main').getByText('The website is open.')).toBeVisible();
    await expect
      .element(office.card('Business details'))
      .toHaveTextContent('12 Smith Street, Fitzroy VIC 3065');
    expect(server.venue()).toEqual({
      ...SET_UP,
      openingHours: { ...SET_UP.openingHours, Sat: { opens: '10:00', closes: '18:00' } },
    });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('continues where it was after a visit to the owner’s decisions, or a reload', async () => {
    await openOffice([]);
    await typeFacts();
    await office.button('Next').click();
    await office.button('Next').click();
    await office.field('Capacity').fill('40');
    await page.getByRole('main').getByRole('link', { name: 'Your own decisions' }).click();
    await expect.element(office.heading).toHaveTextContent('Your own decisions');
    await page.getByRole('link', { name: 'Venue', exact: true }).click();
    await expect.element(office.step).toHaveTextContent('3 of 6 Places');
    await expect.element(office.field('Capacity')).toHaveValue('40');
    await reload();
    await expect.element(office.field('Capacity')).toHaveValue('40');
    await office.button('Back').click();
    await office.button('Back').click();
    await expect.element(office.field('Suburb')).toHaveValue('Fitzroy');
  });
});

async function typeFacts(): Promise<void> {
  const { name, address, phone, email, abn } = SET_UP;
  await office.field('Name').fill(name);
  await office.field('Street and number').fill(address.street);
  await office.field('Suburb').fill(address.suburb);
  await office.field('State').selectOptions(address.state);
  await office.field('Postcode').fill(address.postcode);
  await office.field('Link to a map').fill(address.mapUrl);
  await office.field('Phone').fill(phone);
  await office.field('Email').fill(email);
  await office.field('ABN').fill(abn);
  await office.field('Time zone').selectOptions('Australia/Melbourne');
}

const today = venueDate('2026-11-18');

/** The example's prices with one edited price, valid from the day of the set-up. */
const FIRST_PRICES_OF_TODAY: Venue['prices'] = {
  weekly: [weeklyFrom('2026-11-18', { leader: 2150 })],
  session: FIRST_PRICES.session.map((each) => ({ ...each, from: today })),
  dayPass: FIRST_PRICES.dayPass.map((each) => ({ ...each, from: today })),
};

const SET_UP: Venue = {
  items: [],
  pictures: [],
  photosRequired: true,
  name: 'Dice House',
  address: {
    street: '12 Smith Street',
    suburb: 'Fitzroy',
    state: 'VIC',
    postcode: '3065',
    mapUrl: 'https://maps.example/dice-house',
  },
  phone: '(03) 9876 5432',
  email: 'hello@dicehouse.example',
  abn: '51 824 753 556',
  gst: { from: null, until: null },
  timeZone: 'Australia/Melbourne',
  openingHours: { Mon: null, Tue: null, Wed: null, Thu: null, Fri: null, Sat: null, Sun: null },
  openingHoursExceptions: [],
  capacity: 40,
  prices: FIRST_PRICES_OF_TODAY,
  reservablePercent: 80,
  notice: null,
  introduction: 'Games for all.',
  ages: 'All ages.',
  whatToBring: 'Yourselves.',
  terms: { url: null, version: '2026-11-18', changes: null },
};
