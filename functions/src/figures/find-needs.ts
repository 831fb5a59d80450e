import { shortWeeks } from '@legacy-hub/domain/billing/refunds/half-price';
import { paymentRecords } from '@legacy-hub/domain/billing/refunds/refunds';
import type { Household } from '@legacy-hub/domain/documents/household';
import {
  disputed,
  disputedPass,
  failedCard,
  halfPrice,
  MONEY_RETURNED_DAYS,
  uncounted,
  undelivered,
  unnotified,
} from '@legacy-hub/domain/figures/needs-you';
import type { Need, NeedKind, WireNeeds } from '@legacy-hub/domain/figures/wire';
import { venue } from '@legacy-hub/domain/venue/settings';
import { addDuration, dayOf, days, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
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
import { listSuspectedPayments } from './suspected-payments.ts';

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

export const findNeeds = (kinds: readonly NeedKind[], most: number, now: Instant): Promise<WireNeeds[]> =>
  Promise.all(kinds.map(async (kind) => ({ kind, ...(await FIND[kind](most, now)) })));
