import { listExpected } from '@legacy-hub/domain/bookings/endpoints';
import { customerAddress } from '@legacy-hub/domain/core/addresses';
import { formatPassCode } from '@legacy-hub/domain/core/pass-code';
import { searchResults } from '@legacy-hub/domain/staff/customers/search-results';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { aHousehold, aPerson, expired, inCash, now } from '@legacy-hub/domain/testing/households';
import { addDuration, dayOf, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import {
  aFamily,
  aGroup,
  IDA,
  LEO,
  letIn,
  MAX,
  NORA,
  openProfile,
  paidInCash,
} from '../../testing/counter-customers.ts';
import { board, counter, hereNow, largeBoard, profile } from '../../testing/counter-page.ts';
import { CHECKED_IN, type CounterServer, serveCounter } from '../../testing/counter-server.ts';
import { logins } from '../../testing/fakes/firebase-auth.ts';
import { documents } from '../../testing/fakes/firebase-firestore.ts';
import { focus } from '../../testing/keyboard.ts';
import { DEVICE_KEY, openApp, openCounter, PHONE, reload, STAFF, show } from '../../testing/open-app.tsx';
import { heading, login, problem } from '../../testing/public-pages.ts';
import { api } from '../../testing/stub-api.ts';

const BOOKED = [{ day: dayOf(now), hours: 1, usedBy: null }];
const PASSWORD = 'correct-horse';
const NOBODY_RECENT = 'No check-ins by you in the last 15 minutes';
const processed = counter.toast('Visit processed successfully!');
const FOUR = ['leader', 'leader', 'supporter', 'legacy-maker'] as const;

/** Opens the counter with one household. */
async function openWith(household = aFamily()): Promise<CounterServer> {
  const server = serveCounter(household);
  await openCounter({ households: [household] });
  return server;
}

describe('a customer’s address', () => {
  it('opens the customer, once', async () => {
    const household = aFamily();
    serveCounter(household);
    await openCounter({ households: [household], address: customerAddress(household.uid) });
    await expect.element(profile.dialog).toBeVisible();
    await profile.close.click();
    await expect.element(profile.dialog).not.toBeInTheDocument();
    expect(location.search).toBe('');
  });

  it('opens no one if it contains no customer', async () => {
    await openCounter({ address: '/admin-portal?customer=../staff' });
    await expect.element(counter.search).toHaveFocus();
    await expect.element(profile.dialog).not.toBeInTheDocument();
  });
});

describe('access to the counter', () => {
  async function logIn(password: string): Promise<void> {
    await openApp('/admin-portal');
    await login.email.fill(STAFF.email);
    await login.password.fill(password);
    await login.submit.click();
  }

  // spec: counter-1
  it('needs a staff login, and refuses a wrong password', async () => {
    await openApp('/admin-portal');
    await expect.element(heading('Staff login')).toBeVisible();
    await expectAccessible();
    await login.email.fill(STAFF.email);
    await login.password.fill('a guess');
    await login.submit.click();
    await expect.element(problem).toHaveTextContent(/^Invalid credentials$/);
  });

  // spec: counter-2
  it('is refused to a member, who can log out, and nothing is read', async () => {
    logins.allow(PASSWORD, STAFF);
    await logIn(PASSWORD);
    await expect.element(problem).toHaveTextContent(/^This isn’t a staff account.$/);
    await expect.element(page.getByText(`You’re logged in as ${STAFF.email}.`)).toBeVisible();
    await expect.element(counter.logOut).toHaveFocus();
    expect(documents.listenedTo()).toEqual([]);
    await counter.logOut.click();
    await expect.element(login.email).toBeVisible();
    await expect.element(problem).not.toBeInTheDocument();
  });

  it('opens in a login from before the role was granted', async () => {
    logins.begin({ ...STAFF, newRole: 'staff' });
    api.answer(listExpected, { households: [] });
    api.answer(staffEndpoints.getDeviceKey, { key: DEVICE_KEY });
    await openApp('/admin-portal');
    await expect.element(counter.search).toHaveFocus();
  });

  it('opens for staff at the same address, with the focus on the search', async () => {
    await openCounter();
    await expect.element(counter.search).toHaveFocus();
    expect(location.pathname).toBe('/admin-portal');
    expect(document.title).toBe('Counter · Legacy Hub');
    await expect.element(page.getByText(STAFF.email)).toBeVisible();
  });
});

describe('the customer search', () => {
  // spec: counter-4
  it('searches while typing, by the end of a phone number, the whole number or a name', async () => {
    await openWith(aFamily('leader', 'leader'));
    for (const typed of ['5678', '0412345678', '+61412345678', '0412 345 678']) {
      await counter.search.fill(typed);
      await expect.element(counter.hit('0412 345 678')).toBeVisible();
      await counter.search.fill('');
      await expect.element(counter.hits).not.toBeInTheDocument();
    }
    await counter.search.fill(NORA.slice(0, 6));
    await expect.element(counter.hits).toHaveTextContent(`${NORA}, ${LEO}`);
    await expect.element(counter.hits.getByRole('img', { name: `Photo of ${NORA}` })).toBeVisible();
    await expectAccessible();
  });

  it('explains valid input when it is too short', async () => {
    await openCounter();
    await expect.element(counter.search).toHaveAccessibleDescription(/Last 4 digits of a phone number/);
    await counter.search.fill('567');
    await counter.searchCustomer.click();
    await expect
      .element(counter.searchMessage)
      .toHaveTextContent(/^Please type at least 4 digits of a phone number/);
    await counter.search.fill('56');
    await expect.element(counter.searchMessage).not.toBeInTheDocument();
  });

  // spec: counter-5
  it('reports when no one is found, and the next input replaces the text', async () => {
    await openWith();
    await counter.search.fill('9999');
    await counter.searchCustomer.click();
    await expect.element(counter.searchMessage).toHaveTextContent(/^User not found$/);
    await expect.element(counter.search).toHaveFocus();
    await userEvent.keyboard('No');
    await expect.element(counter.search).toHaveValue('No');
  });

  // spec: counter-6
  it('lists several matches, and opens one with the arrow keys and Enter or with a click', async () => {
    const quists = aFamily('leader', 'leader');
    const ada = aHousehold(aPerson('ada', inCash('leader'), { name: 'Ada Byron' }), [], {
      uid: 'byron',
      registeredAt: addDuration(quists.registeredAt, -minutes(1)),
    });
    serveCounter(quists, ada);
    await openCounter({ households: [quists, ada] });
    await counter.search.fill('5678');
    await userEvent.keyboard('{Enter}');
    await expect.element(counter.hit('Ada Byron')).toBeVisible();
    await expect.element(profile.dialog).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(counter.hit('Ada Byron')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(counter.hit(LEO)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(profile.person(LEO)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(counter.search).toHaveFocus();
    await counter.hit('Ada Byron').click();
    await expect.element(profile.person('Ada Byron')).toBeVisible();
  });

  it('finds members and day passes together, and a day pass by its code', async () => {
    const household = aFamily();
    const otto = paidInCash(aGroup('Otto Brandt', { phone: household.phone }));
    serveCounter(household, otto);
    await openCounter({ households: [household], walkIns: [otto] });
    await counter.search.fill('5678');
    await expect.element(counter.hit(NORA)).toBeVisible();
    await expect.element(counter.hit('Otto Brandt')).toHaveTextContent('Day pass');
    await counter.search.fill(formatPassCode(otto.code));
    await userEvent.keyboard('{Enter}');
    await expect.element(profile.person('Otto Brandt')).toBeVisible();
  });

  // spec: counter-7
  it('shows the results for the latest input, even when an earlier response arrives later', async () => {
    const [nora, ada] = [aFamily(), aHousehold(aPerson('ada', inCash('leader'), { name: 'Ada Byron' }))];
    const hitsOf = (households: (typeof nora)[]) => ({
      hits: searchResults({ households, walkIns: [] }, now),
    });
    const unsigned = ({ hits }: ReturnType<typeof hitsOf>) => ({
      hits: hits.map((hit) => ({ ...hit, people: hit.people.map((person) => ({ ...person, photo: null })) })),
    });
    await openCounter();
    let answerLate = () => {};
    const late = new Promise<void>((resolve) => {
      answerLate = resolve;
    });
    api.handle(staffEndpoints.searchCustomers, async ({ q }) => {
      if (q !== 'Ada') return { ok: true, body: unsigned(hitsOf([nora])) };
      await late;
      return { ok: true, body: unsigned(hitsOf([ada])) };
    });
    await counter.search.fill('Ada');
    await expect.poll(() => api.sent(staffEndpoints.searchCustomers)).toEqual([{ q: 'Ada' }]);
    await counter.search.fill('5678');
    await expect.element(counter.hits).toHaveTextContent(NORA);
    answerLate();
    await new Promise((resolve) => setTimeout(resolve, 50)); // long enough for a response to show
    await expect.element(counter.hits).toHaveTextContent(NORA);
  });

  it('captures typing anywhere on the page, unless keyboard shortcuts are off', async () => {
    await openCounter();
    await expect.element(counter.search).toHaveFocus();
    focus(counter.logOut);
    await userEvent.keyboard('56');
    await expect.element(counter.search).toHaveFocus();
    await expect.element(counter.search).toHaveValue('56');
    await userEvent.keyboard('{Escape}');
    await expect.element(counter.search).toHaveValue('');
    await counter.shortcuts.click();
    await userEvent.keyboard('78');
    await expect.element(counter.search).toHaveValue('');
    await reload();
    await expect.element(counter.shortcuts).not.toBeChecked();
  });

  it('scrolls into view when staff type further down the page', async () => {
    const groups = Array.from({ length: 8 }, (_, index) => aGroup(`Otto ${index}`));
    await openCounter({ walkIns: groups, size: { width: 1024, height: 500 } });
    await expect.element(board.row('Otto 7')).toBeVisible();
    board.row('Otto 7').element().scrollIntoView();
    await expect.element(counter.searchCustomer).not.toBeInViewport();
    await userEvent.keyboard('5');
    await expect.element(page.getByText('Search by phone, name or pass code')).toBeInViewport();
    await expect.element(counter.search).toHaveValue('5');
  });
});

describe('checking in a household', () => {
  it('takes six keystrokes for a family of four', async () => {
    const family = aFamily(...FOUR);
    await openWith(family);
    await expect.element(counter.search).toHaveFocus();
    await userEvent.keyboard('5678{Enter}');
    await expect.element(profile.checkSelected).toHaveTextContent('Check Selected (4)');
    await userEvent.keyboard('{Enter}');
    await expect.element(processed).toBeVisible();
    await expect.element(profile.dialog).not.toBeInTheDocument();
    await expect.element(counter.search).toHaveValue('');
    await expect.element(counter.search).toHaveFocus();
    for (const name of [NORA, LEO, IDA, MAX]) await expect.element(counter.recent).toHaveTextContent(name);
    await expect.element(counter.recent).toHaveTextContent('1 hour');
    await expect.element(counter.recent).toHaveTextContent('Unlimited');
    expect(api.sent(visitsEndpoints.checkIn)).toMatchObject([
      { userId: family.uid, membershipIds: ['nora'], familyIds: ['leo', 'ida', 'max'] },
    ]);
  });

  // spec: counter-check-in-2
  it('takes one more keystroke for each person left out', async () => {
    await openWith(aFamily(...FOUR));
    await openProfile();
    await userEvent.keyboard('2');
    await expect.element(profile.checkbox(LEO)).not.toBeChecked();
    await userEvent.keyboard('4');
    await expect.element(profile.checkSelected).toHaveTextContent('Check Selected (2)');
    await userEvent.keyboard('{Enter}');
    await expect.element(counter.undo(`${IDA}, ${NORA}`)).toBeVisible();
  });

  // spec: counter-check-in-3
  it('preselects the people who booked today, and requires at least one person', async () => {
    const family = aFamily(...FOUR);
    const notBooked = <P extends { name: string }>(person: P) => ({ ...person, bookings: [] });
    const [leo, ...others] = family.family;
    if (!leo) throw new Error('there is a Leo');
    await openWith({
      ...family,
      primary: notBooked(family.primary),
      family: [leo, ...others.map(notBooked)],
    });
    await openProfile();
    await expect.element(profile.checkbox(NORA)).not.toBeChecked();
    await expect.element(profile.checkbox(LEO)).toBeChecked();
    await profile.checkbox(LEO).click();
    await expect.element(profile.checkSelected).toHaveTextContent('Check Selected (0)');
    await expect.element(profile.checkSelected).toBeDisabled();
    await profile.checkbox(MAX).click();
    await profile.checkSelected.click();
    await expect.element(counter.undo(MAX)).toBeVisible();
  });

  // spec: counter-check-in-5
  it('disables the button and keeps the dialog open while the check-in is processing', async () => {
    await openWith();
    await openProfile();
    const check = api.hold(visitsEndpoints.checkIn);
    await profile.checkSelected.click();
    await expect.element(profile.checkSelected).toHaveTextContent('Processing...');
    await expect.element(profile.checkSelected).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(profile.dialog).toBeVisible();
    check.answer(CHECKED_IN);
    await expect.element(profile.dialog).not.toBeInTheDocument();
  });

  it('from the search leaves a view open that staff opened before the response', async () => {
    await openWith();
    const check = api.hold(visitsEndpoints.checkIn);
    await counter.search.fill('5678');
    await page.getByRole('button', { name: `Check in ${NORA}` }).click();
    await counter.viewBookings.click();
    await expect.element(largeBoard.root).toBeVisible();
    check.answer(CHECKED_IN);
    await expect.element(processed).toBeVisible();
    await expect.element(counter.search).toHaveValue('');
    await expect.element(largeBoard.root).toBeVisible();
  });

  // spec: counter-check-in-6
  it('shows in an open profile who was checked in at another counter meanwhile', async () => {
    const family = aFamily('leader', 'leader');
    const household = { ...family, family: family.family.map((person) => ({ ...person, bookings: [] })) };
    await openWith(household);
    await openProfile();
    await expect.element(profile.checkbox(NORA)).toBeChecked();
    show(...letIn(household, ['nora']));
    const nora = profile.person(NORA);
    await expect.element(nora).toHaveTextContent('is already here (since 12:00 pm)');
    await nora.getByRole('button', { name: 'Dates' }).click();
    await expect.element(nora).toHaveTextContent('Session start');
    await expect.element(nora).toHaveTextContent(/Time remaining\s*60:00/);
    await expect.element(profile.checkbox(NORA)).not.toBeChecked();
    await expect.element(counter.recent).toHaveTextContent(NOBODY_RECENT);
  });
});

describe('a check-in', () => {
  // spec: counter-full-venue-1
  it('is refused while the venue is full, and made with a reason in the same place', async () => {
    await openWith(aFamily('supporter'));
    await openProfile();
    api.refuse(visitsEndpoints.checkIn, 'venue-full', 100, 100, { name: LEO, at: '4:20 pm' });
    await profile.checkSelected.click();
    await expect
      .element(profile.problem)
      .toHaveTextContent(`100 of 100 people are inside. ${LEO} leaves next, at 4:20 pm.`);
    const reason = profile.dialog.getByLabelText('Reason to do it anyway');
    const checkInAnyway = profile.dialog.getByRole('button', { name: 'Check in anyway' });
    await checkInAnyway.click();
    await expect.element(reason).toHaveAccessibleDescription(/Please enter a reason\./);
    await expectAccessible();
    await reason.fill('Picks up a friend');
    api.answer(visitsEndpoints.checkIn, CHECKED_IN);
    await userEvent.keyboard('{Enter}');
    await expect.element(processed).toBeVisible();
    const [refused, made] = api.sent(visitsEndpoints.checkIn);
    expect(refused).not.toHaveProperty('overrideReason');
    expect(made).toMatchObject({ overrideReason: 'Picks up a friend' });
    expect(made?.idempotencyKey).not.toBe(refused?.idempotencyKey);
  });

  // spec: counter-check-in-9
  it('can be undone, even after a reload, which returns the hour', async () => {
    await openWith(aFamily('supporter'));
    await openProfile();
    await profile.checkSelected.click();
    await expect.element(counter.undo(NORA)).toBeVisible();
    await reload();
    await counter.undo(NORA).click();
    await expect.element(counter.toast('Check-in undone.')).toBeVisible();
    await expect.element(counter.recent).toHaveTextContent(NOBODY_RECENT);
    await expect.element(counter.search).toHaveFocus();
    await openProfile();
    await expect.element(profile.checkbox(NORA)).toBeChecked();
    await expect.element(profile.person(NORA)).toHaveTextContent(/Hours left\s*2/);
    expect(api.keysOf(visitsEndpoints.checkIn)).toEqual(api.keysOf(visitsEndpoints.undoCheckIn));
  });

  // spec: counter-check-in-10
  it('does not move the boards below, and earlier check-ins open over them', async () => {
    const ada = aHousehold(aPerson('ada', inCash('leader'), { name: 'Ada Byron' }), [], { uid: 'byron' });
    await openCounter();
    await expect.element(counter.recent).toHaveTextContent(NOBODY_RECENT);
    await document.fonts.ready;
    const top = () => hereNow.root.element().getBoundingClientRect().top + scrollY;
    const before = top();
    show(...letIn(ada, ['ada'], { by: STAFF.uid, at: addDuration(now, -minutes(1)), key: 'the-first' }));
    await expect.element(counter.undo('Ada Byron')).toBeVisible();
    show(...letIn(aFamily(...FOUR), ['nora', 'leo', 'ida', 'max'], { by: STAFF.uid }));
    await expect.element(counter.recent).toHaveTextContent(MAX);
    await expect.element(counter.undo('Ada Byron')).not.toBeInTheDocument();
    await counter.moreRecent.click();
    await expect.element(counter.undo('Ada Byron')).toBeVisible();
    expect(top()).toBe(before);
    await expectAccessible();
    await counter.lessRecent.click();
    await expect.element(counter.undo('Ada Byron')).not.toBeInTheDocument();
  });

  it('can be undone at another counter', async () => {
    const [household, visit] = letIn(aFamily(), ['nora'], { key: 'elsewhere' });
    serveCounter(household);
    await openCounter({ households: [household], visits: visit ? [visit] : [] });
    await counter.moreRecent.click();
    await expect.element(counter.recent).toHaveTextContent('at another counter');
    await counter.undo(NORA).click();
    await expect.element(counter.toast('Check-in undone.')).toBeVisible();
    await expect.element(counter.undo(NORA)).not.toBeInTheDocument();
  });

  // spec: counter-check-in-11
  it('that can no longer be undone remains, with the reason', async () => {
    const [household, ...visits] = letIn(aFamily(), ['nora'], { by: STAFF.uid });
    await openCounter({ households: [household], visits });
    api.refuse(visitsEndpoints.undoCheckIn, 'undo-too-late');
    await counter.undo(NORA).click();
    await expect
      .element(counter.recent.getByRole('alert'))
      .toHaveTextContent('Check-ins can only be undone within 15 minutes.');
    await expect.element(counter.undo(NORA)).toBeVisible();
  });
});

describe('the boards of the counter', () => {
  it('open an expected household with one click, and their list follows the check-in', async () => {
    const family = aFamily();
    serveCounter(family);
    await openCounter({ households: [family], expected: [family] });
    await counter.expected.getByRole('button', { name: NORA }).first().click();
    await expect.element(profile.checkbox(NORA)).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect.element(profile.dialog).not.toBeInTheDocument();
    await expect.element(counter.expected).toHaveTextContent('No one else is expected today');
  });

  it('check in everyone expected of a household with one click, and open those who can’t come in', async () => {
    const family = aFamily('leader', 'leader');
    const owing = aHousehold(aPerson('ada', expired('leader'), { name: 'Ada Byron', bookings: BOOKED }), [], {
      uid: 'byron',
    });
    serveCounter(family, owing);
    await openCounter({ households: [family, owing], expected: [family, owing] });
    await counter.expected.getByRole('button', { name: `Check in (2): ${NORA}, ${LEO}` }).click();
    await expect.element(hereNow.person(LEO)).toBeVisible();
    await expect.element(counter.undo(`${LEO}, ${NORA}`)).toBeVisible();
    await expect.element(counter.search).toHaveFocus();
    await expectAccessible();
    await counter.expected.getByRole('button', { name: 'Check in: Ada Byron' }).click();
    await expect.element(profile.person('Ada Byron')).toHaveTextContent('expired');
    expect(api.sent(visitsEndpoints.checkIn)).toMatchObject([
      { userId: family.uid, membershipIds: ['nora'], familyIds: ['leo'] },
    ]);
  });

  // spec: counter-12
  it('open in a large dialog, which Escape closes', async () => {
    await openCounter({ walkIns: [paidInCash(aGroup('Otto Brandt'))] });
    await counter.viewBookings.click();
    await expect.element(largeBoard.row('Otto Brandt')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(largeBoard.root).not.toBeInTheDocument();
    await expect.element(counter.search).toHaveFocus();
  });

  it('are tabs on a phone', async () => {
    await openCounter({ size: PHONE, expected: [aFamily()] });
    await expect.element(hereNow.root).toBeVisible();
    await expect.element(board.root).not.toBeInTheDocument();
    await page.getByRole('radio', { name: 'Day passes' }).click();
    await expect.element(board.root).toBeVisible();
    await expect.element(hereNow.root).not.toBeInTheDocument();
    await page.getByRole('radio', { name: 'Expected' }).click();
    await expect.element(counter.expected).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  });
});

describe('the office', () => {
  it('is open to admins only', async () => {
    await openCounter();
    await expect.element(counter.logOut).toBeVisible();
    await expect.element(counter.office).not.toBeInTheDocument();
  });
});
