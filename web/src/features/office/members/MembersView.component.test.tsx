import type { Household } from '@legacy-hub/domain/documents/household';
import { withStandings } from '@legacy-hub/domain/figures/standing';
import { getMemberCounts, listMembers } from '@legacy-hub/domain/office/endpoints';
import { toWireMembers } from '@legacy-hub/domain/office/members';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  canceled,
  inCash,
  now,
} from '@legacy-hub/domain/testing/households';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, violations } from '../../../testing/accessibility.ts';
import { logins } from '../../../testing/fakes/firebase-auth.ts';
import { openApp, PHONE, STAFF } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

const mia: Household = aHousehold(aPerson('mia', inCash('leader'), { name: 'Mia Rossi' }), [
  aFamilyMember('leo', canceled('supporter'), { name: 'Leo Rossi' }),
]);
const zoe: Household = {
  ...aHousehold(aPerson('zoe', inCash('supporter'), { name: 'Zoe Adams' })),
  uid: 'zoe',
};
const wire = (household: Household) => toWireMembers(withStandings(household, now), now);

const COUNTS = {
  households: { all: 2, overdue: 0, due: 0, renewing: 1, paused: 0, leaving: 1, 'not-seen': 2 },
  people: 3,
};

/** Serves two households, one per page. */
function serveMembers(): void {
  api.handle(getMemberCounts, () => ({ ok: true, body: COUNTS }));
  api.handle(listMembers, ({ show, after, name }) => {
    if (name !== undefined)
      return { ok: true, body: { households: name === 'zoe' ? [wire(zoe)] : [], next: null } };
    if (show === 'paused') return { ok: true, body: { households: [], next: null } };
    if (show === 'leaving') return { ok: true, body: { households: [wire(mia)], next: null } };
    return after === undefined
      ? { ok: true, body: { households: [wire(mia)], next: { id: mia.uid, at: mia.primary.name } } }
      : { ok: true, body: { households: [wire(zoe)], next: null } };
  });
}

async function openMembers(options: Parameters<typeof openApp>[1] = {}, query = ''): Promise<void> {
  serveMembers();
  logins.begin({ ...STAFF, role: 'admin' });
  await openApp(`/admin-portal/office/members${query}`, options);
}

const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
const button = (name: string) => page.getByRole('button', { name });

describe('the list of members', () => {
  it('shows everyone with tier, state and the end of paid time, and opens them at the counter', async () => {
    await openMembers();
    await expect.element(row('Mia Rossi')).toHaveTextContent('LeaderPaid25 Nov 2026No visit yet');
    await expect.element(row('Leo Rossi')).toHaveTextContent('with Mia RossiSupporterCancelled');
    const link = page.getByRole('link', { name: 'Mia Rossi' });
    await expect.element(link).toHaveAttribute('href', `/admin-portal?customer=${mia.uid}`);
    await expectAccessible();
  });

  it('shows the number of households on every filter, and continues where it ended', async () => {
    await openMembers();
    for (const filter of ['All 2', 'Overdue 0', 'Leaving 1'])
      await expect.element(button(filter)).toBeVisible();
    await expect.element(page.getByText('1 of 2 households, 3 people in total')).toBeVisible();
    await button('Show more').click();
    await expect.element(row('Zoe Adams')).toBeVisible();
    await expect.element(page.getByText('2 households, 3 people')).toBeVisible();
    await expect.element(button('Show more')).not.toBeInTheDocument();
  });

  it('adds each further page below the previous ones', async () => {
    serveMembers();
    const ids = ['ada', 'ben', 'cleo'];
    api.handle(listMembers, ({ after }) => {
      const [id = '', next] = ids.slice(ids.indexOf(after?.id ?? '') + 1);
      const household = { ...zoe, uid: id, primary: { ...zoe.primary, name: id } };
      return { ok: true, body: { households: [wire(household)], next: next ? { id, at: id } : null } };
    });
    logins.begin({ ...STAFF, role: 'admin' });
    await openApp('/admin-portal/office/members');
    for (const id of ids.slice(1)) {
      await button('Show more').click();
      await expect.element(row(id)).toBeVisible();
    }
    await expect.element(button('Show more')).not.toBeInTheDocument();
    const shown = page.getByRole('row').getByRole('link').elements();
    expect(shown.map(({ textContent }) => textContent)).toEqual(ids);
  });

  it('shows only the filtered members, or reports that there are none', async () => {
    await openMembers({ size: PHONE });
    await button('Leaving 1').click();
    await expect.element(row('Leo Rossi')).toBeVisible();
    await button('Paused 0').click();
    await expect.element(page.getByText('No one is paused.')).toBeVisible();
    await expect.element(button('Download CSV')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('opens with the filter of a link, such as one from the week', async () => {
    await openMembers({}, '?show=leaving');
    await expect.element(button('Leaving 1')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(row('Leo Rossi')).toBeVisible();
    expect(api.sent(listMembers).at(-1)).toEqual({ show: 'leaving' });
  });

  it('finds people by name, and reports when no one matches', async () => {
    await openMembers({ size: PHONE });
    const field = page.getByRole('searchbox', { name: 'Find a member by name' });
    await field.fill('zoe');
    await expect.element(row('Zoe Adams')).toBeVisible();
    await expect.element(row('Mia Rossi')).not.toBeInTheDocument();
    await expect.element(page.getByText('1 household, 1 person')).toBeVisible();
    await field.fill('nobody');
    await expect.element(page.getByText('No current member is called “nobody”.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Find former members at the counter' }))
      .toHaveAttribute('href', '/admin-portal');
    await field.fill('');
    await expect.element(row('Mia Rossi')).toBeVisible();
  });

  it('gives every person two lines on a phone', async () => {
    await openMembers({ size: PHONE });
    await expect.element(row('Leo Rossi')).toBeVisible();
    expect(row('Leo Rossi').element().getBoundingClientRect().height).toBeLessThan(90);
    expect(await violations()).toEqual([]);
  });

  it('is saved as one file of all pages, unless another list is selected meanwhile', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await openMembers();
    await button('Download CSV').click();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    const held = api.hold(listMembers);
    await button('Download CSV').click();
    await expect.element(page.getByText('Reading 1 of 2…')).toBeVisible();
    await held.arrived();
    serveMembers();
    await button('Leaving 1').click();
    await expect.element(page.getByText('1 household, 2 people')).toBeVisible();
    held.answer({ households: [wire(zoe)], next: null });
    serveMembers();
    await button('Paused 0').click();
    await expect.element(page.getByText('No one is paused.')).toBeVisible();
    expect(saved).toHaveBeenCalledOnce();
  });

  it('lists a household once that was renamed between two pages', async () => {
    await openMembers();
    await expect.element(button('Show more')).toBeVisible();
    api.answer(listMembers, { households: [wire(mia), wire(zoe)], next: null });
    await button('Show more').click();
    await expect.element(row('Zoe Adams')).toBeVisible();
    await expect.element(row('Mia Rossi')).toBeVisible();
  });
});
