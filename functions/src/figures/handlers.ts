import { refuse } from '@legacy-hub/domain/decision';
import type * as figuresEndpoints from '@legacy-hub/domain/figures/endpoints';
import {
  disputed,
  disputedPass,
  failedCard,
  MAX_NAMED,
  uncounted,
  undelivered,
  untold,
} from '@legacy-hub/domain/figures/needs-you';
import { NEEDS, type Need, type NeedKind, type WireNeeds } from '@legacy-hub/domain/figures/wire';
import { monthOf } from '@legacy-hub/domain/months';
import { dayOf, type Instant } from '@legacy-hub/domain/venue-time';
import { type HandlersFor, respond } from '../http/handler.ts';
import { listUncountedDays } from '../stores/day-closings.ts';
import {
  disputedHouseholds,
  disputedWalkIns,
  householdsToTellOfPrices,
  householdsWithFailedCard,
  undeliveredEmails,
} from '../stores/needs-you.ts';
import { readMonths } from './read-months.ts';
import { recountDay } from './recount.ts';

export const figuresHandlers = {
  async getMonths({ from, until }, { now }) {
    if (until > monthOf(dayOf(now))) return refuse('still-to-come');
    return respond({ months: await readMonths({ from, until }, now) });
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

/** With `most` of the kind named. */
const FIND: Record<NeedKind, (most: number, now: Instant) => Promise<Found>> = {
  uncounted: async (most, now) => {
    const newestFirst = (await listUncountedDays(dayOf(now))).map(({ day }) => uncounted(day)).toReversed();
    return firstOf(newestFirst, most);
  },
  'failed-card': async (most, now) => {
    const { documents, more } = await householdsWithFailedCard(most);
    return { named: documents.map((each) => failedCard(each, now)), more };
  },
  disputed: async (most) => {
    const [members, passes] = await Promise.all([disputedHouseholds(most), disputedWalkIns(most)]);
    const found = [...members.documents.map(disputed), ...passes.documents.map(disputedPass)];
    const { named, more } = firstOf(found, most);
    return { named, more: more + members.more + passes.more };
  },
  untold: async (most, now) => {
    const { documents, more } = await householdsToTellOfPrices(most);
    return { named: documents.flatMap((each) => untold(each, now)), more };
  },
  email: async (most, now) => {
    const { documents, more } = await undeliveredEmails(most, now);
    return { named: documents.map(undelivered), more };
  },
};

const firstOf = (needs: readonly Need[], most: number): Found => ({
  named: needs.slice(0, most),
  more: Math.max(0, needs.length - most),
});

const findNeeds = (kinds: readonly NeedKind[], most: number, now: Instant): Promise<WireNeeds[]> =>
  Promise.all(kinds.map(async (kind) => ({ kind, ...(await FIND[kind](most, now)) })));
