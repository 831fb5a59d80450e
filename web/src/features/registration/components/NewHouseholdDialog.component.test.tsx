import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiStub } from '../../../testing/api-stub.ts';
import { renderLoggedIn } from '../../../testing/render-logged-in.tsx';
import NewHouseholdDialog from './NewHouseholdDialog.tsx';

const DRAFT = { name: 'Nora Quist', phone: '0412 345 678', email: 'nora@example.test' };
const PERSON = { id: 'p', name: 'Nora Quist', photo: null, tier: 'leader', hours: '5', isBookedToday: false };
const HIT = { kind: 'member', id: 'u', phone: DRAFT.phone, date: null, people: [PERSON], readyToCheckIn: [] };
const KNOWN = { code: 'known-customer', error: 'Known.', hits: [HIT] };
const another = page.getByRole('button', { name: 'Register Another Household' });

afterEach(() => vi.restoreAllMocks());

describe('the form for a new household', () => {
  it('says at the email that it is taken when another household was to be registered with it', async () => {
    const api = new ApiStub();
    const ignore = () => {};
    await renderLoggedIn(
      <NewHouseholdDialog draft={DRAFT} onClose={ignore} onRegistered={ignore} onKnown={ignore} />,
    );
    await page.getByRole('button', { name: 'Register Household' }).click();
    await api.answer(409, KNOWN);
    await another.click();
    await api.answer(409, KNOWN);
    await expect
      .element(page.getByLabelText('Email'))
      .toHaveAccessibleDescription(/Another account already has this email\./);
    expect(api.inputs[1]).toMatchObject({ sharesPhone: true });
  });
});
