import { shortWeeks } from '@legacy-hub/domain/billing/refunds/half-price';
import { paymentRecords } from '@legacy-hub/domain/billing/refunds/refunds';
import { refuse } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import type * as figuresEndpoints from '@legacy-hub/domain/figures/endpoints';
import { toWireChanges } from '@legacy-hub/domain/figures/member-changes';
import {
  disputed,
  disputedPass,
  failedCard,
  halfPrice,
  MAX_NAMED,
  MONEY_RETURNED_DAYS,
  uncounted,
  undelivered,
  unnotified,
} from '@legacy-hub/domain/figures/needs-you';
import { buildComingDays, comingDays } from '@legacy-hub/domain/figures/week';
import { NEEDS, type Need, type NeedKind, type WireNeeds } from '@legacy-hub/domain/figures/wire';
import { venue } from '@legacy-hub/domain/venue/settings';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import { addDuration, dayOf, days, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type HandlersFor, respond } from '../http/handler.ts';
import { listChangedHouseholds } from '../stores/customers/members.ts';
import { listReservedDays } from '../stores/customers/reserved-days.ts';
import { listUncountedDays } from '../stores/day-closings.ts';
import { findReadable } from '../stores/firestore/unreadable-document.ts';
import { listEntriesBetween } from '../stores/ledger.ts';
import {
  disputedHouseholds,
  disputedWalkIns,
  householdsToNotifyOfPrices,
  householdsWithFailedCard,
  householdsWithMoneyReturned,
  undeliveredEmails,
} from '../stores/needs-you.ts';
import { readMonths, readWeek } from './read-months.ts';
import { recountDay } from './recount.ts';
import { listSuspectedPayments } from './suspected-payments.ts';

export const figuresHandlers = {
  async getMonths({ from, until }, { now }) {
    if (until > monthOf(dayOf(now))) return refuse('still-to-come');
    return respond({ months: await readMonths({ from, until }, now) });
  },

  async getWeek({ day: monday }, { now }) {
    return monday > dayOf(now) ? refuse('still-to-come') : respond(await readWeek(monday, now));
  },

  async getComingDays(_, { now }) {
    const today = dayOf(now);
    const { from, until } = comingDays(today);
    const reserved = await listReservedDays(from, until);
    return respond({ days: buildComingDays(today, reserved, venue()) });
  },

  async listMemberChanges({ show: what, ...range }) {
    const query = { what, ...range };
    const { documents, unreadable } = await listChangedHouseholds(query);
    const people = documents.flatMap((household) => toWireChanges(household, query));
    return respond({
      people: people.toSorted((one, other) => (one.day < other.day ? 1 : -1)),
      unreadable,
    });
  },

  async listNeedsYou({ show }, { now }) {
    const { first, all } = MAX_NAMED;
    return respond({ needs: await (show ? findNeeds([show], all, now) : findNeeds(NEEDS, first, now)) });
  },

  async recountDay({ day }, { now }) {
    if (day > dayOf(now)) return refuse('still-to-come');
    return respond({ wasWrong: await recountDay(day) });
  },
} satisfies HandlersFor<typeof figuresEndpoints>;

type Found = Omit<WireNeeds, 'kind'>;

/** Finds the items of a kind; `most` limits the listed ones. */
const FIND: Record<NeedKind, (most: number, now: Instant) => Promise<Found>> = {
  uncounted: async (most, now) => {
    const { found, unreadable } = await findReadable([dayOf(now)], listUncountedDays);
    return firstOf(found.map(({ day }) => uncounted(day)).toReversed(), unreadable, most);
  },
  'failed-card': async (most, now) => {
    const { documents, ...others } = await householdsWithFailedCard(most);
    return { named: documents.map((each) => failedCard(each, now)), ...others };
  },
  disputed: async (most) => {
    const [members, passes] = await Promise.all([disputedHouseholds(most), disputedWalkIns(most)]);
    const found = [...members.documents.map(disputed), ...passes.documents.map(disputedPass)];
    const { more, ...first } = firstOf(found, members.unreadable + passes.unreadable, most);
    return { ...first, more: more + members.more + passes.more };
  },
  'half-price': async (most, now) => {
    const { documents, unreadable } = await householdsWithMoneyReturned(now);
    const families = documents.filter(({ family }) => family.length > 0);
    const short = await findReadable(families, (each) => findHalfPrice(each, now));
    return firstOf(short.found, unreadable + short.unreadable, most);
  },
  suspected: async (most) => {
    const { needs, unreadable } = await listSuspectedPayments();
    return firstOf(needs, unreadable, most);
  },
  unnotified: async (most, now) => {
    const { documents, ...others } = await householdsToNotifyOfPrices(most);
    return { named: documents.flatMap((each) => unnotified(each, now, venue())), ...others };
  },
  email: async (most, now) => {
    const { documents, ...others } = await undeliveredEmails(most, now);
    return { named: documents.map(undelivered), ...others };
  },
};

async function findHalfPrice(household: Household, now: Instant): Promise<Need[]> {
  const from = addDuration(now, -days(MONEY_RETURNED_DAYS));
  const entries = await listEntriesBetween(household.uid, from, addDuration(now, 1));
  return halfPrice(household, shortWeeks(household, paymentRecords(entries), now, venue()));
}

const firstOf = (needs: readonly Need[], unreadable: number, most: number): Found => ({
  named: needs.slice(0, most),
  more: Math.max(0, needs.length - most),
  unreadable,
});

const findNeeds = (kinds: readonly NeedKind[], most: number, now: Instant): Promise<WireNeeds[]> =>
  Promise.all(kinds.map(async (kind) => ({ kind, ...(await FIND[kind](most, now)) })));
