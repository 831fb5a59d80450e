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
import { buyADayPass, contactOf, idsOf, join, logIn, type Pays, tiersFor, today } from './join.ts';
import { changePlans, comeInDuringPause, planPause } from './member-actions.ts';
import { type FromBefore, startNextWeek } from './members-from-before.ts';
import { RETURNS } from './money-back.ts';
import { checkIn, payCash } from './press.ts';
import { childStartsAgain, ENDINGS, startsAgain } from './start-again.ts';
import type { Day, Visitor } from './visitor.ts';

export type Scenario = (visitor: Visitor) => Promise<unknown>;

const joinsByCard: Scenario = async (visitor) => {
  const joined = await join(visitor);
  if (joined === null) return;
  const { uid } = joined;
  await changePlans(visitor, joined);
  const household = await stored(uid);
  await checkIn(visitor, uid, idsOf(household));
  const isBankDeciding = household.primary.membership.status === 'pending';
  if (isBankDeciding && visitor.random.chance(0.4)) await payCash(visitor, uid, idsOf(household));
  if (visitor.random.chance(0.4)) await planPause(visitor, joined);
};

const visits: Scenario = async (visitor) => {
  const { ask, random } = visitor;
  const key = () => ({ idempotencyKey: visitor.idempotencyKey() });
  const household = await aPaidHousehold({ tiers: tiersFor(visitor), name: contactOf(visitor).name });
  const token = await logIn(household);
  const booking = { isFamily: false, memberId: null, day: today() };
  if (random.chance(0.6)) await ask(bookingsEndpoints.bookHours, { ...booking, hours: 1, ...key() }, token);
  if (random.chance(0.2)) await ask(bookingsEndpoints.removeBooking, { ...booking, ...key() }, token);
  const present = idsOf(household).filter((_id, index) => index === 0 || random.chance(0.7));
  await checkIn(visitor, household.uid, present);
  if (random.chance(0.4)) await checkIn(visitor, household.uid, present);
};

const buysADayPassOnline: Scenario = async (visitor) => {
  const walkInId = await buyADayPass(visitor);
  if (walkInId === null) return;
  await checkIn(visitor, walkInId, [walkInId]);
  // A counter whose board hasn't caught up yet.
  if (visitor.random.chance(0.2)) await payCash(visitor, walkInId, [walkInId]);
};

const plansAPause: Scenario = async (visitor) => {
  const household = await join(visitor, 'visa');
  if (household) await planPause(visitor, household, 1);
};

type Happens = (visitor: Visitor, userId: string) => Promise<unknown>;

/** Joins and comes in while something happens, and maybe pays again. The audit knows who may be in. */
const joinsAnd =
  (payer: 'household' | 'pass', pays: Pays, happens?: Happens): Scenario =>
  async (visitor) => {
    const { random } = visitor;
    const household = payer === 'household' ? await join(visitor, pays) : null;
    const userId = household?.uid ?? (payer === 'pass' ? await buyADayPass(visitor, pays) : null);
    if (userId === null) return;
    const people = household ? idsOf(household) : [userId];
    const comeIn = () => checkIn(visitor, userId, people);
    await Promise.all([happens?.(visitor, userId), random.chance(0.5) && comeIn()]);
    await comeIn();
    if (happens && random.chance(0.3)) await payCash(visitor, userId, people);
  };

const getsMoneyBack = ([event, payer, pays, goesBack]: (typeof RETURNS)[number]): Scenario =>
  joinsAnd(payer, pays, async (visitor, userId) => {
    if (await goesBack(visitor, userId)) visitor.happened(event);
  });

const isRenewed =
  (member: FromBefore): Scenario =>
  async (visitor) => {
    await startNextWeek(member);
    visitor.happened('a renewal');
    const { uid } = member.household;
    await checkIn(visitor, uid, idsOf(await stored(uid)));
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
