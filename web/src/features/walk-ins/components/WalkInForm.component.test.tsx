import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { writeSession } from '../../../browser/use-session-storage.ts';
import { ApiStub } from '../../../testing/api-stub.ts';
import { EMPTY_WALK_IN_DRAFT } from '../register-walk-in.ts';
import { WalkInForm } from './WalkInForm.tsx';

const DRAFT = {
  ...EMPTY_WALK_IN_DRAFT,
  name: 'Sam Okafor',
  email: 'sam@example.test',
  phone: '0412 345 678',
  selectedDate: '2026-11-18',
  acknowledged: true,
  agreed: true,
};
const atCounter = page.getByRole('button', { name: 'Pay at Counter' });
const problem = page.getByRole('alert');

const renderForm = (onRegistered = vi.fn()) =>
  render(
    <MemoryRouter>
      <WalkInForm onRegistered={onRegistered} />
    </MemoryRouter>,
  );

describe('the day pass form', () => {
  beforeEach(() => writeSession('walk-in', DRAFT));
  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  it('sends the same key after a lost response, and another one for another group', async () => {
    const api = new ApiStub();
    await renderForm();
    for (const change of [null, null, 'Sam Okafor Senior']) {
      if (change) await page.getByLabelText('Name').fill(change);
      await atCounter.click();
      await api.lose();
      await expect.element(problem).toHaveTextContent('Error registering walk-in.');
    }
    const [first, again, other] = api.keys;
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('disables both buttons while it is sent, and enables them after a refusal', async () => {
    const api = new ApiStub();
    const onRegistered = vi.fn();
    await renderForm(onRegistered);
    await atCounter.click();
    await expect.element(page.getByRole('button', { name: 'Pay Now' })).toBeDisabled();
    await expect.element(atCounter).toBeDisabled();
    await api.answer(400, { code: 'day-past', error: 'Please select today or a later day.' });
    await expect.element(problem).toHaveTextContent('Please select today or a later day.');
    await expect.element(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
    expect(onRegistered).not.toHaveBeenCalled();
  });
});
