import { searchCustomers } from '@legacy-hub/domain/staff/endpoints';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { aHousehold, aPerson, byCard } from '@legacy-hub/domain/testing/households';
import { days, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { checkIn } from '@legacy-hub/domain/visits/endpoints';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cacheOpened } from '../../../live/stored/cached-documents.ts';
import { eraseDeviceCopy, openDeviceCopy } from '../../../live/stored/device-copy.ts';
import { renderLoggedIn } from '../../../testing/render-logged-in.tsx';
import { api } from '../../../testing/stub-api.ts';
import { CustomerSearch } from './CustomerSearch.tsx';
import { useCustomerSearch } from './use-customer-search.ts';

const onOpen = vi.fn();
const onCheckedIn = vi.fn();
const onCheckInRefused = vi.fn();
const onSubmitted = vi.fn();

function Search() {
  const search = useCustomerSearch(onSubmitted);
  return (
    <CustomerSearch
      search={search}
      field={null}
      onOpen={onOpen}
      onCheckedIn={onCheckedIn}
      onCheckInRefused={onCheckInRefused}
      onBoard={() => {}}
      onArrivals={() => {}}
    />
  );
}

const field = page.getByRole('combobox');
const hit = (name: string, more: Partial<WireSearchResult> = {}): WireSearchResult => ({
  kind: 'member',
  id: name,
  contact: null,
  phone: '0412 345 678',
  date: null,
  people: [
    {
      id: name,
      name,
      photo: null,
      tier: 'leader',
      hours: '5',
      isBookedToday: false,
      isConsentMissing: false,
    },
  ],
  readyToCheckIn: [],
  ...more,
});

afterEach(() => {
  vi.clearAllMocks();
});

describe('the customer search', () => {
  it('shows the previous matches until the new ones arrive', async () => {
    api.answer(searchCustomers, { hits: [hit('Nora'), hit('Noel')] });
    await renderLoggedIn(<Search />);
    await field.fill('No');
    await expect.element(page.getByText('Noel')).toBeVisible();
    const search = api.hold(searchCustomers);
    await field.fill('Nor');
    await expect.poll(() => api.sent(searchCustomers)).toHaveLength(2);
    await expect.element(page.getByText('Noel')).toBeVisible();
    search.answer({ hits: [hit('Nora')] });
    await expect.element(page.getByText('Noel')).not.toBeInTheDocument();
    expect(api.sent(searchCustomers)).toEqual([{ q: 'No' }, { q: 'Nor' }]);
  });

  it('reports no match as a status while typing, and as an error after Enter', async () => {
    api.answer(searchCustomers, { hits: [] });
    await renderLoggedIn(<Search />);
    await field.fill('Zz');
    await expect.element(page.getByRole('status')).toHaveTextContent('User not found');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('User not found');
  });

  it('registers a household with the phone number that no one was found by', async () => {
    api.answer(searchCustomers, { hits: [] });
    await renderLoggedIn(<Search />);
    await field.fill('9999');
    await userEvent.keyboard('{Enter}');
    const start = page.getByRole('button', { name: /^New membership/ });
    await expect.element(start).toHaveTextContent('New membership with 9999');
    await start.click();
    const form = page.getByRole('dialog', { name: 'New membership' });
    await expect.element(form.getByLabelText('Phone Number')).toHaveValue('9999');
  });

  it('searches once for continuous typing', async () => {
    api.answer(searchCustomers, { hits: [hit('Nora')] });
    await renderLoggedIn(<Search />);
    await field.fill('N');
    await field.fill('Nor');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Nora')).toBeVisible();
    expect(api.sent(searchCustomers)).toEqual([{ q: 'Nor' }]);
  });
});

describe('the offline customer search', () => {
  const ONLY_CACHED = /You’re offline: only recent customers/;

  beforeEach(async () => {
    await openDeviceCopy('kim');
    const mia = aPerson('mia', byCard('leader', instant(Date.now() + days(7))), { name: 'Mia Rossi' });
    cacheOpened('users/mia', aHousehold(mia, [], { uid: 'mia' }));
  });
  afterEach(eraseDeviceCopy);

  it('finds customers cached on this device, says so, and becomes live automatically', async () => {
    api.lose(searchCustomers);
    await renderLoggedIn(<Search />);
    await field.fill('Mi');
    await expect.element(page.getByRole('option')).toHaveTextContent('Mia Rossi');
    await expect.element(page.getByText(ONLY_CACHED)).toBeVisible();
    api.answer(searchCustomers, { hits: [hit('Mila')] });
    dispatchEvent(new Event('online'));
    await expect.element(page.getByRole('option')).toHaveTextContent('Mila');
    await expect.element(page.getByText(ONLY_CACHED)).not.toBeInTheDocument();
    expect(new Set(api.sent(searchCustomers).map(({ q }) => q))).toEqual(new Set(['Mi']));
  });

  it('opens its match with Enter, once', async () => {
    api.lose(searchCustomers);
    await renderLoggedIn(<Search />);
    await field.fill('Mi');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSubmitted.mock.calls).toMatchObject([[[{ id: 'mia' }]]]);
    api.answer(searchCustomers, { hits: [hit('Mila')] });
    dispatchEvent(new Event('online'));
    await expect.element(page.getByRole('option')).toHaveTextContent('Mila');
    expect(onSubmitted).toHaveBeenCalledOnce();
  });

  it('reports that no one was found on this device', async () => {
    api.lose(searchCustomers);
    await renderLoggedIn(<Search />);
    await field.fill('Zz');
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('No one found. You’re offline: only recent customers');
  });
});

describe('the check-in of a search result', () => {
  const person = (id: string, isBookedToday: boolean) => ({
    id,
    name: id,
    photo: null,
    tier: 'leader' as const,
    hours: '5',
    isBookedToday,
    isConsentMissing: false,
  });
  const ready = (ids: readonly string[], isBooked = true): Partial<WireSearchResult> => ({
    people: ids.map((id) => person(id, isBooked)),
    readyToCheckIn: ids.map((id, index) => ({
      id,
      isFamily: index > 0,
      name: id,
      hours: null,
      comesBack: false,
    })),
  });

  const face = (name: string) => page.getByRole('group').getByRole('button', { name, exact: true });

  async function find(...hits: WireSearchResult[]): Promise<void> {
    api.answer(searchCustomers, { hits });
    await renderLoggedIn(<Search />);
    await field.fill('No');
    await expect.element(page.getByRole('option').first()).toBeVisible();
  }

  it('works with Tab and Enter, and checks in everyone it lists', async () => {
    await find(hit('Nora', ready(['Nora', 'Leo'])));
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Check in Nora, Leo' })).toHaveFocus();
    api.answerWith(checkIn, ({ idempotencyKey }) => ({
      success: true as const,
      message: 'Checked in.',
      errors: [],
      sessions: [],
      idempotencyKey: String(idempotencyKey),
    }));
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onCheckedIn.mock.calls).toEqual([['No']]);
    expect(api.sent(checkIn)).toMatchObject([
      { userId: 'Nora', membershipIds: ['Nora'], familyIds: ['Leo'] },
    ]);
  });

  it('leaves a person out with a click on the face, or with Tab and Space', async () => {
    await find(hit('Nora', ready(['Nora', 'Leo', 'Ida'], false)));
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    await expect.element(face('Leo')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(face('Leo')).toHaveAttribute('aria-pressed', 'false');
    await expect
      .element(page.getByRole('button', { name: /^Check in/ }))
      .toHaveTextContent('Check in Nora, Ida');
    for (const name of ['Nora', 'Ida']) await face(name).click();
    await expect.element(page.getByRole('button', { name: 'Please select who’s coming in.' })).toBeDisabled();
    await face('Leo').click();
    api.refuse(checkIn, 'session-running', 'Leo', '2:05 pm');
    await page.getByRole('button', { name: 'Check in Leo' }).click();
    await expect
      .poll(() => api.sent(checkIn))
      .toMatchObject([{ userId: 'Nora', membershipIds: [], familyIds: ['Leo'] }]);
  });

  it('shows the face of everyone in the household', async () => {
    const people = ['Nora', 'Leo', 'Ida', ''].map((name, index) => ({ ...person(`${index}`, false), name }));
    await find(hit('Nora', { people }));
    const option = page.getByRole('option');
    await expect.element(option).toHaveTextContent('Nora, Leo, Ida, Family Membership 3');
    expect(option.element().firstElementChild?.children).toHaveLength(4);
  });

  it('says if a guardian’s consent is missing', async () => {
    await find(hit('Nora', { people: [{ ...person('Leo', false), isConsentMissing: true }] }));
    await expect.element(page.getByRole('option')).toHaveTextContent('Consent missing');
  });

  it('is for everyone if no one of a family is booked, and says so', async () => {
    await find(hit('Nora', ready(['Nora', 'Leo'], false)));
    await expect.element(page.getByRole('button', { name: 'Check in everyone: Nora, Leo' })).toBeVisible();
  });

  it('leaves Enter in the search field to open the profile', async () => {
    await find(hit('Nora', ready(['Nora'])));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => onOpen.mock.calls).not.toEqual([]);
    expect(onCheckedIn).not.toHaveBeenCalled();
    expect(api.sent(checkIn)).toEqual([]);
  });

  it('opens the profile, which gives the reason, if it is refused', async () => {
    const nora = hit('Nora', ready(['Nora']));
    await find(nora);
    api.refuse(checkIn, 'session-running', 'Nora', '2:05 pm');
    await page.getByRole('button', { name: 'Check in Nora' }).click();
    await expect.poll(() => onCheckInRefused.mock.calls).toEqual([[nora]]);
    expect(onCheckedIn).not.toHaveBeenCalled();
  });

  it('is missing if several customers match, or no one is ready', async () => {
    await find(hit('Nora', ready(['Nora'])), hit('Noel', ready(['Noel'])));
    await expect.element(page.getByRole('button', { name: /^Check in/ })).not.toBeInTheDocument();
  });
});
