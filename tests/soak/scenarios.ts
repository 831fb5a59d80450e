import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { aPaidHousehold, stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import {
  cancelPass,
  changeMemberships,
  isNotifiedOfPrices,
  leavesAndReturns,
  sellForCash,
  stayLonger,
  usesTheDrawer,
  WITHOUT_MONEY,
} from './counter-actions.ts';
import { fillsTheShortDay } from './days-ahead.ts';
import { asMember, type Joining, join, type Pays, tiersFor } from './join.ts';
import {
  changePlans,
  childStartsAgain,
  comesInDuringPause,
  ENDINGS,
  isRenewed,
  planPause,
  startsAgain,
} from './member-actions.ts';
import { RETURNS, refundOrDispute } from './refunds-and-disputes.ts';
import { checkIn, partyOf, payAtCounter, sendAction } from './send-action.ts';
import { contactOf, type Day, prepared, today, type Visitor } from './visitor.ts';

/** Resolves with true if the required event happened. */
type Scenario = (visitor: Visitor) => Promise<unknown>;

const joinsByCard: Scenario = async (visitor) => {
  const joined = await join(visitor, 'household');
  if (joined === null) return;
  await changePlans(visitor, joined.id);
  const household = await stored(joined.id);
  const party = partyOf(household);
  await checkIn(visitor, party);
  const isBankDeciding = household.primary.membership.status === 'pending';
  if (isBankDeciding && visitor.random.chance(0.4)) await payAtCounter(visitor, party);
  if (visitor.random.chance(0.4)) await planPause(visitor, party.id);
};

const visits: Scenario = async (visitor) => {
  const { random } = visitor;
  const household = await aPaidHousehold({ tiers: tiersFor(visitor), name: contactOf(visitor).name });
  const send = await asMember(visitor, household.uid);
  const booking = { isFamily: false, memberId: null, day: today() };
  if (random.chance(0.6)) await send(ENDPOINTS.bookHours, { ...booking, hours: 1 });
  if (random.chance(0.2)) await send(ENDPOINTS.removeBooking, booking);
  const { id, people } = partyOf(household);
  const present = { id, people: people.filter((_person, index) => index === 0 || random.chance(0.7)) };
  await checkIn(visitor, present);
  if (random.chance(0.4)) await checkIn(visitor, present);
};

const buysADayPassOnline: Scenario = async (visitor) => {
  const pass = await join(visitor, 'pass');
  if (pass === null) return;
  await checkIn(visitor, pass);
  // Simulates a counter whose board hasn't been updated yet.
  if (visitor.random.chance(0.2)) await payAtCounter(visitor, pass);
};

const plansAPause: Scenario = async (visitor) => {
  const party = await join(visitor, 'household', 'visa');
  if (party) await planPause(visitor, party.id, 1);
};

type Happens = (visitor: Visitor, userId: string) => Promise<unknown>;

/** Joins and checks in while an event happens, and may pay again. The audit determines who should be inside. */
const joinsAnd =
  (joining: Joining, pays: Pays, happens?: Happens): Scenario =>
  async (visitor) => {
    const { random } = visitor;
    const party = await join(visitor, joining, pays);
    if (party === null) return false;
    const comeIn = () => checkIn(visitor, party);
    const [hasHappened] = await Promise.all([happens?.(visitor, party.id), random.chance(0.5) && comeIn()]);
    await comeIn();
    if (happens && random.chance(0.3)) await payAtCounter(visitor, party);
    return hasHappened;
  };

type Arrival = readonly [howMany: number, Scenario, hasToHappen?: string];

/** The scenarios with their counts. If an event is given, it must happen at least once. */
export const arrivalsOf = ({ members: { renewing, leaving, paused } }: Day): readonly Arrival[] => [
  [12, joinsByCard],
  [5, joinsAnd('household', 'cash')],
  [3, joinsAnd('household', 'at the counter')],
  [18, visits],
  [10, buysADayPassOnline],
  [7, joinsAnd('pass', 'cash')],
  [3, joinsAnd('pass', 'at the counter')],
  [4, plansAPause],
  [3, joinsAnd('household', 'visa', changeMemberships)],
  [3, joinsAnd('household', 'at the counter', sellForCash)],
  [3, joinsAnd('pass', 'at the counter', stayLonger), 'cash for more hours refunded'],
  [12, fillsTheShortDay, 'a full day'],
  [2, cancelPass, 'a cancelled pass refused'],
  [3, isNotifiedOfPrices],
  [3, leavesAndReturns],
  [4, usesTheDrawer],
  ...WITHOUT_MONEY.map(
    ([name, make]): Arrival => [1, async (visitor) => sendAction(visitor, name, await prepared(make))],
  ),
  ...RETURNS.map(([what, joining, pays, returns]): Arrival => {
    const refunded: Happens = (visitor, id) => refundOrDispute(visitor, id, returns);
    return [2, joinsAnd(joining, pays, refunded), what];
  }),
  ...ENDINGS.map(([what, end]): Arrival => [3, startsAgain(end), what]),
  ...leaving.map((member): Arrival => [1, childStartsAgain(member), 'a child that starts again by card']),
  ...renewing.map((member): Arrival => [1, isRenewed(member), 'a renewal']),
  ...paused.map((member, index): Arrival => [1, comesInDuringPause(member, index % 2 === 0)]),
];
