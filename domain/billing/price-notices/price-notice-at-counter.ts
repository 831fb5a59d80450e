import { counterDetails } from '../../copy/counter/customers.ts';
import { accept, type Decision, refuse } from '../../decision/decision.ts';
import type { Household } from '../../documents/household.ts';
import { staffAction } from '../../staff-log/staff-action.ts';
import type { PriceList } from '../../venue/price-list.ts';
import type { Instant, VenueDate } from '../../venue/time/venue-time.ts';
import { householdWeekly } from '../prices/prices.ts';
import {
  type DueNotice,
  dueNotice,
  isNotifiedByEmail,
  isWithdrawnAtCounter,
  renewalAsBefore,
  withdrawnNotices,
  withoutNotices,
} from './price-notice.ts';
import { riseText } from './price-notice-view.ts';

/** The prices in the notice; the household counts as notified of exactly these. */
export type ShownPrices = { from: VenueDate; weeklyCents: number };

type CounterNotice = {
  shown: ShownPrices;
  /** Null if the change that staff announced before was withdrawn. */
  rise: DueNotice | null;
};

/** Returns the notice that staff give to a household that emails don't reach; null if none is due. */
export function counterNoticeFor(household: Household, now: Instant, venue: PriceList): CounterNotice | null {
  if (isNotifiedByEmail(household, now)) return null;
  const rise = dueNotice(household, now, venue);
  if (rise) return { shown: { from: rise.from, weeklyCents: rise.after }, rise };
  const [withdrawn] = isWithdrawnAtCounter(household) ? withdrawnNotices(household, venue) : [];
  if (withdrawn === undefined) return null;
  return { shown: { from: withdrawn.from, weeklyCents: householdWeekly(household, now, venue) }, rise: null };
}

export const counterNoticeText = ({ rise }: CounterNotice): string =>
  rise ? `${riseText(rise)} ${counterDetails.askToTellRise}` : counterDetails.askToTellUnchanged;

/** Records that staff gave the household the displayed notice. It takes effect from now, like an email. */
export function decideNotifiedAtCounter(
  household: Household,
  { from, weeklyCents, by }: ShownPrices & { by: string },
  now: Instant,
  venue: PriceList,
): Decision<Household> {
  const notice = counterNoticeFor(household, now, venue);
  if (notice === null) return accept(household);
  const { shown, rise } = notice;
  if (shown.from !== from || shown.weeklyCents !== weeklyCents) return refuse('changed-since-loaded');
  const notified = rise ? withNotifier(rise.notified, now, by) : household;
  const withdrawn = withdrawnNotices(notified, venue);
  const informed = withoutNotices(notified, withdrawn);
  const renewal = withdrawn.length > 0 ? renewalAsBefore(informed) : [];
  return accept(informed, ...renewal, staffAction({ kind: 'tell-prices', by }, household, informed, now));
}

const withNotifier = ({ priceNotices = [], ...rest }: Household, at: Instant, by: string): Household => ({
  ...rest,
  priceNotices: priceNotices.map((notice) => (notice.at === at ? { ...notice, by } : notice)),
});
