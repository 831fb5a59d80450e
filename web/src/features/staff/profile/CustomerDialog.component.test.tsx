import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { counterHistory } from '@legacy-hub/domain/copy/counter/staff';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { aHousehold, aPerson, expired, inCash, now, unpaid } from '@legacy-hub/domain/testing/households';
import {
  addDuration,
  dayOf,
  days,
  endOfDay,
  minutes,
  venueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { aFamily, aGroup, LEO, NORA, openProfile, paidInCash } from '../../../testing/counter-customers.ts';
import { cash, counter, profile } from '../../../testing/counter-page.ts';
import { type CounterServer, serveCounter } from '../../../testing/counter-server.ts';
import { focus } from '../../../testing/keyboard.ts';
import { goOffline, goOnline, moveTo, openCounter, STAFF, show } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

const RECEIPT = {
  success: true as const,
  message: 'Cash payment confirmed!',
  amountCents: 2000,
  receipt: 'A-1',
};
const MONDAY = addDuration(now, -days(2));

/** Opens the profile of a household at the counter. */
async function openProfileOf(
  household = aFamily(),
  size?: { width: number; height: number },
): Promise<CounterServer> {
  const server = serveCounter(household);
  await openCounter({ households: [household], ...(size && { size }) });
  await openProfile();
  return server;
}

describe('the customer profile', () => {
  // spec: counter-8
  it('shows contact details, memberships, bookings and visits', async () => {
    const family = aFamily('leader', 'legacy-maker');
    const [leo] = family.family;
    await openProfileOf({
      ...family,
      family: leo ? [{ ...leo, age: 9, staffShouldKnow: 'Allergic to nuts', picturesAllowed: false }] : [],
    });
    await expect.element(profile.dialog).toHaveTextContent('Phone: 0412 345 678');
    await expect.element(profile.dialog).toHaveTextContent(/Total Members\s*2/);
    await expect.element(profile.dialog).toHaveTextContent(/Selected Bookings\s*2/);
    for (const name of ['Memberships', 'Family Members'])
      await expect.element(profile.dialog.getByRole('heading', { name })).toBeVisible();
    const nora = profile.person(NORA);
    await expect.element(nora).toHaveTextContent('Leader Paid');
    await expect.element(nora).toHaveTextContent(/Hours left\s*5/);
    await expect.element(nora).toHaveTextContent(/Created\s*11 Nov 2026/);
    await expect.element(nora).toHaveTextContent(/Assigned days.*1 hour.*Booked today/);
    await expect.element(nora).toHaveTextContent(/Days Visited · This week.*No visits recorded/);
    await expect.element(profile.person(LEO)).toHaveTextContent(/Hours left\s*Unlimited/);
    await expect.element(profile.person(LEO)).toHaveTextContent('9 years · child · no pictures');
    await expect.element(profile.person(LEO)).toHaveTextContent('Staff should know: Allergic to nuts');
    await userEvent.keyboard('2');
    await expect.element(profile.dialog).toHaveTextContent(/Selected Bookings\s*1/);
    await expect.element(profile.deleteAccount).not.toBeInTheDocument();
    await expectAccessible();
    await profile.close.click();
    await expect.element(profile.dialog).not.toBeInTheDocument();
    await expect.element(counter.search).toHaveFocus();
  });

  it('shows the new age of a child whose birthday begins at midnight, without a reload', async () => {
    const midnight = endOfDay(dayOf(now));
    const born = venueDate('2016-11-19');
    const household = aHousehold(aPerson('nora', inCash('leader'), { name: NORA, age: null, born }));
    serveCounter(household);
    await openCounter({ households: [household], at: addDuration(midnight, -minutes(1)) });
    await openProfile();
    await expect.element(profile.person(NORA)).toHaveTextContent('9 years');
    moveTo(midnight);
    await expect.element(profile.person(NORA)).toHaveTextContent('10 years');
  });

  it('shows a note to staff that arrives while it is open', async () => {
    const household = aFamily();
    await openProfileOf(household);
    show({ ...household, noteToStaff: { at: now, text: 'Two for the tournament' } });
    await expect
      .element(profile.dialog)
      .toHaveTextContent(/Note to staff, .*12:00 pm: Two for the tournament/);
  });

  // spec: counter-9
  it('refreshes on request, and says when that fails', async () => {
    await openProfileOf();
    await profile.refresh.click();
    await expect.element(counter.toast('Status updated')).toBeVisible();
    goOffline();
    await profile.refresh.click();
    await expect.element(profile.problem).toHaveTextContent(/^Error refreshing user.$/);
    goOnline();
    await profile.refresh.click();
    await expect.element(profile.problem).not.toBeInTheDocument();
  });

  it('lists the selected people where their rows are not in view', async () => {
    await openProfileOf(aFamily('leader', 'supporter'));
    const selected = profile.dialog.getByText(`Selected: ${NORA}, ${LEO}`);
    await expect.element(selected).not.toBeInTheDocument();
    await profile.tab('Details').click();
    await expect.element(selected).toBeVisible();
  });

  it('keeps its position and size in every tab', async () => {
    await openProfileOf(aFamily('leader', 'supporter'));
    const boxOf = () => profile.dialog.element().getBoundingClientRect().toJSON();
    await Promise.all(
      profile.dialog
        .element()
        .getAnimations()
        .map(({ finished }) => finished),
    );
    const before = boxOf();
    for (const tab of ['Memberships', 'Details'] as const) {
      await profile.tab(tab).click();
      await expect.element(profile.tab(tab)).toHaveAttribute('aria-selected', 'true');
      expect(boxOf()).toEqual(before);
    }
  });

  it('has no number keys while keyboard shortcuts are off', async () => {
    serveCounter(aFamily());
    await openCounter({ households: [aFamily()] });
    await counter.shortcuts.click();
    await openProfile();
    await userEvent.keyboard('1');
    await expect.element(profile.checkbox(NORA)).toBeChecked();
    await expect.element(profile.dialog).not.toHaveTextContent('Shortcuts: 1–9 select');
  });

  it('shows four people on a tablet without scrolling, in rows large enough to tap', async () => {
    await openProfileOf(aFamily('leader', 'supporter', 'leader', 'legacy-maker'), {
      width: 1024,
      height: 768,
    });
    expect(profile.people.elements()).toHaveLength(4);
    await document.fonts.ready;
    const { scrollHeight, clientHeight } = profile.dialog.getByRole('tabpanel').element();
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
    for (const row of profile.people.elements())
      expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    await profile.person(LEO).click({ position: { x: 12, y: 12 } });
    await expect.element(profile.checkbox(LEO)).not.toBeChecked();
  });
});

describe('a refused check-in', () => {
  // spec: counter-check-in-8
  it('checks no one in, lists everyone with the reason, and succeeds after payment', async () => {
    const paid = aFamily('leader', 'supporter');
    const [leo] = paid.family;
    if (!leo) throw new Error('there is a Leo');
    const owing = {
      ...paid,
      primary: { ...paid.primary, membership: unpaid('leader'), bookings: [] },
      family: [{ ...leo, membership: unpaid('supporter'), bookings: [] }],
    };
    await openProfileOf(owing);
    await expect.element(profile.person(NORA)).toHaveTextContent('Pending');
    await expect.element(profile.checkbox(NORA)).not.toBeChecked();
    await profile.checkbox(NORA).click();
    await profile.checkbox(LEO).click();
    await profile.checkSelected.click();
    await expect.element(profile.problem).toHaveTextContent('No one was checked in.');
    await expect.element(profile.problem).toHaveTextContent(`${NORA} hasn’t paid yet.`);
    await expect.element(profile.problem).toHaveTextContent(`${LEO} hasn’t paid yet.`);
    await expectAccessible();

    await profile.problem.getByRole('button', { name: `Leave out: ${LEO}` }).click();
    await expect.element(profile.checkbox(LEO)).not.toBeChecked();
    await expect.element(profile.problem).not.toHaveTextContent(LEO);
    await profile.problem.getByRole('button', { name: `Confirm Payment: ${NORA}` }).click();
    await cash.confirm.click();
    await expect.element(cash.success).toHaveTextContent('Cash payment confirmed!');
    await userEvent.keyboard('{Escape}');
    await expect.element(profile.person(NORA)).toHaveTextContent('Paid');
    await expect.element(profile.problem).not.toBeInTheDocument();
    await profile.checkSelected.click();
    await expect.element(counter.undo(NORA)).toBeVisible();
    expect(api.sent(billingEndpoints.confirmCash)).toMatchObject([
      { userId: owing.uid, expectedCents: 2000 },
    ]);
    expect(api.sent(visitsEndpoints.checkIn).at(-1)).toMatchObject({
      membershipIds: ['nora'],
      familyIds: [],
    });
  });

  it('offers to sell a session when the hours are used, and then succeeds', async () => {
    const visit = (id: string) => ({
      id,
      at: MONDAY,
      day: dayOf(MONDAY),
      hours: 1,
      fromAllowance: 1,
      fromBought: 0,
      sessionHours: 1,
      by: STAFF.uid,
      idempotencyKey: id,
      undone: null,
    });
    const nora = aPerson('nora', inCash('supporter'), { name: NORA });
    const household = aHousehold({ ...nora, visits: [visit('one'), visit('two')] });
    const server = await openProfileOf(household);
    await expect.element(profile.person(NORA)).toHaveTextContent('Maxed Out');
    await profile.checkbox(NORA).click();
    await profile.checkSelected.click();
    await expect.element(profile.problem).toHaveTextContent(`${NORA} has no hours left until Monday.`);
    const sell = profile.problem.getByRole('button', { name: `Sell a session: ${NORA}` });
    await expect.element(sell).toHaveFocus();
    api.answer(billingEndpoints.sellSessions, { ...RECEIPT, message: 'Sold.', amountCents: 500 });
    await userEvent.keyboard('{Enter}');
    await cash.sell.click();
    await expect.element(cash.success).toHaveTextContent('sold!');
    server.store({ ...household, primary: { ...household.primary, boughtHours: 1 } });
    await userEvent.keyboard('{Escape}');
    await expect.element(profile.person(NORA)).toHaveTextContent(/Extra sessions\s*1/);
    await profile.checkSelected.click();
    await expect.element(counter.undo(NORA)).toBeVisible();
    expect(api.sent(billingEndpoints.sellSessions)).toMatchObject([{ memberId: 'nora', quantity: 1 }]);
  });
});

describe('an expired account', () => {
  const expiredHousehold = aHousehold(aPerson('nora', expired('leader'), { name: NORA }));
  const { deletion } = profile;

  // spec: counter-10
  it('is deleted after a confirmation', async () => {
    api.answer(staffEndpoints.deleteAccount, { success: true });
    await openProfileOf(expiredHousehold);
    await expect.element(profile.person(NORA)).toHaveTextContent('Expired');
    await expect.element(profile.person(NORA)).not.toHaveTextContent('Maxed Out');
    await profile.deleteAccount.click();
    await deletion.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(deletion).not.toBeInTheDocument();
    await expect.element(profile.deleteAccount).toHaveFocus();
    expect(api.sent(staffEndpoints.deleteAccount)).toEqual([]);
    await profile.deleteAccount.click();
    await expect.element(deletion).toHaveTextContent(NORA);
    await expectAccessible();
    await deletion.getByRole('button', { name: 'Delete Account' }).click();
    await expect.element(counter.toast('User deleted successfully!')).toBeVisible();
    await expect.element(profile.dialog).not.toBeInTheDocument();
    expect(api.sent(staffEndpoints.deleteAccount)).toEqual([{ userId: expiredHousehold.uid }]);
  });

  // spec: counter-11
  it('is retained when the deletion fails, with an error message', async () => {
    api.lose(staffEndpoints.deleteAccount);
    await openProfileOf(expiredHousehold);
    await profile.deleteAccount.click();
    await deletion.getByRole('button', { name: 'Delete Account' }).click();
    await expect.element(counter.toast('Error deleting user')).toBeVisible();
    await expect.element(deletion.getByRole('alert')).toHaveTextContent(/^Network Error$/);
  });
});

describe('the tabs of the profile', () => {
  it('show a note above the people at every counter until staff clear it', async () => {
    const older = { id: 'towel', at: MONDAY, by: 'lee', text: 'Owes a towel' };
    const household = { ...aFamily(), staffNotes: [older] };
    api.answer(staffEndpoints.addNote, { success: true });
    api.answer(staffEndpoints.clearNote, { success: true });
    const server = await openProfileOf(household);
    await expect.element(profile.dialog).toHaveTextContent('Note from 16 Nov: Owes a towel');
    await profile.tab('Details').click();
    await expect.element(profile.notes).toHaveTextContent('16 Nov, by a colleague');
    await expectAccessible();
    const text = profile.notes.getByLabelText('New note');
    await profile.notes.getByRole('button', { name: 'Add note' }).click();
    await expect.element(text).toHaveAccessibleDescription(/Please write a note of up to 500 characters\./);
    await text.fill('Left a jacket');
    await userEvent.keyboard('{Enter}');
    await expect.element(counter.toast('Note added.')).toBeVisible();
    await expect.element(text).toHaveValue('');
    const newer = { id: 'jacket', at: now, by: STAFF.uid, text: 'Left a jacket' };
    server.store({ ...household, staffNotes: [older, newer] });
    await expect.element(profile.notes).toHaveTextContent('18 Nov, by you');
    await profile.notes.getByRole('button', { name: 'Clear the note: Owes a towel' }).click();
    await expect.element(counter.toast('Note cleared.')).toBeVisible();
    server.store({ ...household, staffNotes: [newer] });
    await expect.element(profile.dialog).not.toHaveTextContent('Owes a towel');
    expect(api.sent(staffEndpoints.addNote)).toMatchObject([
      { userId: household.uid, text: 'Left a jacket' },
    ]);
    expect(api.sent(staffEndpoints.clearNote)).toEqual([{ userId: household.uid, noteId: 'towel' }]);
  });

  it('show staff actions with author, time and previous values, ten at a time, one key away', async () => {
    const action = (id: string, what: string, changes: string[] = [], amountCents: number | null = null) => ({
      id,
      at: new Date(now).toISOString(),
      staff: STAFF.email,
      what,
      changes,
      amountCents,
    });
    const { what: named } = counterHistory;
    const undone = action('2', named('undo-check-in', false));
    const checkedIn = action('1', named('check-in', false), [`${NORA}: hours left 4 (was 5)`]);
    const paid = action('0', named('take-cash', false), [], 2000);
    api.answerWith(staffEndpoints.listStaffActions, ({ after }) =>
      after === undefined ? { actions: [undone, checkedIn], next: '1' } : { actions: [paid], next: null },
    );
    await openProfileOf();
    focus(profile.tab('Overview'));
    await userEvent.keyboard('{End}');
    await expect.element(profile.tab('History')).toHaveFocus();
    await expect
      .element(profile.history)
      .toHaveTextContent(new RegExp(`Undid a check-in.* · ${STAFF.email}`));
    await expect.element(profile.history).toHaveTextContent(`${NORA}: hours left 4 (was 5)`);
    await profile.history.getByRole('button', { name: 'Show more' }).click();
    await expect.element(profile.history).toHaveTextContent('Took cash $20.00');
    await expectAccessible();
    focus(profile.tab('History'));
    await userEvent.keyboard('{Home}');
    await expect.element(profile.checkbox(NORA)).toBeVisible();
  });

  it('show the visits of a household month by month', async () => {
    const absences = [
      { leftAt: '2026-11-18T01:40:00Z', backAt: '2026-11-18T02:05:00Z' },
      { leftAt: '2026-11-18T02:30:00Z', backAt: null },
    ];
    const came = {
      id: 'one',
      at: new Date(now).toISOString(),
      name: NORA,
      hours: 1,
      isUndone: true,
      absences,
    };
    api.answerWith(visitsEndpoints.listVisits, ({ day }) => ({
      visits: day.startsWith('2026-11') ? [came] : [],
    }));
    await openProfileOf();
    await profile.tab('Visits').click();
    const visit = profile.visits.getByRole('listitem');
    await expect.element(profile.visits).toHaveTextContent('Visits in November 2026');
    await expect.element(visit).toHaveTextContent(`${NORA} Undone`);
    await expect.element(visit).toHaveTextContent('1 hour · left 12:40 pm · back 1:05 pm · left 1:30 pm');
    await expect.element(profile.visits.getByRole('button', { name: 'Next month' })).toBeDisabled();
    await expectAccessible();
    await profile.visits.getByRole('button', { name: 'Previous month' }).click();
    await expect.element(profile.visits).toHaveTextContent('No visits in this month');
    await profile.visits.getByRole('button', { name: 'Next month' }).click();
    await expect.element(visit).toBeVisible();
  });
});

describe('an adult who only watches', () => {
  it('gets a day pass from the household’s profile, at the price for adults', async () => {
    await openProfileOf();
    await profile.dialog.getByRole('button', { name: 'Adult watching' }).click();
    const pass = page.getByRole('dialog', { name: 'New day pass' });
    await expect.element(pass).toHaveTextContent('Total Price $2.50');
    await expectAccessible();
    await pass.getByRole('button', { name: 'Create day pass' }).click();
    await expect.element(profile.person(NORA)).toHaveTextContent('1 hour, 1 adult watching');
    await expect.element(profile.person(NORA)).toHaveTextContent('Pending');
    expect(api.sent(walkInsEndpoints.registerGroup)).toMatchObject([
      { name: NORA, phone: '0412 345 678', selectedDate: dayOf(now), numParticipants: 0 },
    ]);
  });
});

describe('the details of a day pass', () => {
  it('can be downloaded, and deleted once its day is over', async () => {
    const greta = paidInCash(aGroup('Greta Olsen', { at: addDuration(now, -days(3)) }));
    serveCounter(greta);
    await openCounter({ walkIns: [greta] });
    await openProfile(greta.code);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    api.answer(walkInsEndpoints.exportWalkIn, {
      exportedAt: new Date(now).toISOString(),
      walkIn: {},
      visits: [],
      payments: [],
      emails: [],
      staffActions: [],
    });
    await profile.more.click();
    await page.getByRole('button', { name: 'Download details' }).click();
    await expect.poll(() => saved).toEqual([`day-pass-${greta.code}.json`]);

    await profile.more.click();
    await page.getByRole('button', { name: 'Delete details' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Delete details?' });
    await expectAccessible();
    api.answer(walkInsEndpoints.eraseWalkInContact, { success: true });
    await confirmation.getByRole('button', { name: 'Delete details' }).click();
    await expect.element(counter.toast('Details deleted.')).toBeVisible();
    const nobody = { name: '', phone: { e164: '', shown: '' } as const, phoneTail: '', nameKeys: [] };
    show({ ...greta, ...nobody, contactErased: { at: now, by: STAFF.uid } });
    await expect.element(profile.dialog).not.toHaveTextContent('Greta Olsen');
    await expect.element(profile.dialog).toHaveTextContent('Day pass without a name');
    await profile.more.click();
    await expect.element(page.getByRole('button', { name: 'Download details' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Delete details' })).not.toBeInTheDocument();
    expect(api.sent(walkInsEndpoints.eraseWalkInContact)).toEqual([{ walkInId: greta.id }]);
  });
});
