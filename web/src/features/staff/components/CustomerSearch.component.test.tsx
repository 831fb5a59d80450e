import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiStub } from '../../../testing/api-stub.ts';
import { renderLoggedIn } from '../../../testing/render-logged-in.tsx';
import { until } from '../../../testing/until.ts';
import { useCustomerSearch } from '../use-customer-search.ts';
import { CustomerSearch } from './CustomerSearch.tsx';

function Search() {
  const search = useCustomerSearch(() => {});
  return (
    <CustomerSearch
      search={search}
      field={null}
      onOpen={() => {}}
      onCheckedIn={() => {}}
      onBoard={() => {}}
    />
  );
}

const field = page.getByRole('combobox');
const hit = (name: string): WireSearchResult => ({
  kind: 'member',
  id: name,
  phone: '0412 345 678',
  date: null,
  people: [{ id: name, name, photo: null, tier: 'leader', hours: '5', isBookedToday: false }],
  readyToCheckIn: [],
});

afterEach(() => vi.restoreAllMocks());

describe('the customer search', () => {
  it('keeps the earlier matches until those of the new text arrive', async () => {
    const api = new ApiStub();
    await renderLoggedIn(<Search />);
    await field.fill('No');
    await api.answer(200, { hits: [hit('Nora'), hit('Noel')] });
    await expect.element(page.getByText('Noel')).toBeVisible();
    await field.fill('Nor');
    await until(() => api.inputs.length === 2);
    await expect.element(page.getByText('Noel')).toBeVisible();
    await api.answer(200, { hits: [hit('Nora')] });
    await expect.element(page.getByText('Noel')).not.toBeInTheDocument();
    expect(api.inputs).toEqual([{ q: 'No' }, { q: 'Nor' }]);
  });

  it('reports no match as a status while typing, and as an error after Enter', async () => {
    const api = new ApiStub();
    await renderLoggedIn(<Search />);
    await field.fill('Zz');
    await api.answer(200, { hits: [] });
    await expect.element(page.getByRole('status')).toHaveTextContent('User not found');
    await userEvent.keyboard('{Enter}');
    await api.answer(200, { hits: [] });
    await expect.element(page.getByRole('alert')).toHaveTextContent('User not found');
  });

  it('searches once for a text that is typed without a pause', async () => {
    const api = new ApiStub();
    await renderLoggedIn(<Search />);
    await field.fill('N');
    await field.fill('Nor');
    await userEvent.keyboard('{Enter}');
    await api.answer(200, { hits: [hit('Nora')] });
    await expect.element(page.getByText('Nora')).toBeVisible();
    expect(api.inputs).toEqual([{ q: 'Nor' }]);
  });
});
