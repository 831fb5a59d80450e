import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DayPassTicket } from './DayPassTicket.tsx';

const PASS = {
  code: 'K7P3QX9M',
  name: 'Sam Okafor',
  date: venueDate('2026-11-22'),
  hours: 2,
  participants: 1,
  adults: 0,
};

it('suggests a screenshot while its picture can’t be saved, and no longer once it can', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementationOnce((done) => done(null));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await render(<DayPassTicket pass={PASS} total="$7.00" isPaid consentPath={undefined} />);
  const save = page.getByRole('button', { name: 'Save as picture' });
  await save.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('A screenshot works too.');
  expect(saved).not.toHaveBeenCalled();
  await save.click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(saved.mock.contexts).toMatchObject([{ download: 'day-pass-K7P3QX9M.png' }]);
});
