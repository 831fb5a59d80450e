import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { decideBookings, decideRemoveBooking } from '@legacy-hub/domain/bookings/rules';
import { daysOfWeek } from '@legacy-hub/domain/bookings/view';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { Household } from '@legacy-hub/domain/documents/household';
import { mapPeople } from '@legacy-hub/domain/household/household';
import { listDaysAhead } from '@legacy-hub/domain/places/endpoints';
import { aFamilyMember, aHousehold, aPerson, inCash, now } from '@legacy-hub/domain/testing/households';
import {
  addDays,
  addDuration,
  dayOf,
  days,
  formatDay,
  formatWeek,
  minutes,
  mondayOf,
  startOfDay,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, violations } from '../../testing/accessibility.ts';
import { bookings } from '../../testing/bookings-page.ts';
import { enterOn, focus } from '../../testing/keyboard.ts';
import { moveTo, openPortal, PHONE, show } from '../../testing/open-app.tsx';
import { api } from '../../testing/stub-api.ts';

const ADA = 'Ada Moreau';
const LEO = 'Leo';
const today = dayOf(now);
const nextMonday = addDays(mondayOf(today), 7);
const nextTuesday = addDays(nextMonday, 1);
const nextWednesday = addDays(nextTuesday, 1);
const forMonths = addDuration(now, days(84));

const aFamily = (tier: Tier = 'leader', ...children: Tier[]): Household =>
  aHousehold(
    aPerson('ada', inCash(tier, forMonths), { name: ADA }),
    children.map((each) => aFamilyMember('leo', inCash(each, forMonths), { name: LEO })),
  );

const bookFor = (household: Household, personId: string, day: VenueDate, hours: number): Household => {
  const decision = decideBookings(household, { personIds: [personId], day, hours }, now);
  return decision.ok ? decision.state : expect.unreachable(JSON.stringify(decision));
};

const DONE = { success: true } as const;

/** The stored household, which the page's requests change as on the server. */
let stored: Household;

async function openBookings(household: Household): Promise<void> {
  stored = household;
  api.handle(bookingsEndpoints.bookHours, ({ personIds, ...visit }) => {
    const command = { ...visit, personIds: personIds.map((id) => id ?? stored.primary.id) };
    const decision = decideBookings(stored, command, now);
    if (decision.ok) {
      store(decision.state);
      return { ok: true, body: DONE };
    }
    const refused = decision.people.map(({ personId, name, code, message }) => ({
      id: personId,
      name,
      code,
      error: message,
    }));
    const { code, message } = decision.refusal;
    return { ...decision, body: { code, error: message, refused } };
  });
  api.handle(bookingsEndpoints.removeBooking, ({ personId, day }) => {
    const decision = decideRemoveBooking(stored, { personId: personId ?? stored.primary.id, day }, now);
    if (!decision.ok) return decision;
    store(decision.state);
    return { ok: true, body: DONE };
  });
  await openPortal(household, { path: '/portal/bookings' });
  await expect.element(bookings.heading(ADA)).toBeVisible();
}

function store(household: Household): void {
  stored = household;
  show(household);
}

/** Stores another person's change before the server reads this page's next request. */
function storeElsewhere(household: Household): void {
  stored = household;
}

const toast = (text: string) => page.getByText(text);

describe('booking a visit', () => {
  // spec: portal-bookings-5
  it('adds the hours to today, and returns them when the booking is removed', async () => {
    await openBookings(aFamily());
    await expect.element(bookings.person(ADA)).toHaveTextContent('No bookings');
    await expect.element(bookings.person(ADA)).toHaveTextContent('Total booked / initial hours: 0 / 5');
    await bookings.bookVisit(ADA).click();
    await expect.element(bookings.day).toHaveFocus();
    await expect.element(bookings.day).toHaveValue(today);
    await expect.element(bookings.day).toHaveAttribute('min', today);
    await bookings.moreHours.click();
    await bookings.book.click();
    await expect.element(toast('Hours assigned successfully!')).toBeVisible();
    await expect.element(bookings.bookVisit(ADA)).toHaveFocus();
    await expect.element(bookings.person(ADA)).toHaveTextContent('Total booked / initial hours: 2 / 5');
    await expect
      .element(bookings.weekDay(ADA, today))
      .toHaveTextContent(`${formatDay(today)}, today: 2 hours booked`);
    await bookings.remove(ADA, today).click();
    await expect.element(bookings.person(ADA)).toHaveTextContent('No bookings');
    await expect.element(bookings.heading(ADA)).toHaveFocus();
    await expect.element(toast('Assignment removed successfully!')).toBeVisible();
    expect(stored.primary.bookings).toEqual([]);
  });

  // spec: portal-bookings-6
  it('takes a family member’s hours from their own allowance', async () => {
    await openBookings(aFamily('leader', 'supporter'));
    await bookings.bookVisit(LEO).click();
    await expect.element(bookings.dialog).toHaveTextContent(LEO);
    await bookings.book.click();
    await expect.element(bookings.person(LEO)).toHaveTextContent('Total booked / initial hours: 1 / 2');
    await expect.element(bookings.person(ADA)).toHaveTextContent('Total booked / initial hours: 0 / 5');
    expect(api.sent(bookingsEndpoints.bookHours)).toMatchObject([
      { isFamily: true, memberId: 'leo', day: today },
    ]);
  });

  it('is possible for next week once this week is full', async () => {
    await openBookings(bookFor(aFamily('supporter'), 'ada', today, 2));
    const full = 'All hours for the week of 16 Nov are booked or used.';
    await expect.element(bookings.bookVisit(ADA)).toBeDisabled();
    await expect
      .element(bookings.bookVisit(ADA))
      .toHaveAccessibleDescription(`${full} Choose a later day to book ahead.`);
    await bookings.laterWeek.click();
    await expect.element(bookings.week).toHaveTextContent('Next week');
    await bookings.dayOption(nextWednesday).click();
    await bookings.bookVisit(ADA).click();
    await expect.element(bookings.day).toHaveValue(nextWednesday);
    await bookings.day.fill(today);
    await expect.element(bookings.day).toHaveAccessibleDescription(/All hours for the week/);
    await bookings.book.click();
    await expect.element(bookings.day).toHaveFocus();
    await bookings.day.fill(nextWednesday);
    await bookings.book.click();
    await expect.element(bookings.weekDay(ADA, nextWednesday)).toHaveTextContent('1 hour booked');
    await expect.element(bookings.person(ADA).getByRole('heading', { name: 'Later weeks' })).toBeVisible();
    await expect.element(bookings.person(ADA)).toHaveTextContent('Total booked / initial hours: 2 / 2');
    await bookings.earlierWeek.click();
    await expect.element(bookings.week).toHaveTextContent('This week');
    await expect.element(bookings.bookVisit(ADA)).toBeDisabled();
  });

  // spec: portal-bookings-7
  it('has no weekly limit for a Legacy Maker', async () => {
    await openBookings(aFamily('legacy-maker'));
    await bookings.bookVisit(ADA).click();
    await bookings.hours.fill('6');
    await bookings.book.click();
    await expect
      .element(bookings.person(ADA))
      .toHaveTextContent('Total booked / initial hours: 6 / Unlimited');
    await bookings.bookVisit(ADA).click();
    await expect.element(bookings.day).not.toHaveValue(today);
  });

  it('requires a day', async () => {
    await openBookings(aFamily());
    await bookings.bookVisit(ADA).click();
    await bookings.day.fill('');
    await bookings.book.click();
    await expect.element(bookings.day).toHaveFocus();
    await expect.element(bookings.day).toHaveAccessibleDescription(/Please select a day\./);
  });

  it('books once when the button is pressed twice', async () => {
    await openBookings(aFamily());
    await bookings.bookVisit(ADA).click();
    await bookings.book.dblClick();
    await expect.element(bookings.dialog).not.toBeInTheDocument();
    expect(api.sent(bookingsEndpoints.bookHours)).toHaveLength(1);
  });

  it('works by keyboard alone', async () => {
    await openBookings(aFamily());
    await enterOn(bookings.laterWeek);
    await expect.element(bookings.laterWeek).toHaveFocus();
    await userEvent.tab();
    await expect.element(bookings.dayOption(addDays(today, 7))).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(bookings.dayOption(nextTuesday)).toBeChecked();
    await userEvent.tab();
    await expect.element(bookings.weekDay(ADA, nextTuesday).getByRole('button')).toHaveFocus();
    for (const _day of daysOfWeek(nextTuesday).slice(1)) await userEvent.tab();
    await expect.element(bookings.bookVisit(ADA)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(bookings.day).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(bookings.bookVisit(ADA)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(bookings.day).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(toast('Hours assigned successfully!')).toBeVisible();
    await expect.element(bookings.bookVisit(ADA)).toHaveFocus();
    expect(stored.primary.bookings).toMatchObject([{ day: nextTuesday }]);
  });
});

describe('a refused booking change', () => {
  // spec: portal-bookings-8
  it('removes the new booking when another device took the last hours, and gives the reason', async () => {
    await openBookings(aFamily('supporter'));
    await bookings.laterWeek.click();
    await bookings.dayOption(nextTuesday).click();
    const elsewhere = bookFor(stored, 'ada', nextWednesday, 2);
    storeElsewhere(elsewhere);
    await bookings.bookVisit(ADA).click();
    await bookings.book.click();
    await expect
      .element(bookings.problem)
      .toHaveTextContent('All hours for the week of 23 Nov are booked or used.');
    show(elsewhere);
    await bookings.cancel.click();
    await expect.element(bookings.weekDay(ADA, nextTuesday)).toHaveTextContent('nothing booked');
    await expect.element(bookings.weekDay(ADA, nextWednesday)).toHaveTextContent('2 hours booked');
    await expect.element(bookings.heading(ADA)).toHaveFocus();
  });

  // spec: portal-bookings-9
  it('restores a removed booking when its hours were used first, and gives the reason', async () => {
    await openBookings(bookFor(aFamily(), 'ada', today, 1));
    const command = { personIds: ['ada'], by: 'kim', idempotencyKey: 'key' };
    const checkedIn = decideCheckIn(stored, command, now);
    if (!checkedIn.ok) return expect.unreachable();
    storeElsewhere(checkedIn.state);
    await bookings.remove(ADA, today).click();
    const message = 'These hours have been used, so they can’t be removed.';
    await expect.element(page.getByRole('alert')).toHaveTextContent(`Error removing assignment. ${message}`);
    show(checkedIn.state);
    await expect.element(bookings.remove(ADA, today)).toBeDisabled();
    await expect.element(bookings.remove(ADA, today)).toHaveAccessibleDescription(message);
    await expect.element(bookings.weekDay(ADA, today)).toHaveTextContent('1 hour visited');
  });

  // spec: portal-bookings-10
  it('removes the new booking when the server cannot be reached, and reports it', async () => {
    await openBookings(aFamily());
    api.lose(bookingsEndpoints.bookHours);
    await bookings.bookVisit(ADA).click();
    await bookings.book.click();
    await expect.element(bookings.problem).toHaveTextContent('Error assigning hours.');
    await expect.element(bookings.person(ADA)).toHaveTextContent('No bookings');
  });
});

describe('booking for a family', () => {
  it('books the same hours for everyone from one dialog', async () => {
    await openBookings(aFamily('leader', 'supporter'));
    await bookings.bookForEveryone.click();
    await expect.element(bookings.comes(ADA)).toHaveFocus();
    await expect.element(bookings.comes(ADA)).toBeChecked();
    await expect.element(bookings.comes(LEO)).toBeChecked();
    await bookings.moreHours.click();
    await expect.element(bookings.moreHours).toBeDisabled();
    await bookings.book.click();
    await expect.element(bookings.dialog).not.toBeInTheDocument();
    for (const name of [ADA, LEO])
      await expect.element(bookings.weekDay(name, today)).toHaveTextContent('2 hours booked');
    await expect.element(bookings.person(LEO)).toHaveTextContent('Total booked / initial hours: 2 / 2');
  });

  it('books for no one when one person lost their hours meanwhile, and shows who', async () => {
    await openBookings(aFamily('leader', 'supporter'));
    await bookings.laterWeek.click();
    await bookings.dayOption(nextTuesday).click();
    const elsewhere = bookFor(stored, 'leo', nextWednesday, 2);
    storeElsewhere(elsewhere);
    await bookings.bookVisit(ADA).click();
    await bookings.comes(LEO).click();
    await bookings.book.click();
    await expect.element(bookings.problem).toHaveTextContent('Nothing was booked');
    await expect
      .element(bookings.problem)
      .toHaveTextContent(`${LEO}: All hours for the week of 23 Nov are booked or used.`);
    expect(stored).toEqual(elsewhere);
    await bookings.comes(LEO).click();
    await bookings.book.click();
    await expect.element(bookings.weekDay(ADA, nextTuesday)).toHaveTextContent('1 hour booked');
  });
});

describe('a person’s week', () => {
  it('distinguishes booked, visited, free and closed days', async () => {
    await openBookings(bookFor(aFamily(), 'ada', today, 2));
    await bookings.laterWeek.click();
    await expect.element(bookings.weekDay(ADA, nextMonday)).toHaveTextContent('Mon 23 Nov: closed');
    await expect.element(bookings.weekDay(ADA, nextMonday).getByRole('button')).not.toBeInTheDocument();
    await expect.element(bookings.week.getByRole('radio', { name: 'Mon 23 Nov, closed' })).toBeDisabled();
    await bookings.bookVisit(ADA).click();
    await bookings.day.fill(nextMonday);
    await expect.element(bookings.day).toHaveAccessibleDescription(/We’re closed on Mon 23 Nov/);
    await bookings.day.fill(nextTuesday);
    await expect.element(bookings.day).toHaveAccessibleDescription('Tuesday 24 November 2026: 10 am to 6 pm');
  });

  it('shows fully booked days, and limits hours to those left', async () => {
    api.answer(listDaysAhead, {
      days: [
        { day: nextTuesday, hoursLeft: 0 },
        { day: nextWednesday, hoursLeft: 1 },
      ],
    });
    await openBookings(aFamily());
    await bookings.laterWeek.click();
    await bookings.bookVisit(ADA).click();
    await bookings.day.fill(nextTuesday);
    await expect
      .element(bookings.day)
      .toHaveAccessibleDescription(/Tue 24 Nov is fully booked\. The next day with room is Wed 25 Nov\./);
    await bookings.day.fill(nextWednesday);
    await bookings.hours.fill('3');
    await userEvent.tab();
    await expect.element(bookings.hours).toHaveValue(1);
  });

  it('gives the reason for an unbookable past day once, at the day', async () => {
    await openBookings(aFamily('leader', 'supporter'));
    await bookings.bookForEveryone.click();
    await bookings.day.fill(addDays(today, -1));
    const reason = 'Please select today or a later day.';
    await expect.element(bookings.day).toHaveAccessibleDescription(new RegExp(reason));
    expect(bookings.dialog.getByText(reason).elements()).toHaveLength(1);
  });

  // spec: portal-bookings-2
  it('lets members book a day, even by keyboard', async () => {
    await openBookings(aFamily());
    await bookings.laterWeek.click();
    const monday = bookings.weekDay(ADA, nextTuesday).getByRole('button');
    await expect
      .element(monday)
      .toHaveAccessibleName(`${formatDay(nextTuesday)}: nothing booked. Book this day`);
    await monday.click();
    await expect.element(bookings.day).toHaveValue(nextTuesday);
    await userEvent.keyboard('{Escape}');
    await expect.element(monday).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(bookings.day).toHaveValue(nextWednesday);
    await userEvent.keyboard('{Enter}');
    await expect.element(bookings.weekDay(ADA, nextWednesday)).toHaveTextContent('1 hour booked');
    await expect.poll(() => stored.primary.bookings).toMatchObject([{ day: nextWednesday, hours: 1 }]);
  });

  // spec: portal-on-a-phone-1
  it('lets members book for two by keyboard on a phone, in a dialog that a screen reader can read', async () => {
    await openBookings(aFamily('leader', 'supporter'));
    await page.viewport(PHONE.width, PHONE.height);
    await bookings.laterWeek.click();
    await bookings.weekDay(ADA, nextTuesday).getByRole('button').click();
    const { dialog, comes } = bookings;
    await expect.element(dialog.getByRole('heading', { level: 2, name: 'Book Visit' })).toBeVisible();
    await expect.element(dialog.getByRole('group', { name: 'Who’s coming' })).toBeVisible();
    await expect.element(comes(ADA)).toBeChecked();
    await expect.element(comes(LEO)).not.toBeChecked();
    await expect.element(dialog.getByRole('button', { name: 'Decrease Hours' })).toBeDisabled();
    await expect.element(dialog.getByRole('spinbutton', { name: 'Hours' })).toHaveValue(1);
    await expectAccessible();
    focus(comes(LEO));
    await userEvent.keyboard(' ');
    await enterOn(bookings.book);
    await expect.element(toast('Hours assigned successfully!')).toBeVisible();
    for (const name of [ADA, LEO])
      await expect.element(bookings.weekDay(name, nextTuesday)).toHaveTextContent('1 hour booked');
  });

  // spec: portal-bookings-3
  it('can be added to a calendar, as a whole or one booking', async () => {
    const files = catchDownloads();
    await openBookings(bookFor(bookFor(aFamily(), 'ada', nextTuesday, 2), 'ada', nextWednesday, 1));
    await bookings.laterWeek.click();
    await page.getByRole('button', { name: 'Add week to calendar' }).click();
    await page.getByRole('button', { name: `Add ${formatDay(nextWednesday)}, ${ADA} to calendar` }).click();
    const [week, booking] = await Promise.all(
      files.map(async ({ name, blob }) => ({ name, text: await (await blob).text() })),
    );
    expect(week?.name).toBe(`legacy-hub-${nextMonday}.ics`);
    expect(week?.text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(booking?.text).toContain(`DTSTART;VALUE=DATE:${nextWednesday.replaceAll('-', '')}\r\n`);
    expect(booking?.text).toContain(`SUMMARY:Legacy Hub: ${ADA}\\, 1 hour\r\n`);
  });
});

/** Collects the files that the page saves. */
function catchDownloads() {
  const blobs = new Map<string, Blob>();
  const files: { name: string; blob: Promise<Blob> }[] = [];
  const create = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = create(blob);
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href) ?? new Blob();
    files.push({ name: this.download, blob: Promise.resolve(blob) });
  });
  return files;
}

describe('the bookings view', () => {
  // spec: portal-bookings-4
  it('shows bookings and removals from another window', async () => {
    await openBookings(aFamily());
    show(bookFor(stored, 'ada', today, 1));
    await expect.element(bookings.person(ADA)).toHaveTextContent('Total booked / initial hours: 1 / 5');
    show(stored);
    await expect.element(bookings.person(ADA)).toHaveTextContent('No bookings');
  });

  it('moves to the new week without a reload', async () => {
    await openBookings(bookFor(bookFor(aFamily(), 'ada', today, 2), 'ada', nextMonday, 1));
    await expect.element(bookings.person(ADA)).toHaveTextContent('Total booked / initial hours: 2 / 5');
    await expect.element(bookings.dayOption(today)).toBeChecked();
    moveTo(addDuration(startOfDay(nextMonday), minutes(1)));
    await expect.element(bookings.person(ADA)).toHaveTextContent('Total booked / initial hours: 1 / 5');
    await expect
      .element(bookings.person(ADA).getByRole('heading', { name: 'Later weeks' }))
      .not.toBeInTheDocument();
    await expect.element(bookings.week).toHaveTextContent(formatWeek(nextMonday));
    await expect.element(bookings.dayOption(nextMonday)).toBeChecked();
    await expect
      .element(bookings.weekDay(ADA, nextMonday))
      .toHaveTextContent(`${formatDay(nextMonday)}, today: 1 hour booked`);
  });

  it('is accessible, and so is its dialog with a missing field', async () => {
    await openBookings(
      bookFor(bookFor(aFamily('supporter', 'leader'), 'ada', today, 2), 'ada', nextTuesday, 1),
    );
    await expectAccessible();
    await bookings.bookVisit(LEO).click();
    await bookings.day.fill('');
    await bookings.book.click();
    await expectAccessible();
    await bookings.comes(LEO).click();
    await bookings.book.click();
    expect(await violations()).toEqual([]);
  });

  it('explains why nothing can be booked while a membership is not paid', async () => {
    const unpaid = mapPeople(aFamily(), (person) => ({
      ...person,
      membership: { tier: 'leader', createdAt: now, status: 'pending', payBy: 'cash' },
    }));
    await openBookings(unpaid);
    await expect.element(bookings.bookVisit(ADA)).toHaveAccessibleDescription(/hasn’t paid yet/);
  });
});
