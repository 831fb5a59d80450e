import { quantitiesOf } from '@legacy-hub/domain/billing/subscription-items';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Member } from '@legacy-hub/domain/member';
import { VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import { stands } from '@legacy-hub/domain/visits/hours';
import { sessionEnd } from '@legacy-hub/domain/visits/session';
import type { Books } from './books.ts';
import type { Diary } from './diary.ts';

type Complaints = string[];

/** What is lost, doubled or left half done; an empty list is a good day. */
export function audit(books: Books, diary: Diary, staff: readonly string[]): Complaints {
  return [
    ...receipts(books),
    ...cardMoney(books),
    ...cashMoney(books, diary, staff),
    ...subscriptions(books),
    ...memberships(books, diary),
    ...visits(books, diary),
    ...passes(books),
    ...letters(books),
    ...openEnds(books),
  ];
}

const twice = (ids: readonly string[]): string[] => ids.filter((id, place) => ids.indexOf(id) !== place);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

function receipts({ ledger }: Books): Complaints {
  return twice(ledger.map(({ receipt }) => receipt)).map((number) => `two payments have receipt ${number}`);
}

/** To the cent, and payment by payment: what the cards paid and got back is what the ledger says. */
function cardMoney({ ledger, charges, refunds, invoices }: Books): Complaints {
  const entries = ledger.filter(({ method }) => method === 'card');
  const paid = charges.filter((charge) => charge.paid).map(({ amount }) => amount);
  const back = refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
  const moved = sumOf(paid) - sumOf(back);
  const written = sumOf(entries.map(({ amountCents }) => amountCents));
  const ids = entries.flatMap(({ providerId }) => providerId ?? []);
  const unwritten = invoices.filter(
    ({ status, amount_paid, id }) => status === 'paid' && amount_paid > 0 && !ids.includes(id),
  );
  return [
    ...(moved === written ? [] : [`cards moved ${moved}, the ledger says ${written}`]),
    ...twice(ids).map((id) => `${id} is in the ledger twice`),
    ...unwritten.map(({ id }) => `${id} was paid and is not in the ledger`),
  ];
}

function cashMoney({ ledger }: Books, { cash }: Diary, staff: readonly string[]): Complaints {
  const taken = ledger.filter((entry) => entry.staff !== null && staff.includes(entry.staff));
  const told = sumOf(cash.map(({ amountCents }) => amountCents));
  const written = sumOf(taken.map(({ amountCents }) => amountCents));
  return told === written ? [] : [`${told} in cash was taken, the ledger says ${written}`];
}

const isOver = (status: string): boolean => status === 'canceled' || status === 'incomplete_expired';

/** A household has one subscription that goes on, and its items are what its people hold. */
function subscriptions({ members, subscriptions: all }: Books): Complaints {
  return members.flatMap((member) => {
    const own = all.filter(({ customer, status }) => customer === member.customerId && !isOver(status));
    if (own.length > 1) return [`${member.uid} has ${own.length} subscriptions`];
    const [one] = own;
    if (one === undefined || one.status !== 'active') return [];
    const wanted = quantitiesOf(member.primary.id, member.subscription?.holders ?? []);
    const items = one.items.data.map(({ price, quantity }) => `${price.lookup_key} x ${quantity}`).sort();
    const holders = [...wanted].map(([price, quantity]) => `${price} x ${quantity}`).sort();
    const isSame = items.join() === holders.join();
    return isSame ? [] : [`${member.uid} holds ${holders.join()} and is charged for ${items.join()}`];
  });
}

/** Whoever was told that they paid is a member. */
function memberships({ members }: Books, { paidByCard }: Diary): Complaints {
  const unpaid = paidByCard.filter((email) => {
    const member = members.find((each) => each.email === email);
    return member === undefined || member.primary.membership.status === 'pending';
  });
  return unpaid.map((email) => `${email} paid and is not a member`);
}

function visits({ members, visits: records, walkIns }: Books, { checkIns, undone }: Diary): Complaints {
  const wrong = checkIns.flatMap(({ gesture, sessions }) => {
    const made = records.filter((record) => record.gesture === gesture);
    const standing = made.filter(stands);
    const expected = undone.includes(gesture) ? 0 : sessions;
    if (made.length !== sessions) return [`${gesture} let in ${sessions}, ${made.length} are written`];
    return standing.length === expected ? [] : [`${gesture}: ${standing.length} stand, not ${expected}`];
  });
  const known = members.flatMap((member) => peopleOf(member).flatMap((person) => person.visits));
  const lost = known.filter((visit) => {
    const record = records.find(({ id }) => id === visit.id);
    return record === undefined || stands(record) !== stands(visit);
  });
  const groups = walkIns.filter((walkIn) => walkIn.visits.filter(stands).length > 1);
  return [
    ...wrong,
    ...lost.map(({ id }) => `visit ${id} is not the same in both places`),
    ...groups.map(({ id }) => `the group of ${id} is in twice`),
    ...members.flatMap(overlapping),
  ];
}

function overlapping(member: Member): Complaints {
  return peopleOf(member).flatMap(({ id, visits: own }) => {
    const standing = own.filter(stands).sort((a, b) => a.at - b.at);
    const inTwice = standing.some((visit, place) => {
      const next = standing[place + 1];
      return next && next.at < sessionEnd({ start: visit.at, maxHours: visit.sessionHours }, VENUE_ZONE);
    });
    return inTwice ? [`${id} is in twice`] : [];
  });
}

/** A pass is paid exactly when there is money for it. */
function passes({ walkIns, ledger }: Books): Complaints {
  return walkIns.flatMap(({ id, payment }) => {
    const entries = ledger.filter(
      ({ who, what }) => what.kind === 'walk-in' && who !== null && 'walkInId' in who && who.walkInId === id,
    );
    const expected = payment.status === 'active' ? 1 : 0;
    return entries.length === expected
      ? []
      : [`pass ${id} is ${payment.status} with ${entries.length} payments`];
  });
}

/** Each letter has gone out, and each household that ever paid was welcomed once. */
function letters({ mail, members, letters: received }: Books): Complaints {
  const unsent = mail.filter(({ state }) => state.status !== 'sent');
  const arrived = new Set(received.map(({ headers }) => headers['message-id']));
  const welcomed = mail.flatMap(({ letter }) => (letter.kind === 'welcome' ? [letter.uid] : []));
  const joined = members.filter(({ joinedAt }) => joinedAt !== null).map(({ uid }) => uid);
  return [
    ...unsent.map(({ id, state }) => `letter ${id} is ${state.status}`),
    ...(arrived.size < mail.length ? [`${mail.length} letters were sent, ${arrived.size} arrived`] : []),
    ...twice(welcomed).map((uid) => `${uid} was welcomed twice`),
    ...joined.filter((uid) => !welcomed.includes(uid)).map((uid) => `${uid} was never welcomed`),
  ];
}

/** What somebody walked away from at the bank's question may stay open for a day; nothing else may. */
function openEnds({ tasks, cardPayments, charges, locks }: Books): Complaints {
  const paid = charges.filter((charge) => charge.paid).map(({ payment_intent }) => payment_intent);
  const halfDone = cardPayments.filter(
    ({ state, providerId }) => state.status === 'open' && providerId !== null && paid.includes(providerId),
  );
  return [
    ...(tasks.length > 0 ? [`${tasks.length} changes wait for the provider`] : []),
    ...halfDone.map(({ id }) => `card payment ${id} was charged and is open`),
    ...(locks.length > 0 ? [`${locks.length} locks are held`] : []),
  ];
}
