import { cents } from '@legacy-hub/domain/core/money';
import { changeVenue, previewPrices } from '@legacy-hub/domain/office/endpoints';
import { weeklyFrom } from '@legacy-hub/domain/testing/price-change';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { office, openOffice } from '../../../testing/office-page.ts';
import { api } from '../../../testing/stub-api.ts';

const { prices } = EXAMPLE_VENUE;
const rise = weeklyFrom('2027-01-04', { leader: 2250 });
const planned: Venue = { ...EXAMPLE_VENUE, prices: { ...prices, weekly: [...prices.weekly, rise] } };
const card = office.card('Prices');
const next = office.dialog.getByRole('button', { name: 'Next' });
const plan = office.dialog.getByRole('button', { name: 'Schedule change' });

describe('the prices in the office', () => {
  it('show today’s prices, and planned ones', async () => {
    await openOffice([planned]);
    await expect.element(card).toHaveTextContent('Supporter $8, Leader $20, Legacy Maker $35');
    await expect.element(card).toHaveTextContent('From 4 Jan 2027: Supporter $8, Leader $22.50');
    await expect.element(card).toHaveTextContent('Extra session$5');
    await expect.element(card).toHaveTextContent('$7 an hour, each extra person $3.50 an hour');
    await expectAccessible();
  });

  it('show how many households pay how much more before weekly prices are planned', async () => {
    const server = await openOffice([EXAMPLE_VENUE]);
    api.answer(previewPrices, { households: 12, payMore: 9, beforeCents: 16200, afterCents: 18450 });
    await office.button('Change memberships, per week').click();
    await expect.element(office.field('From')).toHaveValue('18/12/2026');
    await office.field('From').fill('2027-01-04');
    await office.field('Leader, per week').fill('$22.50');
    await expectAccessible();
    await next.click();
    await expect
      .element(office.dialog)
      .toHaveTextContent(
        '9 of 12 households with a membership will pay more. All households together pay $162.00 a week now and $184.50 after the change.',
      );
    await expectAccessible();
    expect(api.sent(changeVenue)).toEqual([]);
    await office.dialog.getByRole('button', { name: 'Back' }).click();
    await expect.element(office.field('Leader, per week')).toHaveValue('$22.50');
    await next.click();
    await plan.click();
    await expect.element(office.dialog).not.toBeInTheDocument();
    expect(server.venue()).toEqual(planned);
    await expect.element(card).toHaveTextContent('From 4 Jan 2027');
  });

  it('show each error at its field, and send nothing', async () => {
    await openOffice([EXAMPLE_VENUE]);
    await office.button('Change memberships, per week').click();
    for (const [label, value, message] of [
      ['From', '18/12/20', /Please choose a day\./],
      ['From', '2026-12-17', /The earliest day these prices can change is 18 Dec 2026\./],
      ['Leader, per week', '8', /Leader has to cost more than Supporter/],
      ['Leader, per week', 'twenty', /Please enter an amount like \$7\.50\./],
      ['Legacy Maker, per week', '1000', /less than \$1,000/],
      ['Supporter, per week', '0.99', /at least \$1/],
    ] as const) {
      const field = office.field(label);
      const before = (field.element() as HTMLInputElement).value;
      await field.fill(value);
      await next.click();
      await expect.element(field).toHaveAccessibleDescription(message);
      await field.fill(before);
    }
    expect(api.sent(previewPrices)).toEqual([]);
  });

  it('of sessions and day passes change from today or later, without a confirmation', async () => {
    const server = await openOffice([EXAMPLE_VENUE]);
    await office.button('Change extra session').click();
    await expect.element(office.field('From')).toHaveValue('18/11/2026');
    await office.field('Extra session for a Supporter').fill('6');
    await plan.click();
    await expect.element(office.dialog).not.toBeInTheDocument();
    const session = [...prices.session, { from: venueDate('2026-11-18'), each: cents(600) }];
    expect(server.venue()).toEqual({ ...EXAMPLE_VENUE, prices: { ...prices, session } });
    await expect.element(card).toHaveTextContent('Extra session$6');
  });

  it('that are planned can be withdrawn', async () => {
    const server = await openOffice([EXAMPLE_VENUE, planned]);
    await office.button('Withdraw memberships, per week from 4 Jan 2027').click();
    await expect.element(office.dialog).toHaveTextContent('get one email to say their price stays the same');
    await expectAccessible();
    await office.dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(office.dialog).not.toBeInTheDocument();
    await expect.element(office.button('Change memberships, per week')).toHaveFocus();
    expect(server.venue()).toEqual(EXAMPLE_VENUE);
  });

  it('are unchanged when earlier settings are restored, as are pictures', async () => {
    const removed = {
      id: '6f1f2f53-4c1e-4f0a-9a55-0d5f0d7c2a11',
      width: 1600,
      height: 1200,
      alt: 'The room',
    };
    const server = await openOffice([{ ...EXAMPLE_VENUE, capacity: 80, pictures: [removed] }, planned]);
    await office.history.getByText('Earlier settings').click();
    await expect
      .element(office.history)
      .toHaveTextContent(
        'Prices, Memberships, per week, from 4 Jan 2027: Added: Supporter $8, Leader $22.50',
      );
    await office.history.getByRole('button', { name: /^Restore version 1 of/ }).click();
    await expect.element(office.dialog).not.toHaveTextContent('Memberships');
    await office.dialog.getByRole('button', { name: 'Restore' }).click();
    await expect.element(office.dialog).not.toBeInTheDocument();
    expect(server.venue()).toEqual({ ...planned, capacity: 80 });
  });
});

describe('the items for sale in the office', () => {
  const items = office.card('Items for sale');

  it('are added, changed in their place and removed, each with its price', async () => {
    const server = await openOffice([{ ...EXAMPLE_VENUE, items: [] }]);
    await expect.element(items).toHaveTextContent('None yet.');
    await items.getByRole('button', { name: 'Add item' }).click();
    await office.field('Item').fill('Juice');
    await office.field('Price').fill('three');
    await expectAccessible();
    await office.save.click();
    await expect.element(office.field('Price')).toHaveAccessibleDescription(/Please enter an amount/);
    await office.field('Price').fill('3.20');
    await office.save.click();
    await expect.element(items).toHaveTextContent('Juice$3.20');
    await items.getByRole('button', { name: 'Add item' }).click();
    await office.field('Item').fill('juice');
    await office.field('Price').fill('2');
    await office.save.click();
    await expect.element(office.field('Item')).toHaveAccessibleDescription(/There is already an item/);
    await office.field('Item').fill('Milk');
    await office.field('The price includes GST').click();
    await office.save.click();
    await office.button('Change Juice').click();
    await office.field('Price').fill('3.40');
    await office.save.click();
    await expect.element(office.dialog).not.toBeInTheDocument();
    expect(server.venue().items).toMatchObject([
      { name: 'Juice', priceCents: 340, hasGst: true },
      { name: 'Milk', priceCents: 200, hasGst: false },
    ]);
    await office.button('Remove Juice').click();
    await office.dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(items).not.toHaveTextContent('Juice');
    await expect.element(items).toHaveTextContent('Milk$2, GST-free');
    expect(server.venue().items).toHaveLength(1);
  });
});
