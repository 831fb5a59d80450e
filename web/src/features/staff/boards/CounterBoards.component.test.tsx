import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { countdown } from '@legacy-hub/domain/household/session';
import { now } from '@legacy-hub/domain/testing/households';
import {
  addDays,
  addDuration,
  dayOf,
  endOfDay,
  hours,
  instant,
  minutes,
  seconds,
  startOfDay,
} from '@legacy-hub/domain/venue/time/venue-time';
import type { CDPSession } from '@vitest/browser-playwright';
import { describe, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { expectAccessible, violations } from '../../../testing/accessibility.ts';
import { aFamily, aGroup, aGroupThatCame, paidInCash } from '../../../testing/counter-customers.ts';
import { board, cash, counter, hereNow, largeBoard, profile } from '../../../testing/counter-page.ts';
import { serveCounter } from '../../../testing/counter-server.ts';
import { lookAt } from '../../../testing/drawn.ts';
import { documents } from '../../../testing/fakes/firebase-firestore.ts';
import { goOffline, goOnline, moveTo, openCounter, reload, show } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';

const TABLET = { width: 1024, height: 768 };
const RECEIPT = {
  success: true as const,
  message: 'Cash payment confirmed!',
  amountCents: 1400,
  receipt: 'A-1',
};
const ago = (count: number) => addDuration(now, -minutes(count));
const later = (duration: number) => addDuration(now, duration);

/** The counter's records of these walk-ins, all checked in. */
const withGroups = (...groups: [WalkIn, VisitRecord][]) => ({
  walkIns: groups.map(([walkIn]) => walkIn),
  visits: groups.map(([, visit]) => visit),
});

describe('a counter that is open at midnight', () => {
  const midnight = endOfDay(dayOf(now));
  const beforeMidnight = (count: number) => addDuration(midnight, -minutes(count));
  const inside = () => withGroups(aGroupThatCame('Tom Reed', beforeMidnight(5), { participants: 3 }));

  it('shows people who are inside, and moves its lists to the new day', async () => {
    await openCounter({ ...inside(), at: beforeMidnight(1) });
    await expect.element(hereNow.person('Tom Reed')).toHaveTextContent('116:00');
    const listened = documents.listenedTo();
    moveTo(addDuration(midnight, minutes(1)));
    await expect.element(hereNow.person('Tom Reed')).toHaveTextContent('114:00');
    await expect.element(page.getByText('3 of 100 inside')).toBeVisible();
    await expect.element(board.row('Tom Reed')).toBeVisible();
    await expect.element(counter.undo('Tom Reed')).toBeVisible();
    expect(documents.listenedTo()).toEqual(listened);
    show(aGroup('Ines Moreau', { at: addDuration(midnight, minutes(1)) }));
    await expect.element(board.row('Ines Moreau')).toBeVisible();
  });

  it('shows people who are inside even while the server is silent or unreachable', async () => {
    await openCounter({ ...inside(), at: beforeMidnight(1) });
    await expect.element(board.row('Tom Reed')).toBeVisible();
    documents.setSilent(true);
    moveTo(addDuration(midnight, minutes(1)));
    await expect.element(counter.updating).toBeVisible();
    await expect.element(hereNow.person('Tom Reed')).toBeVisible();
    await expect.element(board.row('Tom Reed')).toBeVisible();
    documents.setSilent(false);
    await expect.element(counter.updating).not.toBeInTheDocument();
    goOffline();
    moveTo(addDuration(midnight, hours(1)));
    await expect.element(hereNow.person('Tom Reed')).toBeVisible();
  });

  it('loads the people expected on the new day, and hides the old list meanwhile', async () => {
    const expected = aFamily('leader');
    await openCounter({ expected: [expected], households: [expected] });
    await expect.element(counter.expected).toHaveTextContent('Nora Quist');
    api.refuse(bookingsEndpoints.listExpected, 'unavailable');
    moveTo(addDuration(midnight, minutes(1)));
    await expect.element(counter.expected).not.toHaveTextContent('Nora Quist');
    api.answer(bookingsEndpoints.listExpected, { households: [] });
    moveTo(addDuration(midnight, minutes(5)));
    await expect.element(counter.expected).toHaveTextContent('No one else is expected');
  });
});

describe('the roll call', () => {
  it('lists everyone inside by name with the headcount, and alone on paper', async () => {
    const groups = withGroups(
      aGroupThatCame('Tom Reed', ago(5), { participants: 3 }),
      aGroupThatCame('Ada Byron', ago(1)),
    );
    await openCounter(groups);
    await page.getByRole('button', { name: 'Roll call' }).click();
    const sheet = page.getByRole('article', { name: 'Roll call, Wed 18 Nov, 12:00 pm' });
    await expect.element(sheet).toHaveTextContent(/4 people inside.*Ada Byron.*Tom Reed.*3 people/);
    await expectAccessible();
    const browser: CDPSession = cdp();
    await browser.send('Emulation.setEmulatedMedia', { media: 'print' });
    await expect.element(sheet).toBeVisible();
    await expect.element(page.getByRole('dialog').getByRole('button')).not.toBeInTheDocument();
    await expect.element(board.rows).not.toBeInTheDocument();
    await browser.send('Emulation.setEmulatedMedia', { media: '' });
  });
});

describe('the walk-in board', () => {
  // spec: counter-board-1
  it('shows a booking as it arrives, marked as new until the pointer is over it', async () => {
    await openCounter({ walkIns: [aGroup('Early Ellis', { at: ago(1) })] });
    await expect.element(board.row('Early Ellis')).not.toHaveTextContent('New');
    show(aGroup('Ines Moreau', { participants: 2, adults: 1 }));
    const row = board.row('Ines Moreau');
    await expect.element(row).toHaveTextContent('New');
    await expect.element(board.announcement).toHaveTextContent(/^New booking: Ines Moreau$/);
    await expect.element(row).toHaveTextContent('2 hours, 2 participants, 1 adult, $23.50');
    for (const fact of ['0498 765 432', 'Walk-in', 'Pending', '18 Nov 2026'])
      await expect.element(row).toHaveTextContent(fact);
    await row.hover();
    await expect.element(row).not.toHaveTextContent('New');
  });

  it('shows the others next to one that cannot be read, reports it, and shows that once it is corrected', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const group = aGroup('Ines Moreau');
    await openCounter({
      walkIns: [aGroup('Early Ellis', { at: ago(1) }), { ...group, hours: 'two' } as never],
    });
    await expect.element(board.row('Early Ellis')).toBeVisible();
    const problem = page.getByText('1 entry can’t be shown. Ask an admin to have the data corrected.');
    await expect.element(problem).toBeVisible();
    expect(logged).toHaveBeenCalledWith(expect.stringContaining(group.id), expect.anything());
    show(group);
    await expect.element(board.row('Ines Moreau')).toBeVisible();
    await expect.element(problem).not.toBeInTheDocument();
  });

  it('marks a booking as new for up to a minute', async () => {
    await openCounter({ walkIns: [aGroup('Early Ellis', { at: ago(1) })] });
    await expect.element(board.row('Early Ellis')).toBeVisible();
    show(aGroup('Ines Moreau'));
    await expect.element(board.row('Ines Moreau')).toHaveTextContent('New');
    moveTo(later(seconds(59)));
    await expect.element(board.row('Ines Moreau')).toHaveTextContent('New');
    moveTo(later(minutes(1)));
    await expect.element(board.row('Ines Moreau')).not.toHaveTextContent('New');
  });

  it('takes cash for a booking, and checks the group in without its profile', async () => {
    const tom = aGroup('Tom Reed');
    const server = serveCounter(tom);
    await openCounter({ walkIns: [tom] });
    await board.confirm('Tom Reed').click();
    await cash.confirm.click();
    await cash.checkIn.click();
    await expect.element(cash.dialog).not.toBeInTheDocument();
    await expect.element(hereNow.person('Tom Reed')).toBeVisible();
    expect(server.walkIn(tom.id).visits).toHaveLength(1);
  });

  // spec: counter-board-2
  it('takes cash for a booking, and shows when it is paid', async () => {
    const tom = aGroup('Tom Reed');
    api.answer(billingEndpoints.confirmCash, RECEIPT);
    await openCounter({ walkIns: [tom] });
    await expect.element(board.row('Tom Reed')).toHaveTextContent('Pending');
    await board.confirm('Tom Reed').click();
    await cash.received.fill('20');
    await expect.element(cash.dialog).toHaveTextContent(/Change due\s*\$6\.00/);
    await cash.confirm.click();
    await expect.element(cash.success).toHaveTextContent(/^Cash payment confirmed!$/);
    show(paidInCash(tom));
    await cash.done.click();
    await expect.element(cash.dialog).not.toBeInTheDocument();
    await expect.element(board.row('Tom Reed')).toHaveTextContent('Paid');
    await expect.element(board.confirm('Tom Reed')).not.toBeInTheDocument();
    await expect.element(board.root.getByRole('table')).toHaveFocus();
    expect(api.sent(billingEndpoints.confirmCash)).toMatchObject([
      { userId: tom.id, membershipId: tom.id, expectedCents: 1400 },
    ]);
  });

  // spec: counter-board-3
  it('reports a payment that could not be confirmed, and takes it on the next attempt', async () => {
    await openCounter({ walkIns: [aGroup('Tom Reed')] });
    await board.confirm('Tom Reed').click();
    api.refuse(billingEndpoints.confirmCash, 'unavailable');
    await cash.confirm.click();
    await expect.element(counter.toast('Error confirming payment.')).toBeVisible();
    await expect.element(cash.problem).toHaveTextContent('Not sure it went through? Try again');
    api.answer(billingEndpoints.confirmCash, RECEIPT);
    await cash.confirm.click();
    await expect.element(cash.success).toHaveTextContent('Cash payment confirmed!');
    const [first, again] = api.keysOf(billingEndpoints.confirmCash);
    expect(first).toEqual(expect.any(String));
    expect(again).toBe(first);
  });

  // spec: counter-board-4
  it('shows the same bookings in a large dialog', async () => {
    await openCounter({ walkIns: [aGroup('Tom Reed')] });
    await counter.viewBookings.click();
    await expect.element(largeBoard.row('Tom Reed')).toHaveTextContent('0498 765 432');
    for (const name of ['Name', 'Phone', 'Tier', 'Status', 'Expiry', 'Actions'])
      await expect.element(largeBoard.root.getByRole('columnheader', { name })).toBeVisible();
    await expectAccessible();
  });

  // spec: counter-board-8
  it('leaves out groups that left over an hour ago, which the dialog lists and counts', async () => {
    const groups = withGroups(
      aGroupThatCame('Left Lou', ago(121), { hours: 1 }),
      aGroupThatCame('Over Olga', ago(119), { hours: 1 }),
    );
    await openCounter(groups);
    await expect.element(board.row('Over Olga')).toBeVisible();
    await expect.element(board.row('Left Lou')).not.toBeInTheDocument();
    await expect.element(board.totals).toHaveTextContent(/^Groups\s*1/);
    moveTo(later(minutes(1)));
    await expect.element(board.row('Over Olga')).not.toBeInTheDocument();
    await counter.viewBookings.click();
    await expect.element(largeBoard.row('Left Lou')).toBeVisible();
    await expect.element(largeBoard.row('Over Olga')).toBeVisible();
    await expect.element(largeBoard.totals).toHaveTextContent(/^Groups\s*2.*Total paid\s*\$14\.00$/);
  });

  it('counts groups, people, and paid and pending bookings', async () => {
    const tom = paidInCash(aGroup('Tom Reed', { participants: 3, adults: 1 }));
    await openCounter({ walkIns: [tom, aGroup('Ines Moreau')] });
    await expect
      .element(board.totals)
      .toHaveTextContent(/^Groups\s*2\s*People\s*5\s*Paid\s*1\s*Pending\s*1$/);
    await counter.viewBookings.click();
    await expect.element(largeBoard.totals).toHaveTextContent(/Total paid\s*\$30\.50$/);
  });

  it('filters bookings by payment status and by search text', async () => {
    const ines = aGroup('Ines Moreau', { phone: { e164: '+61411222333', shown: '0411 222 333' } });
    await openCounter({ walkIns: [paidInCash(aGroup('Tom Moreau')), ines, aGroup('Otto Brandt')] });
    await board.search.fill('moreau');
    await expect.element(board.row('Otto Brandt')).not.toBeInTheDocument();
    await expect.element(board.row('Ines Moreau')).toBeVisible();
    await board.status('Paid').click();
    await expect.element(board.rows).toHaveTextContent('Tom Moreau');
    await board.status('Pending').click();
    await expect.element(board.rows).toHaveTextContent('Ines Moreau');
    await board.status('All').click();
    await board.search.fill('222333');
    await expect.element(board.rows).toHaveTextContent('Ines Moreau');
    await board.search.fill('nobody of this name');
    await expect.element(board.noMatchMessage).toBeVisible();
    await board.showAll.click();
    for (const name of ['Tom Moreau', 'Ines Moreau', 'Otto Brandt'])
      await expect.element(board.row(name)).toBeVisible();
  });

  it('drops an online booking that is not paid within an hour', async () => {
    const late = aGroup('Late Lou', { payBy: 'card', at: ago(61) });
    await openCounter({ walkIns: [late, aGroup('Soon Sue', { payBy: 'card', at: ago(59) })] });
    await expect.element(board.row('Soon Sue')).toBeVisible();
    await expect.element(board.row('Late Lou')).not.toBeInTheDocument();
    moveTo(later(minutes(1)));
    await expect.element(board.row('Soon Sue')).not.toBeInTheDocument();
  });

  // spec: counter-board-5
  it('switches to the next day’s bookings at midnight, and says when there are none', async () => {
    const nextDay = addDays(dayOf(now), 1);
    const midnight = startOfDay(nextDay);
    await openCounter({
      walkIns: [aGroup('Today Tess'), aGroup('Morrow Max', { date: nextDay })],
      at: addDuration(midnight, -seconds(1)),
    });
    await expect.element(board.row('Today Tess')).toBeVisible();
    await expect.element(board.row('Morrow Max')).not.toBeInTheDocument();
    moveTo(midnight);
    await expect.element(board.row('Morrow Max')).toBeVisible();
    await expect.element(board.row('Today Tess')).not.toBeInTheDocument();
    moveTo(startOfDay(addDays(nextDay, 1)));
    await expect.element(board.emptyMessage).toBeVisible();
  });
});

describe('the offline counter', () => {
  it('leaves the boards in place, and shows once when they were last updated and what still works', async () => {
    await openCounter({ walkIns: [aGroup('Tom Reed')] });
    await expect.element(board.row('Tom Reed')).toBeVisible();
    await document.fonts.ready;
    const place = () => board.row('Tom Reed').element().getBoundingClientRect().toJSON();
    const before = place();
    goOffline();
    const saved =
      'Payments at the counter, new day passes and check-ins are saved, then sent once you’re online.';
    await expect.element(counter.offline).toHaveTextContent(saved);
    expect(counter.offline.elements()).toHaveLength(1);
    expect(place(), 'nothing has moved').toEqual(before);
    goOnline();
    await expect.element(counter.offline).not.toBeInTheDocument();
  });

  // spec: counter-board-6
  it('opens with an error on every board, and loads them on retry', async () => {
    documents.refuse('walkIns', 'unavailable');
    documents.refuse('visits', 'unavailable');
    await openCounter({ walkIns: [aGroup('Tom Reed')] });
    await expect.element(board.problem).toHaveTextContent('Failed to fetch walk-in bookings');
    await expect.element(hereNow.problem).toHaveTextContent('Couldn’t load who’s here');
    documents.allow('walkIns');
    documents.allow('visits');
    await board.tryAgain.click();
    await expect.element(board.row('Tom Reed')).toBeVisible();
    await expect.element(board.problem).not.toBeInTheDocument();
    await hereNow.tryAgain.click();
    await expect.element(hereNow.emptyMessage).toBeVisible();
  });
});

describe('the list of people here now', () => {
  // spec: counter-board-7
  it('counts down each session, and keeps ended ones on top', async () => {
    const long = aGroupThatCame('Long Lee', now, { hours: 2 });
    const short = aGroupThatCame('Short Sam', ago(30), { hours: 1 });
    await openCounter(withGroups(long, short));
    await expect.element(hereNow.root).toHaveTextContent('2 of 100 inside');
    await expect.element(hereNow.person('Short Sam')).toHaveTextContent('30:00');
    await expect.element(hereNow.person('Short Sam')).toHaveTextContent('Walk-in 11:30 am to 12:30 pm');
    await expect.element(hereNow.person('Long Lee')).toHaveTextContent('120:00');
    moveTo(later(seconds(1)));
    await expect.element(hereNow.person('Short Sam')).toHaveTextContent('29:59');
    moveTo(later(minutes(20)));
    await expect.element(hereNow.person('Short Sam')).toHaveTextContent('10:00');
    moveTo(later(minutes(30)));
    await expect.element(hereNow.person('Short Sam')).toHaveTextContent('Expired');
    await expect.element(hereNow.endedAnnouncement).toHaveTextContent('Time’s up: Short Sam');
    await expect.element(hereNow.person('Long Lee')).toHaveTextContent('90:00');
    await expect.element(hereNow.people.first()).toHaveTextContent('Short Sam');
  });

  it('hides people whom any counter marks as left, and lets staff undo that for 15 minutes', async () => {
    const long = aGroupThatCame('Long Lee', now, { hours: 2, participants: 3 });
    const [pass, visit] = aGroupThatCame('Short Sam', ago(30), { hours: 1 });
    serveCounter(pass, long[0]);
    await openCounter(withGroups(long, [pass, visit]));
    await expect.element(hereNow.root).toHaveTextContent('4 of 100 inside');
    await hereNow.markAsLeft('Short Sam').click();
    await expect.element(hereNow.markAsLeft('Short Sam')).not.toBeInTheDocument();
    await expect.element(hereNow.root).toHaveFocus();
    await expect.element(hereNow.root).toHaveTextContent('3 of 100 inside');
    await expect.element(hereNow.root).toHaveTextContent('Short Sam left at 12:00 pm');
    await expect.element(board.row('Short Sam')).toHaveTextContent('Left at 12:00 pm');
    await hereNow.undoLeft('Short Sam').click();
    await expect.element(hereNow.markAsLeft('Short Sam')).toBeVisible();
    await expect.element(hereNow.root).toHaveTextContent('4 of 100 inside');

    show({ ...visit, leftAt: now, leftBy: 'another-counter' });
    await expect.element(hereNow.undoLeft('Short Sam')).toBeVisible();
    moveTo(later(minutes(16)));
    await expect.element(hereNow.undoLeft('Short Sam')).not.toBeInTheDocument();
  });

  it('opens the customer from a row', async () => {
    const [pass, visit] = aGroupThatCame('Tom Reed', now);
    serveCounter(pass);
    await openCounter({ walkIns: [pass], visits: [visit] });
    await hereNow.root.getByRole('button', { name: 'Tom Reed', exact: true }).click();
    await expect.element(profile.dialog).toHaveTextContent('is already here');
  });

  it('removes a person as soon as their check-in is undone, and says when no one is here', async () => {
    const [walkIn, visit] = aGroupThatCame('Tom Reed', now);
    await openCounter({ walkIns: [walkIn], visits: [visit] });
    await expect.element(hereNow.person('Tom Reed')).toBeVisible();
    show({ ...visit, undone: { at: now, by: 'a-staff-member' } });
    await expect.element(hereNow.person('Tom Reed')).not.toBeInTheDocument();
    await expect.element(hereNow.emptyMessage).toBeVisible();
  });

  it('plays a sound when a session ends, and remembers that the sound is off', async () => {
    const start = vi.spyOn(OscillatorNode.prototype, 'start');
    await openCounter(withGroups(aGroupThatCame('Tom Reed', ago(59), { hours: 1 })));
    await expect.element(hereNow.person('Tom Reed')).toHaveTextContent('01:00');
    await counter.search.click(); // browsers play no sound before the first click
    expect(start).not.toHaveBeenCalled();
    moveTo(later(minutes(1)));
    await expect.element(hereNow.person('Tom Reed')).toHaveTextContent('Expired');
    await expect.poll(() => start.mock.calls.length).toBe(2);
    await hereNow.sound.click();
    await reload();
    await expect.element(hereNow.sound).not.toBeChecked();
    show(...aGroupThatCame('Mia Rossi', ago(58), { hours: 1 }));
    await expect.element(hereNow.person('Mia Rossi')).toHaveTextContent('01:00');
    moveTo(later(minutes(2)));
    await expect.element(hereNow.person('Mia Rossi')).toHaveTextContent('Expired');
    expect(start).toHaveBeenCalledTimes(2);
  });
});

describe('the boards together', () => {
  it('fit each screen, and have no accessibility violations', async () => {
    const groups = withGroups(
      aGroupThatCame('Large Lee', now, { participants: 2, concessions: 1 }),
      aGroupThatCame('Playing Pat', ago(55), { hours: 1 }),
      aGroupThatCame('Over Olga', ago(90), { hours: 1 }),
    );
    await openCounter({ ...groups, walkIns: [...groups.walkIns, aGroup('Waiting Wes')], size: TABLET });
    await expect.element(hereNow.person('Over Olga')).toHaveTextContent('Expired');
    await expectAccessible();
    const cells = page.getByRole('cell').elements();
    for (const width of [1280, 1024, 900, 768, 390]) {
      await page.viewport(width, 900);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      const cut = cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect(cut.map(({ textContent }) => textContent)).toEqual([]);
    }
    expect(await violations()).toEqual([]);
  });
});

describe('the counter with 500 walk-ins and 100 active visits', () => {
  const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index);
  const GROUPS = numbersTo(500).map((index) => aGroup(`Group ${index}.`, { hours: 1 + (index % 3) }));
  /** One visit in ten has no time limit; the others end within the hour. */
  const VISITS = numbersTo(100).map((index) => aVisit(`Visitor ${index}.`, index));
  const rows = lookAtRows('tbody tr');
  const visits = lookAtRows('li:has([aria-label^="Check out"])');

  function aVisit(name: string, index: number): VisitRecord {
    const [, visit] = aGroupThatCame(name, addDuration(now, -index), { hours: 1 + (index % 2) });
    return { ...visit, sessionHours: index % 10 === 0 ? null : visit.sessionHours };
  }

  function lookAtRows(selector: string) {
    let look = lookAt(() => []);
    const find = () => [...document.querySelectorAll(selector)];
    return {
      begin: () => {
        look = lookAt(find);
      },
      drawn: () => look.drawn().map((element) => element.querySelector('strong')?.textContent),
    };
  }

  async function openFull(): Promise<void> {
    await openCounter({ walkIns: GROUPS, visits: VISITS });
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(500);
    await expect.element(hereNow.person('Visitor 99.')).toBeVisible();
    rows.begin();
    visits.begin();
  }

  // spec: counter-full-board-2
  it('has one listener for each list, and renders one row on each board when a walk-in is paid or booked', async () => {
    await openFull();
    expect(documents.listenedTo()).toEqual(['arrivals', 'settings/venue', 'visits', 'visits', 'walkIns']);
    await counter.viewBookings.click();
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(1000);
    rows.begin();
    show(paidInCash(aGroup('Group 7.', { hours: 2 })));
    await expect.poll(() => document.querySelector('[aria-label="Confirm Payment for Group 7."]')).toBeNull();
    expect(rows.drawn()).toEqual(['Group 7.', 'Group 7.']);
    show(aGroup('Newcomer'));
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(1002);
    expect(rows.drawn()).toEqual(['Newcomer', 'Newcomer']);
    expect(visits.drawn()).toEqual([]);
  });

  // spec: counter-full-board-4
  it('renders one active visit when a person is checked in, and only countdowns as the clock advances', async () => {
    await openFull();
    show(aVisit('Newcomer', 1));
    await expect.element(hereNow.person('Newcomer')).toBeVisible();
    expect(visits.drawn()).toEqual(['Newcomer']);
    for (const second of [1, 2, 60, 61]) {
      moveTo(later(seconds(second)));
      await expect.poll(countdownsAreRight).toBe(true);
    }
    expect(visits.drawn()).toEqual([]);
    expect(rows.drawn()).toEqual([]);
  });

  // spec: counter-full-board-7
  it('shows the correct countdowns after the clock jumps ahead without ticking', async () => {
    await openCounter({ visits: VISITS });
    await expect.element(hereNow.person('Visitor 99.')).toBeVisible();
    for (const jump of [minutes(17), minutes(53), hours(1) + seconds(7)]) {
      moveTo(later(jump));
      await expect.poll(countdownsAreRight).toBe(true);
    }
    await expect.element(page.getByText('Expired').first()).toBeVisible();
  });

  /** Checks that all visitors are shown with the remaining time according to the rules. */
  function countdownsAreRight(): boolean {
    const shown = new Map(
      [...document.querySelectorAll('li:has([aria-label^="Check out"])')].map(
        ({ children: [name, left] }) => [name?.textContent, left?.textContent],
      ),
    );
    const moment = instant(Date.now());
    return VISITS.every(({ name, at: start, sessionHours }) => {
      const { text } = countdown({ start, maxHours: sessionHours }, moment);
      return shown.get(name) === text;
    });
  }
});
