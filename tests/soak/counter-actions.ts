import { detailsOf } from '@legacy-hub/domain/account/details/correct-details';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { storedWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { asMember, join, logIn, registerThere } from './join.ts';
import { paymentOf, returnMoney, takeBackCash } from './money-back.ts';
import { partyWith } from './party.ts';
import { checkIn, paidBy, payAtCounter, sendAction } from './send-action.ts';
import { eventually, type Visitor } from './visitor.ts';

/** Performs the portal's actions as staff, for a household that pays by card. */
export async function changeMemberships(visitor: Visitor, userId: string): Promise<void> {
  await eventually(async () => (await stored(userId)).subscription?.state === 'active' || null);
  await sendAction(visitor, 'pauseForHousehold', userId);
  await sendAction(visitor, 'resumeForHousehold', userId);
  await sendAction(visitor, 'changeTierForHousehold', userId);
  await sendAction(visitor, 'cancelForHousehold', userId);
  await sendAction(visitor, 'keepForHousehold', userId);
  await removePerson(visitor, userId);
}

async function removePerson(visitor: Visitor, userId: string): Promise<void> {
  const { family } = await stored(userId);
  if (family.length > 0) await sendAction(visitor, 'removeForHousehold', userId);
}

/** Adds notes, corrects details at two counters at once, and sends an email again. */
export async function correctDetails(visitor: Visitor, userId: string): Promise<void> {
  const { day, idempotencyKey, ask } = visitor;
  const { notes, names } = day.expected;
  const texts = ['Leo is shy', 'Owes a towel'];
  for (const text of texts) await sendAction(visitor, 'addNote', userId, { text });
  const cleared = await sendAction(visitor, 'clearNote', userId);
  notes.push({ uid: userId, texts: cleared ? texts.slice(1) : texts });
  const household = await stored(userId);
  const seen = detailsOf(household);
  const email = seen.email || `${idempotencyKey()}@${day.name}.example.com`;
  const correct = async (name: string) => {
    if (await sendAction(visitor, 'correctDetails', { household }, { name, email }))
      names.push({ uid: userId, name });
  };
  await Promise.all([correct(`${seen.name} Ito`), correct(`${seen.name} Rossi`)]);
  const sent = await eventually(async () => {
    const { answer } = await ask(ENDPOINTS.listEmails, { userId }, day.admin.token);
    return answer?.emails.find(({ canSendAgain }) => canSendAgain);
  });
  if (sent) await sendAction(visitor, 'sendEmailAgain', userId, { emailId: sent.id, email });
}

/** Leaves a member's note, which staff read, and replaces the card of a lost phone. */
export async function readNoteAndReplaceCard(visitor: Visitor, userId: string): Promise<void> {
  const send = await asMember(visitor, userId);
  if (await send(ENDPOINTS.leaveNote, { text: 'Leo is shy' }))
    await sendAction(visitor, 'markNoteSeen', userId);
  await sendAction(visitor, 'replaceCard', userId);
}

/**
 * Sells further weeks in advance, sessions, and a higher tier at the counter; then removes a person from the
 * family.
 */
export async function sellForCash(visitor: Visitor, userId: string): Promise<void> {
  const { random, happened } = visitor;
  await sendAction(visitor, 'sellSessions', userId, { quantity: 1 + random.whole(2), ...paidBy(visitor) });
  if (await payAtCounter(visitor, await partyWith(userId), 1 + random.whole(3)))
    happened('weeks in cash before they are due');
  if (await sendAction(visitor, 'upgradeInCash', userId, paidBy(visitor))) happened('a higher tier in cash');
  await removePerson(visitor, userId);
}

/** Notifies a household of the price rise at the counter, because it has no email. */
export async function isNotifiedOfPrices(visitor: Visitor): Promise<void> {
  const userId = await registerThere(visitor, 'household', { tier: 'leader', hasEmail: false });
  if (userId === null || !(await payAtCounter(visitor, await partyWith(userId)))) return;
  await sendAction(visitor, 'markNotifiedOfPrices', userId);
}

/** Adds an hour to a pass at two counters at once, and refunds the surplus hour. */
export async function stayLonger(visitor: Visitor, walkInId: string): Promise<boolean> {
  const walkIn = await storedWalkIn(walkInId);
  const add = () => sendAction(visitor, 'extendWalkIn', { walkIn }, paidBy(visitor));
  await Promise.all([add(), add()]);
  const isPaidLast = (await storedWalkIn(walkInId)).extensions?.length === 1;
  return isPaidLast && returnMoney(visitor, walkInId, takeBackCash);
}

/** Corrects a pass and cancels it before its group has arrived, so that the check-in is refused. */
export async function correctAndCancelPass(visitor: Visitor): Promise<boolean> {
  const { admin, expected } = visitor.day;
  const pass = await join(visitor, 'pass', 'at the counter');
  if (pass === null) return false;
  await sendAction(visitor, 'correctWalkIn', pass.id);
  const payment = await paymentOf(visitor, pass.id);
  if (payment === null) return false;
  const { receipt, amountCents } = payment;
  if (!(await sendAction(visitor, 'cancelWalkIn', pass.id, { expectedCents: amountCents }, admin)))
    return false;
  expected.givenBack.push({ receipt, amountCents });
  return !(await checkIn(visitor, pass));
}

/** Appoints a new staff member at the counter, then dismisses them. */
export async function appointAndDismiss(visitor: Visitor): Promise<boolean> {
  const { day, ask } = visitor;
  const email = `staff-${visitor.idempotencyKey()}@${day.name}.example.com`;
  const { uid } = await auth().createUser({ email });
  const colleague = { uid, email };
  await sendAction(visitor, 'appointStaff', { colleague }, { role: 'staff' }, day.admin);
  const token = await logIn(uid);
  const mayRead = async () => (await ask(ENDPOINTS.listTodaysWalkIns, {}, token)).answer !== null;
  const wasAppointed = await mayRead();
  await sendAction(visitor, 'dismissStaff', { colleague }, {}, day.admin);
  return wasAppointed && !(await mayRead());
}
