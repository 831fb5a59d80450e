import { refuse } from '@legacy-hub/domain/decision/decision';
import type * as figuresEndpoints from '@legacy-hub/domain/figures/endpoints';
import { toWireChanges } from '@legacy-hub/domain/figures/member-changes';
import { MAX_NAMED } from '@legacy-hub/domain/figures/needs-you';
import { buildComingDays, comingDays } from '@legacy-hub/domain/figures/week';
import { NEEDS } from '@legacy-hub/domain/figures/wire';
import { venue } from '@legacy-hub/domain/venue/settings';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import { dayOf } from '@legacy-hub/domain/venue/time/venue-time';
import { type HandlersFor, respond } from '../http/handler.ts';
import { pageOfChangedHouseholds } from '../stores/customers/members.ts';
import { listReservedDays } from '../stores/customers/reserved-days.ts';
import { findNeeds } from './find-needs.ts';
import { readMonths, readWeek } from './read-months.ts';
import { recountDay } from './recount.ts';

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

  async listMemberChanges({ show: what, after, ...range }) {
    const query = { what, ...range };
    const { documents, unreadable, next } = await pageOfChangedHouseholds(query, { after });
    const people = documents.flatMap((household) => toWireChanges(household, query));
    return respond({ people, next, unreadable });
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
