import * as z from 'zod/mini';
import { LEFT_BECAUSE } from '../core/leaving-reasons.ts';
import { countSchema, tierSchema, venueDateSchema } from '../core/value-schemas.ts';
import type { Household, MemberChange, Standing, Standings } from '../documents/household.ts';
import { displayName, peopleOf } from '../household/household.ts';
import { dayOf, type Instant, type VenueDate } from '../venue/time/venue-time.ts';

export const MEMBER_CHANGES = ['joined', 'left', 'changed'] as const;

/** The number of changes that a household stores; the oldest are removed. */
const MAX_CHANGES = 40;

/** The number of households on a page of names. */
export const CHANGED_HOUSEHOLDS_PER_PAGE = 300;

const wireMemberChange = z.object({
  userId: z.string(),
  personId: z.string(),
  name: z.string(),
  day: venueDateSchema,
  tier: tierSchema,
  /** The previous tier; null unless it changed. */
  from: z.nullable(tierSchema),
  /** The reason for leaving; null unless the person left. */
  why: z.nullable(z.enum(LEFT_BECAUSE)),
});

export const wireMemberChanges = z.object({
  people: z.array(wireMemberChange),
  /** The household after which the next page starts; null on the last page. */
  next: z.nullable(z.string()),
  /** The number of households that can't be read. */
  unreadable: countSchema,
});

export type WireMemberChange = z.infer<typeof wireMemberChange>;

const REASONS = {
  leaving: 'cancelled',
  overdue: 'overdue',
  active: 'not-renewed',
  paused: 'not-renewed',
} as const;

/** Returns one person's change, by the same rule as the figures. */
function changeOf(before: Standing | undefined, after: Standing | undefined) {
  if (before?.tier === after?.tier) return null;
  if (after && before) return { what: 'changed', tier: after.tier, from: before.tier } as const;
  if (after) return { what: 'joined', tier: after.tier } as const;
  return before ? ({ what: 'left', tier: before.tier, why: REASONS[before.state] } as const) : null;
}

type Counted = Pick<Standings, 'people'>;

/** Returns the changes between two counts, with the reasons that people gave when they cancelled. */
function changesBetween(
  before: Counted,
  after: Counted,
  reasons: Household['leavingReasons'],
  at: Instant,
): MemberChange[] {
  const ids = [...new Set([...Object.keys(before.people), ...Object.keys(after.people)])];
  return ids.flatMap((personId) => {
    const change = changeOf(before.people[personId], after.people[personId]);
    if (!change) return [];
    const why = change.what === 'left' ? { why: reasons?.[personId] ?? change.why } : {};
    return { at, personId, ...change, ...why };
  });
}

/** Returns the household with new standings, and stores who joined, left or changed their tier. */
export function withCounted(household: Household, counted: Standings): Household {
  const { leavingReasons = {}, standings, ...rest } = household;
  const added = changesBetween(standings ?? { people: {} }, counted, leavingReasons, counted.at);
  const changes = [...(standings?.changes ?? []), ...added].slice(-MAX_CHANGES);
  const open = Object.entries(leavingReasons).filter(([id]) => counted.people[id]?.state === 'leaving');
  return {
    ...rest,
    ...(open.length > 0 ? { leavingReasons: Object.fromEntries(open) } : {}),
    standings: { ...counted, ...(changes.length > 0 ? { changes } : {}) },
  };
}

export type ChangedQuery = { what: MemberChange['what']; from: VenueDate; until: VenueDate };

/** Returns the value of a change for queries: `joined 2026-11-18`. */
export const changeKey = (what: MemberChange['what'], day: VenueDate): string => `${what} ${day}`;

export const changeKeys = ({ standings }: Household): string[] => [
  ...new Set((standings?.changes ?? []).map(({ what, at }) => changeKey(what, dayOf(at)))),
];

/** Returns the people of a household behind a number. */
export function toWireChanges(household: Household, { what, from, until }: ChangedQuery): WireMemberChange[] {
  return (household.standings?.changes ?? []).flatMap((change) => {
    const day = dayOf(change.at);
    if (change.what !== what || day < from || day > until) return [];
    const person = peopleOf(household).find(({ id }) => id === change.personId);
    return {
      userId: household.uid,
      personId: change.personId,
      name: person ? displayName(household, person) : household.primary.name,
      day,
      tier: change.tier,
      from: change.from ?? null,
      why: change.why ?? null,
    };
  });
}
