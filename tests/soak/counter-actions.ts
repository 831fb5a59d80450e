import { detailsOf } from '@legacy-hub/domain/account/correct-details';
import { cashUpgradeCost } from '@legacy-hub/domain/billing/cash-upgrade-cost';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { isUpgrade, tierAbove, tierBelow } from '@legacy-hub/domain/tiers';
import { instant } from '@legacy-hub/domain/venue-time';
import { passDetailsOf } from '@legacy-hub/domain/walk-ins/correct';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { storedWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { buyADayPass, idsOf, logIn } from './join.ts';
import { aPause } from './member-actions.ts';
import { paymentOf, takeBackCash } from './money-back.ts';
import { checkIn, payCash, press, takeCash } from './press.ts';
import { eventually, type Visitor } from './visitor.ts';

/** What members can do in the portal, done by staff for a household that pays by card. */
export async function changeMemberships(visitor: Visitor, userId: string): Promise<void> {
  const household = { userId };
  await eventually(async () => (await stored(userId)).subscription?.state === 'active' || null);
  const pause = await aPause(visitor, userId);
  if (pause) {
    const planned = { ...household, ...pause };
    await press(visitor, ['pause-membership', userId], staffEndpoints.pauseForHousehold, planned);
    const pausedUntil = { ...household, pausedUntil: pause.until };
    await press(visitor, ['resume-membership', userId], staffEndpoints.resumeForHousehold, pausedUntil);
  }
  const currentTier = (await stored(userId)).primary.membership.tier;
  const newTier = currentTier === 'legacy-maker' ? tierBelow(currentTier, 1) : tierAbove(currentTier);
  const key = { idempotencyKey: visitor.idempotencyKey() };
  const change = { ...household, ...key, memberId: null, currentTier, newTier };
  await press(visitor, ['change-tier', userId], staffEndpoints.changeTierForHousehold, change);
  const everyone = { ...household, memberId: null };
  await press(visitor, ['cancel-membership', userId], staffEndpoints.cancelForHousehold, everyone);
  await press(visitor, ['keep-membership', userId], staffEndpoints.keepForHousehold, everyone);
  await removePerson(visitor, userId);
}

async function removePerson(visitor: Visitor, userId: string): Promise<void> {
  const memberId = (await stored(userId)).family.at(-1)?.id;
  if (memberId === undefined) return;
  await press(visitor, ['remove-person', userId], staffEndpoints.removeForHousehold, { userId, memberId });
}

/** Notes, corrections by two counters at once, and an email sent again. */
export async function correctDetails(visitor: Visitor, userId: string): Promise<void> {
  const { day, idempotencyKey, ask } = visitor;
  const { notes, names } = day.expected;
  const noteId = idempotencyKey();
  const first = { userId, text: 'Leo is shy', idempotencyKey: noteId };
  const second = { userId, text: 'Owes a towel', idempotencyKey: idempotencyKey() };
  await press(visitor, ['add-note', userId], staffEndpoints.addNote, first);
  await press(visitor, ['add-note', userId], staffEndpoints.addNote, second);
  const cleared = await press(visitor, ['clear-note', userId], staffEndpoints.clearNote, { userId, noteId });
  notes.push({ uid: userId, texts: cleared ? [second.text] : [first.text, second.text] });
  const seen = detailsOf(await stored(userId));
  const email = seen.email || `${idempotencyKey()}@${day.name}.example.com`;
  const correct = async (name: string) => {
    const details = { userId, ...seen, name, email, family: [], seen };
    const corrected = await press(
      visitor,
      ['correct-details', userId],
      staffEndpoints.correctDetails,
      details,
    );
    if (corrected) names.push({ uid: userId, name });
  };
  await Promise.all([correct(`${seen.name} Ito`), correct(`${seen.name} Rossi`)]);
  const sent = await eventually(async () => {
    const listed = await ask(staffEndpoints.listEmails, { userId }, day.admin.token);
    return listed.ok ? listed.answer.emails.find(({ canSendAgain }) => canSendAgain) : null;
  });
  if (sent === null) return;
  const again = { userId, emailId: sent.id, email, idempotencyKey: idempotencyKey() };
  await press(visitor, ['send-email', userId], staffEndpoints.sendEmailAgain, again);
}

/** The next weeks early, sessions, and a higher tier, all for cash; then somebody leaves the family. */
export async function sellForCash(visitor: Visitor, userId: string): Promise<void> {
  const { random, happened, idempotencyKey } = visitor;
  const key = () => ({ idempotencyKey: idempotencyKey() });
  const quantity = 1 + random.whole(2);
  const sessions = { userId, memberId: null, quantity, ...key() };
  await takeCash(visitor, ['sell-sessions', userId], billingEndpoints.sellSessions, sessions);
  const people = idsOf(await stored(userId));
  if (await payCash(visitor, userId, people, 1 + random.whole(3)))
    happened('weeks in cash before they are due');
  const household = await stored(userId);
  const { id: personId, membership } = household.primary;
  const tiers = { currentTier: membership.tier, newTier: tierAbove(membership.tier) };
  const expectedCents = cashUpgradeCost(household, { personId, ...tiers }, instant(Date.now()));
  if (expectedCents === null || !isUpgrade(tiers.currentTier, tiers.newTier)) return;
  const upgrade = { userId, memberId: personId, ...tiers, expectedCents, ...key() };
  if (await takeCash(visitor, ['take-cash', userId], staffEndpoints.upgradeInCash, upgrade))
    happened('a higher tier in cash');
  await removePerson(visitor, userId);
}

/** Two counters add an hour to a pass at once, and one hour too many goes back. */
export async function stayLonger(visitor: Visitor, walkInId: string): Promise<void> {
  const { hours: expectedHours } = await storedWalkIn(walkInId);
  const add = () => {
    const hours = { walkInId, hours: 1, expectedHours, idempotencyKey: visitor.idempotencyKey() };
    return takeCash(visitor, ['extend-walk-in', walkInId], walkInsEndpoints.extendWalkIn, hours);
  };
  await Promise.all([add(), add()]);
  const isPaidLast = (await storedWalkIn(walkInId)).extensions?.length === 1;
  if (isPaidLast && (await takeBackCash(visitor, walkInId)))
    visitor.happened('cash for more hours taken back');
}

/** A pass is corrected, cancelled before its group has come, and no good at the door. */
export async function correctAndCancelPass(visitor: Visitor): Promise<void> {
  const { day, idempotencyKey } = visitor;
  const walkInId = await buyADayPass(visitor, 'at the counter');
  if (walkInId === null) return;
  const seen = passDetailsOf(await storedWalkIn(walkInId));
  const details = { walkInId, ...seen, name: `${seen.name} Ito`, seen };
  await press(visitor, ['correct-walk-in', walkInId], walkInsEndpoints.correctWalkIn, details);
  const payment = await paymentOf(visitor, walkInId);
  if (payment === null) return;
  const { receipt, amountCents } = payment;
  const order = {
    walkInId,
    reason: 'Fell ill',
    expectedCents: amountCents,
    idempotencyKey: idempotencyKey(),
  };
  const action = ['cancel-walk-in', walkInId] as const;
  if (!(await press(visitor, action, walkInsEndpoints.cancelWalkIn, order, day.admin))) return;
  day.expected.cashBack.push({ receipt, amountCents });
  if (!(await checkIn(visitor, walkInId, [walkInId]))) visitor.happened('a cancelled pass refused');
}

/** Somebody new works at the counter, and is dismissed. */
export async function appointAndDismiss(visitor: Visitor): Promise<void> {
  const { day, ask, happened } = visitor;
  const email = `staff-${visitor.idempotencyKey()}@${day.name}.example.com`;
  const { uid } = await auth().createUser({ email });
  const appointment = { email, role: 'staff' as const };
  await press(visitor, ['appoint-staff', uid], staffEndpoints.appointStaff, appointment, day.admin);
  const token = await logIn({ uid, email });
  const read = () => ask(walkInsEndpoints.listTodaysWalkIns, {}, token);
  const hasAccess = (await read()).ok;
  await press(visitor, ['dismiss-staff', uid], staffEndpoints.dismissStaff, { userId: uid }, day.admin);
  if (hasAccess && !(await read()).ok) happened('a dismissed counter refused');
}
