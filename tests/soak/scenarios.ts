import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { aPaidHousehold, stored } from '@legacy-hub/functions/src/testing/households.ts';
import {
  appointAndDismiss,
  changeMemberships,
  correctAndCancelPass,
  correctDetails,
  readNoteAndReplaceCard,
  sellForCash,
  stayLonger,
} from './counter-actions.ts';
import { contactOf, type Joining, join, logIn, type Pays, tiersFor, today } from './join.ts';
import { changePlans, comeInDuringPause, planPause } from './member-actions.ts';
import { type FromBefore, startNextWeek } from './members-from-before.ts';
import { giveBack, RETURNS } from './money-back.ts';
import { partyOf, partyWith } from './party.ts';
import { checkIn, payCash } from './press.ts';
import { childStartsAgain, ENDINGS, startsAgain } from './start-again.ts';
import type { Day, Visitor } from './visitor.ts';

export type Scenario = (visitor: Visitor) => Promise<unknown>;

const joinsByCard: Scenario = async (visitor) => {
  const joined = await join(visitor, 'household');
  if (joined === null) return;
  await changePlans(visitor, joined.id);
  const household = await stored(joined.id);
  const party = partyOf(household);
  await checkIn(visitor, party);
  const isBankDeciding = household.primary.membership.status === 'pending';
  if (isBankDeciding && visitor.random.chance(0.4)) await payCash(visitor, party);
  if (visitor.random.chance(0.4)) await planPause(visitor, party.id);
};

const visits: Scenario = async (visitor) => {
  const { ask, random } = visitor;
  const key = () => ({ idempotencyKey: visitor.idempotencyKey() });
  const household = await aPaidHousehold({ tiers: tiersFor(visitor), name: contactOf(visitor).name });
  const token = await logIn(household.uid);
  const booking = { isFamily: false, memberId: null, day: today() };
  if (random.chance(0.6)) await ask(bookingsEndpoints.bookHours, { ...booking, hours: 1, ...key() }, token);
  if (random.chance(0.2)) await ask(bookingsEndpoints.removeBooking, { ...booking, ...key() }, token);
  const { id, people } = partyOf(household);
  const present = { id, people: people.filter((_person, index) => index === 0 || random.chance(0.7)) };
  await checkIn(visitor, present);
  if (random.chance(0.4)) await checkIn(visitor, present);
};

const buysADayPassOnline: Scenario = async (visitor) => {
  const pass = await join(visitor, 'pass');
  if (pass === null) return;
  await checkIn(visitor, pass);
  // A counter whose board hasn't caught up yet.
  if (visitor.random.chance(0.2)) await payCash(visitor, pass);
};

const plansAPause: Scenario = async (visitor) => {
  const party = await join(visitor, 'household', 'visa');
  if (party) await planPause(visitor, party.id, 1);
};

type Happens = (visitor: Visitor, userId: string) => Promise<unknown>;

/** Joins and comes in while something happens, and maybe pays again. The audit knows who may be in. */
const joinsAnd =
  (joining: Joining, pays: Pays, happens?: Happens): Scenario =>
  async (visitor) => {
    const { random } = visitor;
    const party = await join(visitor, joining, pays);
    if (party === null) return;
    const comeIn = () => checkIn(visitor, party);
    await Promise.all([happens?.(visitor, party.id), random.chance(0.5) && comeIn()]);
    await comeIn();
    if (happens && random.chance(0.3)) await payCash(visitor, party);
  };

const getsMoneyBack = ([event, joining, pays, goesBack]: (typeof RETURNS)[number]): Scenario =>
  joinsAnd(joining, pays, async (visitor, userId) => {
    if (await giveBack(visitor, userId, goesBack)) visitor.happened(event);
  });

const isRenewed =
  (member: FromBefore): Scenario =>
  async (visitor) => {
    await startNextWeek(member);
    visitor.happened('a renewal');
    await checkIn(visitor, await partyWith(member.household.uid));
  };

/** Who comes, and how many of them. */
export const scenariosOf = ({
  renewing,
  leaving,
  paused,
}: Day): readonly (readonly [Scenario, howMany: number])[] => [
  [joinsByCard, 12],
  [joinsAnd('household', 'cash'), 5],
  [joinsAnd('household', 'at the counter'), 3],
  [visits, 18],
  [buysADayPassOnline, 10],
  [joinsAnd('pass', 'cash'), 7],
  [joinsAnd('pass', 'at the counter'), 3],
  [plansAPause, 4],
  [joinsAnd('household', 'visa', changeMemberships), 3],
  [joinsAnd('household', 'at the counter', correctDetails), 3],
  [joinsAnd('household', 'cash', readNoteAndReplaceCard), 3],
  [joinsAnd('household', 'at the counter', sellForCash), 3],
  [joinsAnd('pass', 'at the counter', stayLonger), 3],
  [correctAndCancelPass, 2],
  [appointAndDismiss, 2],
  ...RETURNS.map((kind) => [getsMoneyBack(kind), 2] as const),
  ...ENDINGS.map((ending) => [startsAgain(ending), 3] as const),
  ...leaving.map((member) => [childStartsAgain(member), 1] as const),
  ...renewing.map((member) => [isRenewed(member), 1] as const),
  ...paused.map(
    ({ household }, index) =>
      [(visitor: Visitor) => comeInDuringPause(visitor, household, index % 2 === 0), 1] as const,
  ),
];
