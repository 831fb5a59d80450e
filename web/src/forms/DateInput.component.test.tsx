import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DateInput } from './DateField.tsx';

const CLOSED = venueDate('2026-12-25');

function Form() {
  const [value, setValue] = useState('2026-12-23');
  return (
    <DateInput
      label="Select Date"
      name="day"
      value={value}
      min={venueDate('2026-12-21')}
      max={venueDate('2027-02-10')}
      reasonAgainst={(day) => (day === CLOSED ? 'closed' : null)}
      onValueChange={setValue}
    />
  );
}

const field = page.getByLabelText('Select Date');
const calendar = page.getByRole('grid');
const dayButton = (name: string) => calendar.getByRole('button', { name });

describe('a date field', () => {
  beforeEach(async () => {
    await render(<Form />);
  });

  it('takes a typed date, adds its slashes, and has the day first', async () => {
    await field.fill('');
    await userEvent.keyboard('02012027');
    await expect.element(field).toHaveValue('02/01/2027');
    await expect.element(field).toHaveAccessibleDescription('Saturday 2 January 2027');
    await field.fill('2026-12-30');
    await userEvent.tab();
    await expect.element(field).toHaveValue('30/12/2026');
  });

  it('spells its day out on a line that exists beforehand', async () => {
    const box = () => page.getByText('Select Date').element().parentElement?.getBoundingClientRect();
    await expect.element(field).toHaveAccessibleDescription('Wednesday 23 December 2026');
    const { height } = box() ?? {};
    await field.fill('');
    await expect.element(field).not.toHaveAccessibleDescription();
    expect(box()?.height).toBe(height);
  });

  it('takes a day from its calendar, and closes it', async () => {
    await page.getByRole('button', { name: 'Open calendar' }).click();
    await expect.element(dayButton('Wed 23 Dec')).toHaveFocus();
    await dayButton('Mon 28 Dec').click();
    await expect.element(field).toHaveValue('28/12/2026');
    await expect.element(calendar).not.toBeInTheDocument();
  });

  it('explains why a day can’t be chosen, and keeps the chosen one', async () => {
    await page.getByRole('button', { name: 'Open calendar' }).click();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('Fri 25 Dec: closed');
    await expect.element(dayButton('Fri 25 Dec, closed')).toHaveFocus();
    await expect.element(field).toHaveValue('23/12/2026');
  });

  it('moves by weeks and months with the keyboard, not beyond its last day, and closes on Escape', async () => {
    const open = page.getByRole('button', { name: 'Open calendar' });
    await open.click();
    await userEvent.keyboard('{PageDown}');
    await expect.element(dayButton('Fri 1 Jan')).toHaveFocus();
    await userEvent.keyboard('{PageDown}{ArrowDown}{ArrowDown}');
    await expect.element(dayButton('Wed 10 Feb')).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(open).toHaveFocus();
  });

  it('leaves the focus on the button for another month, so that it can be used again', async () => {
    await page.getByRole('button', { name: 'Open calendar' }).click();
    const next = page.getByRole('button', { name: 'Next month' });
    await next.click();
    await expect.element(dayButton('Fri 1 Jan')).toBeVisible();
    await expect.element(next).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dayButton('Mon 1 Feb')).toBeVisible();
    await expect.element(field).toHaveValue('23/12/2026');
  });
});
