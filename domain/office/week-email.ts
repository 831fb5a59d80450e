import { type ProofView, proofView } from '../accounting/proof-view.ts';
import type { WireProofDay } from '../accounting/wire.ts';
import { officeAccounts } from '../copy/office/accounts.ts';
import { officeMonth } from '../copy/office/month.ts';
import { officeWeek } from '../copy/office/week.ts';
import { weekEmail as copy } from '../copy/office/week-email.ts';
import { formatNames } from '../copy/shared/plural.ts';
import {
  accountsAddress,
  customerAddress,
  dayAddress,
  membersAddress,
  OFFICE,
  WEEK,
  weekAddress,
} from '../core/addresses.ts';
import { TIERS } from '../core/tiers.ts';
import type { CountedDay } from '../day-closings/wire.ts';
import type { WireMemberChange } from '../figures/member-changes.ts';
import { describeComparison, isEmpty, type Period, periodFigures } from '../figures/period-view.ts';
import { tierRows } from '../figures/tier-rows.ts';
import type { WireComingDay, WireWeek } from '../figures/week.ts';
import type { Need, NeedKind, WireNeeds } from '../figures/wire.ts';
import { addDays, formatDay, type VenueDate } from '../venue/time/venue-time.ts';

/** The number of names listed of each kind. The office has the others. */
export const MAX_NAMES_IN_EMAIL = 5;

/** A line that links to a path of the app. */
type EmailLine = { text: string; path: string };
type Section = { title: string; lines: EmailLine[] };

/** A household that has just become one not seen lately. */
type Quiet = { userId: string; name: string; seen: VenueDate };

/** A week as the office shows it. */
export type WeekFacts = {
  week: WireWeek;
  proof: { days: readonly WireProofDay[]; counted: readonly CountedDay[] };
  /** Some of those who joined and left. */
  joined: readonly WireMemberChange[];
  left: readonly WireMemberChange[];
  quiet: { named: readonly Quiet[]; more: number };
  needs: readonly WireNeeds[];
  coming: readonly WireComingDay[];
  households: { renewing: number; due: number; 'not-seen': number };
};

/** Returns the range of the week, and the day after it. */
const rangeOf = ({ monday }: WireWeek) => ({
  from: monday,
  until: addDays(monday, 6),
  next: addDays(monday, 7),
});

/** Returns the week as one that is over, because it is emailed after its last day has closed. */
const periodOf = ({ days, earlier, monday }: WireWeek): Period => ({
  days,
  earlier,
  today: addDays(monday, 7),
});

function summaryOf({ difference, isRight, exceptions, closings, unlisted, unchecked }: ProofView): string {
  const { allRight, soFar } = officeAccounts.proof;
  if (difference === null) return copy.proof.nothingChecked;
  const count = exceptions.length + closings.length + unlisted;
  if (count > 0) return copy.proof.exceptions(difference, count);
  if (!isRight || unchecked.length > 0) return soFar(difference);
  return `${difference}. ${allRight}`;
}

function proofLines({ week, proof }: WeekFacts): EmailLine[] {
  const range = rangeOf(week);
  const path = accountsAddress(range);
  const view = proofView(proof.days, range, proof.counted);
  const listed = view.exceptions.slice(0, MAX_NAMES_IN_EMAIL);
  const unlisted = view.exceptions.length - listed.length + view.unlisted;
  return [
    { text: summaryOf(view), path },
    ...listed.map(({ text, details, customer }) => ({
      text: copy.proof.exception(text, details, customer?.name ?? ''),
      path: customer ? customerAddress(customer.id) : path,
    })),
    ...(unlisted > 0 ? [{ text: officeAccounts.proof.unlisted(unlisted), path }] : []),
    ...view.closings.map(({ day, text }) => ({ text, path: dayAddress(day) })),
    ...(view.cameLater === null ? [] : [{ text: officeAccounts.proof.cameLater(view.cameLater), path }]),
    ...(view.unchecked.length === 0
      ? []
      : [{ text: copy.proof.unchecked(formatNames(view.unchecked.map(formatDay))), path }]),
  ];
}

/** True if the days before have no takings and no visits, as in a venue's first week. */
const isFirstWeek = ({ earlier, today }: Period): boolean => isEmpty({ days: earlier, earlier: [], today });

function figureLines({ week }: WeekFacts): EmailLine[] {
  const period = periodOf(week);
  const path = weekAddress(week.monday);
  if (isEmpty(period) && isFirstWeek(period)) return [{ text: copy.quiet, path }];
  return periodFigures(period).map(({ name, value, change }) => ({
    text: copy.figures.line(name, value, isFirstWeek(period) ? '' : change),
    path,
  }));
}

const tierOf = ({ tier }: WireMemberChange): string => TIERS[tier].name;

function memberLines({ week, joined, left, quiet, households }: WeekFacts): EmailLine[] {
  const total = tierRows(week.tiers).find(({ tier }) => tier === null);
  const path = weekAddress(week.monday);
  const { why: reasons } = officeMonth.names;
  const notSeen = households['not-seen'];
  return [
    ...(total
      ? [
          { text: copy.members.total(total.members, total.paused), path },
          { text: copy.members.changes(total.joined, total.left), path },
        ]
      : []),
    ...joined.map((each) => ({
      text: copy.members.joined(each.name, tierOf(each), formatDay(each.day)),
      path: customerAddress(each.userId),
    })),
    ...left.map((each) => ({
      text: copy.members.left(
        each.name,
        tierOf(each),
        formatDay(each.day),
        each.why ? reasons[each.why] : '',
      ),
      path: customerAddress(each.userId),
    })),
    ...quiet.named.map(({ userId, name, seen }) => ({
      text: copy.members.quiet(name, formatDay(seen)),
      path: customerAddress(userId),
    })),
    ...(quiet.more > 0
      ? [{ text: copy.members.moreQuiet(quiet.more), path: membersAddress('not-seen') }]
      : []),
    ...(notSeen > 0 ? [{ text: officeWeek.notSeen(notSeen), path: membersAddress('not-seen') }] : []),
  ];
}

function addressOf(kind: NeedKind, { id, customerId }: Need): string {
  if (kind === 'uncounted') return dayAddress(id);
  return customerId === null ? OFFICE : customerAddress(customerId);
}

function needLines({ needs }: WeekFacts): EmailLine[] {
  const { kinds, none, unreadable: cannotRead } = officeMonth.needsYou;
  const lines = needs.flatMap(({ kind, named, more, unreadable }) => [
    ...named.map((need) => ({
      text: copy.needs.line(kinds[kind], [need.name, need.text].filter(Boolean).join(', ')),
      path: addressOf(kind, need),
    })),
    ...(more > 0 ? [{ text: copy.needs.line(kinds[kind], copy.needs.more(more)), path: OFFICE }] : []),
    ...(unreadable > 0 ? [{ text: copy.needs.line(kinds[kind], cannotRead(unreadable)), path: OFFICE }] : []),
  ]);
  return lines.length > 0 ? lines : [{ text: none, path: OFFICE }];
}

function describeComing({ day, isClosed, people, hours }: WireComingDay): string {
  if (people > 0) return copy.coming.day(formatDay(day), people, hours);
  return isClosed ? copy.coming.closed(formatDay(day)) : copy.coming.empty(formatDay(day));
}

const comingLines = ({ coming, households }: WeekFacts): EmailLine[] => [
  ...coming.map((day) => ({ text: describeComing(day), path: WEEK })),
  { text: officeWeek.coming.renewing(households.renewing), path: membersAddress('renewing') },
  { text: officeWeek.coming.due(households.due), path: membersAddress('due') },
];

/** Writes the email about a week that is over. Every line links to its place in the office. */
export function weekEmail(facts: WeekFacts): { paragraphs: string[]; sections: Section[] } {
  const period = periodOf(facts.week);
  return {
    paragraphs: [isFirstWeek(period) ? copy.firstWeek : describeComparison(period, officeWeek.earlier)],
    sections: [
      { title: copy.figures.title, lines: figureLines(facts) },
      { title: copy.proof.title, lines: proofLines(facts) },
      { title: copy.needs.title, lines: needLines(facts) },
      { title: copy.members.title, lines: memberLines(facts) },
      { title: copy.coming.title, lines: comingLines(facts) },
    ],
  };
}
