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
import type { WireNeeds } from '@legacy-hub/domain/figures/wire';
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

  async listNeedsYou(_, { now }) {
    return respond({ needs: await findNeeds(now) });
  },

  async recountDay({ day }, { now }) {
    if (day > dayOf(now)) return refuse('still-to-come');
    return respond({ wasWrong: await recountDay(day) });
  },
} satisfies HandlersFor<typeof figuresEndpoints>;

async function findNeeds(now: Instant): Promise<WireNeeds[]> {
  const [days, failed, households, passes, prices, emails] = await Promise.all([
    listUncountedDays(dayOf(now)),
    householdsWithFailedCard(),
    disputedHouseholds(),
    disputedWalkIns(),
    householdsToTellOfPrices(),
    undeliveredEmails(now),
  ]);
  const disputes = [...households.documents.map(disputed), ...passes.documents.map(disputedPass)];
  const named = disputes.slice(0, MAX_NAMED);
  return [
    { kind: 'uncounted', named: days.map(({ day }) => uncounted(day)).toReversed(), more: 0 },
    { kind: 'failed-card', named: failed.documents.map(failedCard), more: failed.more },
    { kind: 'disputed', named, more: disputes.length - named.length + households.more + passes.more },
    { kind: 'untold', named: prices.documents.flatMap((each) => untold(each, now)), more: prices.more },
    { kind: 'email', named: emails.documents.map(undelivered), more: emails.more },
  ];
}
