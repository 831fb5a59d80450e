import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { paymentRecords, toWirePayments } from '@legacy-hub/domain/billing/refunds/refunds';
import { cents } from '@legacy-hub/domain/core/money';
import { formatPassCode } from '@legacy-hub/domain/core/pass-code';
import { refusal } from '@legacy-hub/domain/decision/decision';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { expectAccepted, now } from '@legacy-hub/domain/testing/households';
import { ledgerIn } from '@legacy-hub/domain/testing/payment-returns';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { formatSlashed } from '@legacy-hub/domain/venue/time/typed-date';
import {
  addDays,
  addDuration,
  dayOf,
  hours,
  toIsoString,
  venueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { decideCorrectWalkIn } from '@legacy-hub/domain/walk-ins/changes/correct';
import { decideExtendWalkIn } from '@legacy-hub/domain/walk-ins/changes/extend';
import { decideCancelWalkIn } from '@legacy-hub/domain/walk-ins/changes/returns';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { groupDetails } from '@legacy-hub/domain/walk-ins/registration-command';
import { decideWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { amountDue } from '../../testing/cash-page.ts';
import { countClicks } from '../../testing/count-clicks.ts';
import { aFamily, aGroup, aGroupThatCame, openProfile, paidInCash } from '../../testing/counter-customers.ts';
import { board, cash, counter, profile } from '../../testing/counter-page.ts';
import { type CounterServer, serveCounter } from '../../testing/counter-server.ts';
import { decideWith } from '../../testing/decide-with.ts';
import { enterOn } from '../../testing/keyboard.ts';
import { openCounter, STAFF } from '../../testing/open-app.tsx';
import { api } from '../../testing/stub-api.ts';

const OTTO = 'Otto Brandt';
const PHONE_TYPED = '0412 345 678';
const TODAY = dayOf(now);
const IN_THREE_DAYS = addDays(TODAY, 3);
const otto = profile.person(OTTO);
const dialog = (name: string) => page.getByRole('dialog', { name });

/** Returns the fields of a group in the dialogs that register and correct one. */
const fieldsOf = (form: ReturnType<typeof dialog>) => ({
  name: form.getByLabelText('Name'),
  phone: form.getByLabelText('Phone Number'),
  participants: form.getByLabelText('No. of Participants', { exact: true }),
  concessions: form.getByLabelText('Students or pensioners', { exact: true }),
  date: form.getByLabelText('Select Date'),
});

/** Opens the counter with this pass. Further server calls are decided by the rules of `domain`. */
async function openWith(walkIn: WalkIn): Promise<CounterServer> {
  const server = serveCounter(walkIn);
  decideWith(
    server,
    walkInsEndpoints.correctWalkIn,
    { success: true },
    ({ walkInId, email, seen, overrideReason, ...group }) =>
      decideCorrectWalkIn(
        server.walkIn(walkInId),
        { ...groupDetails(group), email, seen, overrideReason, by: STAFF.uid },
        now,
        EXAMPLE_VENUE,
      ),
  );
  await openCounter({ walkIns: [walkIn] });
  return server;
}

/** Adds hours or people by the server's rule, and returns the amount taken. */
function serveExtensions(server: CounterServer, amountCents: number): void {
  const receipt = { success: true as const, message: 'Added.', amountCents, receipt: 'A-1' };
  decideWith(server, walkInsEndpoints.extendWalkIn, receipt, ({ walkInId, idempotencyKey: key, ...more }) =>
    decideExtendWalkIn(server.walkIn(walkInId), { ...more, key, by: STAFF.uid }, now, EXAMPLE_VENUE),
  );
}

/**
 * Sends the code and Enter at once to the focused element, like a scanner. Returns the keys that nothing
 * handled.
 */
function scan(code: string): string[] {
  const focused = document.activeElement ?? document.body;
  const press = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  return [...code, 'Enter'].filter((key) => focused.dispatchEvent(press(key)));
}

describe('a day pass at the counter', () => {
  // spec: counter-check-in-12
  it('is checked in by its code and by pressing Enter twice', async () => {
    const pass = paidInCash(aGroup(OTTO, { participants: 3, adults: 1 }));
    await openWith(pass);
    await openProfile(formatPassCode(pass.code));
    await expect.element(otto).toHaveTextContent('2 hours, 3 participants, 1 adult');
    await expect.element(otto).toHaveTextContent(/Expiry\s*18 Nov 2026/);
    await expect.element(otto).toHaveTextContent('Paid');
    await userEvent.keyboard('{Enter}');
    await expect.element(counter.undo(OTTO)).toBeVisible();
    await expect.element(profile.dialog).not.toBeInTheDocument();
    await openProfile(pass.code);
    await expect.element(otto).toHaveTextContent(/Session start\s*12:00 pm Active/);
    await expect.element(otto).toHaveTextContent(/Time remaining\s*120:00/);
    await expect.element(profile.checkSelected).toBeDisabled();
    expect(api.sent(visitsEndpoints.checkIn)).toMatchObject([{ userId: pass.id }]);
  });

  // spec: counter-check-in-13
  it('checks no one in when it is scanned while another profile is open', async () => {
    const household = aFamily('leader', 'leader', 'supporter', 'legacy-maker');
    serveCounter(household);
    await openCounter({ households: [household] });
    await openProfile();
    expect(scan('K7P31X2M')).toEqual([]);
    await expect.element(profile.checkSelected).toHaveTextContent(/^Check Selected \(4\)/);
    await expect.element(profile.checkSelected).toBeEnabled();
    expect(api.sent(visitsEndpoints.checkIn)).toEqual([]);
  });

  // spec: counter-check-in-14
  it('confirms no payment when it is scanned while the cash dialog is open', async () => {
    const pass = aGroup(OTTO);
    await openWith(pass);
    await openProfile(pass.code);
    await userEvent.keyboard('c');
    await expect.element(cash.received).toHaveFocus();
    expect(scan('K7P31X2M')).toEqual([]);
    await cash.cancel.click(); // Escape would be as fast as a scanned key
    await expect.element(cash.dialog).not.toBeInTheDocument();
    await expect.element(otto).toHaveTextContent('Pending');
    expect(api.sent(billingEndpoints.confirmCash)).toEqual([]);
  });

  // spec: counter-check-in-15
  it('is paid in cash with three keystrokes and can then be checked in', async () => {
    const pass = aGroup(OTTO);
    const server = await openWith(pass);
    await openProfile(pass.code);
    await expect.element(otto).toHaveTextContent('Pending');
    await userEvent.keyboard('{Enter}');
    await expect.element(profile.problem).toHaveTextContent(`${OTTO} hasn’t paid yet.`);
    await userEvent.keyboard('c');
    await expect.element(cash.received).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.success).toHaveTextContent('Cash payment confirmed!');
    await userEvent.keyboard('{Escape}');
    await expect.element(cash.dialog).not.toBeInTheDocument();
    await profile.checkSelected.click();
    await expect.element(counter.undo(OTTO)).toBeVisible();
    expect(server.walkIn(pass.id).visits).toHaveLength(1);
  });

  // spec: counter-check-in-16
  it('shows as expired after its session, with the reason it cannot be used again', async () => {
    const [pass] = aGroupThatCame(OTTO, addDuration(now, -hours(2)), { hours: 1 });
    await openWith(pass);
    await openProfile(pass.code);
    await expect.element(otto).toHaveTextContent(/Session start\s*10:00 am\s*Time/);
    await expect.element(otto).toHaveTextContent(/Time remaining\s*Expired/);
    await profile.checkbox(OTTO).click();
    await profile.checkSelected.click();
    await expect.element(profile.problem).toHaveTextContent('No one was checked in.');
    await expect.element(profile.problem).toHaveTextContent(`${OTTO}’s day pass has already been used.`);
  });

  it('for another day is moved to today and checked in with 8 actions', async () => {
    const pass = paidInCash(aGroup(OTTO, { date: IN_THREE_DAYS }));
    const server = await openWith(pass);
    const clicks = countClicks();
    await counter.search.fill('5432');
    await expect.element(counter.hit(OTTO)).toHaveTextContent('Day pass · Sat 21 Nov');
    await userEvent.keyboard('{Enter}');
    await expect.element(otto).toHaveTextContent('day pass is for Sat 21 Nov');
    const correct = dialog('Edit pass');
    await otto.getByRole('button', { name: `Move to today: ${OTTO}` }).click();
    await expect.element(fieldsOf(correct).date).toHaveValue(formatSlashed(TODAY));
    await enterOn(fieldsOf(correct).date);
    await expect.element(correct).not.toBeInTheDocument();
    await expect.element(otto).toHaveTextContent('Ready');
    await enterOn(profile.checkSelected);
    await expect.element(counter.undo(OTTO)).toBeVisible();
    expect(clicks() + '5432'.length).toBeLessThanOrEqual(8);
    expect(api.sent(walkInsEndpoints.correctWalkIn)).toMatchObject([
      { walkInId: pass.id, selectedDate: TODAY, seen: { selectedDate: IN_THREE_DAYS } },
    ]);
    expect(server.walkIn(pass.id)).toMatchObject({ date: TODAY, visits: [{ by: STAFF.uid }] });
  });

  it('moves to a closed day with a reason, which is requested after the refusal', async () => {
    const pass = paidInCash(aGroup(OTTO, { date: IN_THREE_DAYS }));
    const server = await openWith(pass);
    const closed = venueDate('2026-12-26');
    await openProfile(pass.code);
    await profile.more.click();
    await profile.dialog.getByRole('button', { name: 'Edit pass' }).click();
    const correct = dialog('Edit pass');
    await fieldsOf(correct).date.fill(closed);
    await correct.getByRole('button', { name: 'Save' }).click();
    await expect.element(correct.getByRole('alert')).toHaveTextContent('closed');
    const saveAnyway = correct.getByRole('button', { name: 'Save anyway' });
    await saveAnyway.click();
    const reason = correct.getByLabelText('Reason to do it anyway');
    await expect.element(reason).toHaveAccessibleDescription(/Please enter a reason\./);
    await reason.fill('A private party');
    await saveAnyway.click();
    await expect.element(correct).not.toBeInTheDocument();
    expect(server.walkIn(pass.id).date).toBe(closed);
    const [refused, moved] = api.sent(walkInsEndpoints.correctWalkIn);
    expect(refused).not.toHaveProperty('overrideReason');
    expect(moved).toMatchObject({ overrideReason: 'A private party', selectedDate: closed });
  });

  it('is corrected before it is paid, with the new price', async () => {
    const pass = aGroup(OTTO);
    const server = await openWith(pass);
    await page.getByRole('button', { name: `Open ${OTTO}` }).click();
    await profile.more.click();
    await profile.dialog.getByRole('button', { name: 'Edit pass' }).click();
    const correct = dialog('Edit pass');
    await fieldsOf(correct).participants.fill('3');
    await expect.element(correct).toHaveTextContent('Total Price $28.00');
    await expectAccessible();
    await enterOn(fieldsOf(correct).participants);
    await expect.element(correct).not.toBeInTheDocument();
    await expect.element(otto).toHaveTextContent('3 participants');
    expect(server.walkIn(pass.id)).toMatchObject({ participants: 3, totalCents: 2800 });
  });

  it('is cancelled with a refund and a reason in 5 actions, even if a payment alone is blocked', async () => {
    const unpaid = aGroup(OTTO);
    const { state: pass, effects } = expectAccepted(
      decideWalkInCash(unpaid, { by: STAFF.uid }, now, EXAMPLE_VENUE),
    );
    const records = paymentRecords(ledgerIn(effects));
    const staffer = { by: STAFF.uid, isAdmin: false };
    const server = await openWith(pass);
    const blockedBy = () => refusal('later-payment-first');
    const reader = { ...staffer, nameOf: () => OTTO, consequencesOf: () => [], blockedBy };
    const payments = toWirePayments(ledgerIn(effects), reader, now);
    api.answer(billingEndpoints.listPayments, { payments });
    decideWith(server, walkInsEndpoints.cancelWalkIn, { success: true }, ({ expectedCents, ...command }) =>
      decideCancelWalkIn(pass, records, { ...command, ...staffer, expectedCents: cents(expectedCents) }, now),
    );
    const cancel = dialog('Cancel pass?');
    const clicks = countClicks();
    await board.root.getByRole('button', { name: `Open ${OTTO}` }).click();
    await profile.more.click();
    await profile.dialog.getByRole('button', { name: 'Cancel pass' }).click();
    await expect.element(cancel).toHaveTextContent('Give $14.00 from the drawer to the customer.');
    await expect.element(cancel.getByLabelText('Reason')).toHaveFocus();
    await cancel.getByRole('button', { name: 'Booked twice' }).click();
    await expect.element(cancel.getByLabelText('Reason')).toHaveValue('Booked twice');
    await cancel.getByRole('button', { name: 'Cancel and refund $14.00' }).click();
    await expect.element(cancel).not.toBeInTheDocument();
    expect(clicks()).toBeLessThanOrEqual(5);
    await expect.element(otto).toHaveTextContent('was cancelled');
    expect(api.sent(walkInsEndpoints.cancelWalkIn)).toMatchObject([
      { walkInId: pass.id, expectedCents: 1400, reason: 'Booked twice' },
    ]);
  });

  it('promises no email when it is cancelled and has no address', async () => {
    const pass = aGroup(OTTO);
    await openWith(pass);
    api.answer(billingEndpoints.listPayments, { payments: [] });
    await openProfile(pass.code);
    await profile.more.click();
    await profile.dialog.getByRole('button', { name: 'Cancel pass' }).click();
    await expect.element(dialog('Cancel pass?').getByLabelText('Reason')).toHaveAccessibleDescription('');
  });

  it('needs a reason to be cancelled, and refunds nothing while nothing is paid', async () => {
    const pass = { ...aGroup(OTTO), email: 'otto@example.com' };
    await openWith(pass);
    api.answer(billingEndpoints.listPayments, { payments: [] });
    await openProfile(pass.code);
    await profile.more.click();
    await profile.dialog.getByRole('button', { name: 'Cancel pass' }).click();
    const cancel = dialog('Cancel pass?');
    await expect.element(cancel).toHaveTextContent('Nothing was paid, so there’s nothing to refund.');
    await expectAccessible();
    await expect.element(cancel.getByLabelText('Reason')).toHaveValue('');
    await expect
      .element(cancel.getByLabelText('Reason'))
      .toHaveAccessibleDescription('We’ll email it to the group.');
    await cancel.getByRole('button', { name: 'Cancel pass' }).click();
    await expect.element(cancel.getByLabelText('Reason')).toHaveAttribute('aria-invalid', 'true');
    await cancel.getByRole('button', { name: 'Keep pass' }).click();
    await expect.element(cancel).not.toBeInTheDocument();
    expect(api.sent(walkInsEndpoints.cancelWalkIn)).toEqual([]);
  });
});

describe('a group that has paid', () => {
  it('stays longer with 4 actions, from the row of the board to the receipt', async () => {
    const [pass, visit] = aGroupThatCame(OTTO, now);
    const server = serveCounter(pass);
    serveExtensions(server, 700);
    await openCounter({ walkIns: [pass], visits: [visit] });
    await expect.element(board.row(OTTO)).toHaveTextContent('Here since 12:00');
    const clicks = countClicks();
    await board.root.getByRole('button', { name: `Open ${OTTO}` }).click();
    await profile.dialog.getByRole('button', { name: 'Stay longer' }).click();
    const longer = dialog('Stay longer');
    await expect.element(longer).toHaveTextContent('3 hours in total, until 3:00 pm');
    await longer.getByRole('button', { name: 'Take $7.00' }).click();
    await expect.element(longer).toHaveTextContent('1 extra hour added!');
    await expect.element(longer).toHaveTextContent('Receipt A-1');
    await longer.getByRole('button', { name: 'Done' }).click();
    expect(clicks()).toBeLessThanOrEqual(4);
    await expect.element(longer).not.toBeInTheDocument();
    await expect.element(otto).toHaveTextContent(/Time remaining\s*180:00/);
    expect(api.sent(walkInsEndpoints.extendWalkIn)).toMatchObject([
      { walkInId: pass.id, hours: 1, expectedHours: 2 },
    ]);
    expect(server.walkIn(pass.id)).toMatchObject({ hours: 3, totalCents: 2100 });
  });

  it('stays longer free if its adults only watch', async () => {
    const [pass, visit] = aGroupThatCame(OTTO, now, { participants: 0, adults: 1 });
    const server = serveCounter(pass);
    serveExtensions(server, 0);
    await openCounter({ walkIns: [pass], visits: [visit] });
    await board.root.getByRole('button', { name: `Open ${OTTO}` }).click();
    await profile.dialog.getByRole('button', { name: 'Stay longer' }).click();
    const longer = dialog('Stay longer');
    await expect.element(longer).toHaveTextContent('That’s free, so there’s nothing to take.');
    await expect.element(longer).not.toHaveTextContent('$');
    await expectAccessible();
    await longer.getByRole('button', { name: 'Stay 1 h longer' }).click();
    await expect.element(longer).toHaveTextContent('1 extra hour added!');
    await expect.element(longer).not.toHaveTextContent('Receipt');
    expect(server.walkIn(pass.id)).toMatchObject({ hours: 3, totalCents: pass.totalCents });
  });

  it('adds two people, one with a concession, in at most 7 actions', async () => {
    const pass = paidInCash(aGroup(OTTO));
    const server = await openWith(pass);
    serveExtensions(server, 1300);
    const clicks = countClicks();
    await board.root.getByRole('button', { name: `Open ${OTTO}` }).click();
    await profile.more.click();
    await profile.dialog.getByRole('button', { name: 'Add people' }).click();
    const more = dialog('Add people');
    await more.getByRole('button', { name: 'Increase Extra participants' }).click();
    await more.getByRole('button', { name: 'Increase Of these, students or pensioners' }).click();
    await expect.element(more).toHaveTextContent('2 extra participants (1 concession), for 2 hours');
    await more.getByRole('button', { name: 'Take $13.00' }).click();
    await expect.element(more).toHaveTextContent('Added: 2 extra participants (1 concession).');
    await more.getByRole('button', { name: 'Done' }).click();
    expect(clicks()).toBeLessThanOrEqual(7);
    expect(api.sent(walkInsEndpoints.extendWalkIn)).toMatchObject([
      {
        hours: 0,
        expectedHours: 2,
        added: { participants: 2, concessions: 1, adults: 0, expectedTotalCents: 1400 },
      },
    ]);
    expect(server.walkIn(pass.id)).toMatchObject({ participants: 3, concessions: 1, totalCents: 2700 });
  });

  it('is joined by people in a full venue only with a reason', async () => {
    const [pass, visit] = aGroupThatCame(OTTO, now);
    const server = serveCounter(pass);
    await openCounter({ walkIns: [pass], visits: [visit] });
    await openProfile(pass.code);
    await profile.more.click();
    await profile.dialog.getByRole('button', { name: 'Add people' }).click();
    const more = dialog('Add people');
    const increase = more.getByRole('button', { name: 'Increase Extra participants' });
    const reason = more.getByLabelText('Reason to do it anyway');
    api.refuse(walkInsEndpoints.extendWalkIn, 'venue-full', 100, 100, { name: 'Mia', at: '4:20 pm' });
    await more.getByRole('button', { name: 'Take $7.00' }).click();
    await expect
      .element(more)
      .toHaveTextContent('100 of 100 people are inside. Mia leaves next, at 4:20 pm.');
    await expect.element(reason).toBeVisible();
    await increase.click();
    await expect.element(reason).not.toBeInTheDocument();
    await more.getByRole('button', { name: 'Take $14.00' }).click();
    const addAnyway = more.getByRole('button', { name: 'Add anyway, take $14.00' });
    await addAnyway.click();
    await expect.element(reason).toHaveAccessibleDescription(/Please enter a reason\./);
    await expectAccessible();
    await reason.fill('Picks up a friend');
    serveExtensions(server, 1400);
    await userEvent.keyboard('{Enter}');
    await expect.element(more).toHaveTextContent('Added: 2 extra participants.');
    const [first, second, made] = api.sent(walkInsEndpoints.extendWalkIn);
    expect(first).not.toHaveProperty('overrideReason');
    expect(second).not.toHaveProperty('overrideReason');
    expect(made).toMatchObject({ overrideReason: 'Picks up a friend', added: { participants: 2 } });
    expect(server.walkIn(pass.id).participants).toBe(3);
  });

  it('sees its new payment in the open tab as soon as the money is taken', async () => {
    const pass = paidInCash(aGroup(OTTO));
    const server = await openWith(pass);
    serveExtensions(server, 700);
    const payment = (what: string) => ({
      receipt: what,
      at: toIsoString(now),
      what,
      method: 'cash' as const,
      amountCents: 700,
      restCents: 700,
      terminalNote: null,
      state: 'paid' as const,
      action: null,
      consequences: [],
      blockedBy: null,
      receipts: [],
    });
    api.answer(billingEndpoints.listPayments, { payments: [payment('2 hours')] });
    await openProfile(pass.code);
    await profile.tab('Payments').click();
    await expect.element(profile.payments.getByText('2 hours', { exact: true })).toBeVisible();
    await profile.more.click();
    await profile.dialog.getByRole('button', { name: 'Stay longer' }).click();
    await dialog('Stay longer').getByRole('button', { name: 'Take $7.00' }).click();
    api.answer(billingEndpoints.listPayments, { payments: [payment('1 extra hour')] });
    await dialog('Stay longer').getByRole('button', { name: 'Done' }).click();
    await expect.element(profile.payments.getByText('1 extra hour', { exact: true })).toBeVisible();
  });

  it('sees the cost of staying longer or adding people in accessible dialogs', async () => {
    const pass = paidInCash(aGroup(OTTO));
    await openWith(pass);
    await openProfile(pass.code);
    for (const [title, amount] of [
      ['Stay longer', '$7.00'],
      ['Add people', '$7.00'],
    ] as const) {
      await profile.more.click();
      await profile.dialog.getByRole('button', { name: title }).click();
      await expect.element(dialog(title)).toHaveTextContent(amountDue(amount));
      await expectAccessible();
      await dialog(title).getByRole('button', { name: 'Cancel' }).click();
      await expect.element(dialog(title)).not.toBeInTheDocument();
    }
    expect(api.sent(walkInsEndpoints.extendWalkIn)).toEqual([]);
  });
});

describe('a group without a day pass', () => {
  const form = dialog('New day pass');
  const { name, phone, participants, concessions } = fieldsOf(form);

  it('is registered with name and phone, pays in cash and is checked in, by keyboard', async () => {
    serveCounter();
    await openCounter();
    await expect.element(counter.search).toHaveFocus();
    const clicks = countClicks();
    await enterOn(counter.newGroup);
    await expect.element(form.getByLabelText('Select Date')).toHaveFocus();
    await name.fill(OTTO);
    await phone.fill(PHONE_TYPED);
    await participants.fill('4');
    await concessions.fill('4');
    await expect.element(form).toHaveTextContent('4 students or pensioners, $3 per hour each');
    await expect.element(form).toHaveTextContent('Total Price $12.00');
    await userEvent.keyboard('{Enter}');
    await expect.element(otto).toHaveTextContent('1 hour, 4 participants (4 concessions)');
    const typed = OTTO.length + PHONE_TYPED.length + 2;
    const ways = 3; // moves to the fields, with Tab or the pointer
    expect(clicks() + typed + ways).toBeLessThanOrEqual(39);
    expect(api.sent(walkInsEndpoints.registerGroup)).toMatchObject([
      {
        name: OTTO,
        phone: PHONE_TYPED,
        selectedDate: TODAY,
        numHours: 1,
        numParticipants: 4,
        numConcessions: 4,
        numNonParticipatingAdults: 0,
      },
    ]);
    await enterOn(profile.dialog.getByRole('button', { name: `Confirm Payment: ${OTTO}` }));
    await expect.element(cash.received).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(cash.checkIn).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(counter.undo(OTTO)).toBeVisible();
  });

  it('needs a name, and is registered once when the response is lost', async () => {
    serveCounter();
    await openCounter();
    await counter.newGroup.click();
    await form.getByRole('button', { name: 'Create day pass' }).click();
    await expect.element(name).toHaveAccessibleDescription(/Please enter your name\./);
    await expectAccessible();
    await name.fill(OTTO);
    await phone.fill(PHONE_TYPED);
    api.lose(walkInsEndpoints.registerGroup);
    await form.getByRole('button', { name: 'Create day pass' }).click();
    await expect.element(otto).toHaveTextContent('Pending');
    await expect.poll(() => api.keysOf(walkInsEndpoints.registerGroup)).toHaveLength(2);
    const [first, again] = api.keysOf(walkInsEndpoints.registerGroup);
    expect(again).toBe(first);
    await profile.close.click();
    await expect.element(board.row(OTTO)).toBeVisible();
    expect(board.row(OTTO).elements()).toHaveLength(1);
  });

  it('is registered for a full day with a reason, which is requested after the refusal', async () => {
    await openCounter();
    await counter.newGroup.click();
    const form = dialog('New day pass');
    const { name, phone, participants } = fieldsOf(form);
    await name.fill(OTTO);
    await phone.fill(PHONE_TYPED);
    api.refuse(
      walkInsEndpoints.registerGroup,
      'day-booked-out',
      'Wed 18 Nov',
      { hoursLeft: 0, people: 1 },
      'Thu 19 Nov',
    );
    await form.getByRole('button', { name: 'Create day pass' }).click();
    await expect
      .element(form.getByRole('alert'))
      .toHaveTextContent('Wed 18 Nov is fully booked. The next day with room is Thu 19 Nov.');
    const reason = form.getByLabelText('Reason to do it anyway');
    const registerAnyway = form.getByRole('button', { name: 'Register anyway' });
    await registerAnyway.click();
    await expect.element(reason).toHaveAccessibleDescription(/Please enter a reason\./);
    await expectAccessible();
    await reason.fill('The birthday of a regular');
    await participants.fill('2');
    await expect.element(reason).not.toBeInTheDocument();
    await participants.fill('1');
    api.answer(walkInsEndpoints.registerGroup, { walkInId: 'W1', totalAmountInCents: 700, code: 'A7AB01Z0' });
    await registerAnyway.click();
    await expect.element(form).not.toBeInTheDocument();
    const [refused, registered] = api.sent(walkInsEndpoints.registerGroup);
    expect(refused).not.toHaveProperty('overrideReason');
    expect(registered).toMatchObject({ overrideReason: 'The birthday of a regular', numParticipants: 1 });
    expect(new Set(api.keysOf(walkInsEndpoints.registerGroup)).size).toBe(2);
  });
});

describe('the groups of the coming days', () => {
  it('are listed by day, and a group opens with 2 actions', async () => {
    const pass = paidInCash(aGroup(OTTO, { date: IN_THREE_DAYS, participants: 2 }));
    await openWith(pass);
    await expect.element(counter.search).toHaveFocus();
    const clicks = countClicks();
    await enterOn(page.getByRole('button', { name: 'Upcoming days' }));
    const day = dialog('Upcoming days').getByRole('region', { name: 'Sat 21 Nov' });
    const group = day.getByRole('button', { name: `Open ${OTTO}` });
    await expect.element(day).toHaveTextContent('1 group, 2 people');
    await expect.element(group).toHaveTextContent('2 hours, 2 participants');
    await enterOn(group);
    await expect.element(otto).toHaveTextContent('Walk-in · Sat 21 Nov');
    expect(clicks()).toBe(2);
  });

  it('are accessible, and show a note if there are none', async () => {
    const pass = paidInCash(aGroup(OTTO, { date: IN_THREE_DAYS }));
    const server = await openWith(pass);
    await page.getByRole('button', { name: 'Upcoming days' }).click();
    await expect.element(dialog('Upcoming days').getByRole('button', { name: `Open ${OTTO}` })).toBeVisible();
    await expectAccessible();
    server.store({ ...pass, date: TODAY });
    await expect.element(dialog('Upcoming days')).toHaveTextContent('No groups are booked for later days');
  });
});
