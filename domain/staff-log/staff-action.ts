import { counterConsent } from '../copy/counter/consent.ts';
import { pictures } from '../copy/shared/pictures.ts';
import type { Cents } from '../core/money.ts';
import type { LedgerMethod } from '../core/payment-methods.ts';
import { isSameValue } from '../core/same-value.ts';
import type { Decision, Effect } from '../decision/decision.ts';
import type { Adult, FamilyMember, Household, Person } from '../documents/household.ts';
import type {
  AuditedChange,
  AuditedField,
  StaffActionKind,
  StaffCommand,
} from '../documents/staff-action.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { adultsOf, collectingOf } from '../household/adults.ts';
import { hoursLeft, isEffective } from '../household/allowance.ts';
import { findPerson, peopleOf } from '../household/household.ts';
import { expiryOf, membershipAt, pauseEndOf, tierAfterPaidWeek } from '../household/membership.ts';
import { lastSession } from '../household/session.ts';
import type { Instant } from '../venue/time/venue-time.ts';

type Customer = Household | WalkIn;
type Value = AuditedChange['before'];
type Values = Partial<Record<AuditedField, Value>>;
type Subject = { id: string; person: AuditedChange['person']; values: Values };

const isHousehold = (customer: Customer): customer is Household => 'uid' in customer;

const picturesText = ({ picturesAllowed }: Person): Value =>
  picturesAllowed === undefined ? null : pictures.choices[picturesAllowed ? 'yes' : 'no'];

function personValues(person: Person & Partial<FamilyMember>, now: Instant): Values {
  const membership = membershipAt(person.membership, now);
  const nextTier = tierAfterPaidWeek(membership);
  return {
    name: person.name,
    relationship: person.relationship ?? null,
    tier: membership.tier,
    'next-tier': nextTier === membership.tier ? null : nextTier,
    status: membership.status,
    'paid-until': expiryOf(membership),
    'paused-until': pauseEndOf(membership),
    'hours-left': hoursLeft(person, now),
    'extra-sessions': person.boughtHours,
    'removed-at': person.removedAt ?? null,
    'checked-in-at': lastSession(person)?.start ?? null,
    'left-at': lastSession(person)?.leftAt ?? null,
    'pictures-allowed': picturesText(person),
  };
}

const householdSubjects = (household: Household, now: Instant): Subject[] => {
  const { uid, contactName = null, email, phone, address, staffNotes = [], noteToStaff } = household;
  const note = staffNotes.map(({ text }) => text).join(' · ') || null;
  return [
    {
      id: uid,
      person: null,
      values: {
        contact: contactName,
        email,
        phone: phone.shown,
        address,
        note,
        'note-seen-at': noteToStaff?.seenAt ?? null,
      },
    },
    ...peopleOf(household).map((person) => ({
      id: person.id,
      person: { id: person.id, name: person.name },
      values: personValues(person, now),
    })),
  ];
};

/**
 * Lists the audited fields of a walk-in. After an erasure they don't include the erased contact details, so
 * that its record doesn't either.
 */
const walkInSubject = (walkIn: WalkIn): Subject => {
  const { id, name, email, phone, date, hours, participants, concessions, adults } = walkIn;
  const { payment, visits, contactErased } = walkIn;
  const visit = visits.findLast(isEffective);
  return {
    id,
    person: null,
    values: {
      ...(contactErased === null ? { name, email, phone: phone.shown } : {}),
      date,
      hours,
      participants,
      concessions,
      adults,
      status: payment.status,
      'checked-in-at': visit?.at ?? null,
      'left-at': visit?.leftAt ?? null,
      'contact-erased-at': contactErased?.at ?? null,
    },
  };
};

const subjectsOf = (customer: Customer, now: Instant): Subject[] =>
  isHousehold(customer) ? householdSubjects(customer, now) : [walkInSubject(customer)];

const fieldsOf = (values: Values): AuditedField[] => Object.keys(values) as AuditedField[];

type StaffActionEffect = Extract<Effect, { kind: 'staff-action' }>;

/** Notes a change of the line that staff should know, without its text. */
function lineChanges(before: Customer, after: Customer): AuditedChange[] {
  if (!isHousehold(before) || !isHousehold(after)) return [];
  return peopleOf(after)
    .filter((person) => findPerson(before, person.id)?.staffShouldKnow !== person.staffShouldKnow)
    .map(({ id, name }) => ({
      person: { id, name },
      field: 'staff-should-know',
      before: null,
      after: 'changed',
    }));
}

/** Notes changes of the listed adults, without their names and numbers. */
function adultChanges(before: Customer, after: Customer): AuditedChange[] {
  if (!isHousehold(before) || !isHousehold(after)) return [];
  const change = (earlier: Adult | undefined, later: Adult | undefined): AuditedChange[] => {
    if (isSameValue(earlier, later)) return [];
    const [was, is] = [earlier, later].map((adult) => (adult ? collectingOf(adult) : null));
    const isDetail = was === is;
    return [
      {
        person: null,
        field: 'listed-adult',
        before: isDetail ? null : (was ?? null),
        after: isDetail ? 'changed' : (is ?? null),
      },
    ];
  };
  const [earlier, later] = [adultsOf(before), adultsOf(after)];
  return [
    ...later.flatMap((adult) => change(named(earlier, adult), adult)),
    ...earlier.filter((adult) => !named(later, adult)).flatMap((adult) => change(adult, undefined)),
  ];
}

const named = (adults: readonly Adult[], { name }: Adult): Adult | undefined =>
  adults.find((adult) => adult.name === name);

/** Returns the differences per person. Someone who joined or left has only values after or before. */
export function changesBetween(before: Customer, after: Customer, now: Instant): AuditedChange[] {
  const earlier = subjectsOf(before, now);
  const later = subjectsOf(after, now);
  const left = earlier.filter(({ id }) => !later.some((subject) => subject.id === id));
  const differences = [...later, ...left].flatMap((subject) => {
    const { person, values } = subject;
    const was = earlier.find(({ id }) => id === subject.id)?.values ?? {};
    const is = left.includes(subject) ? {} : values;
    return fieldsOf(values)
      .map((field) => ({ person, field, before: was[field] ?? null, after: is[field] ?? null }))
      .filter((change) => change.before !== change.after);
  });
  return [...differences, ...lineChanges(before, after), ...adultChanges(before, after)];
}

/**
 * `amountCents` is the money moved, `method` its payment method, and `email` the kind of email that was sent.
 * `details` are further facts, such as a reason.
 */
type Action = StaffCommand & {
  kind: StaffActionKind;
  amountCents?: Cents;
  method?: LedgerMethod | undefined;
  email?: string;
  details?: readonly AuditedChange[];
  othersAreAdults?: boolean | undefined;
};

/** Returns an additional detail of the action, if there is one. */
export const noted = (field: AuditedField, after: string | undefined): AuditedChange[] =>
  after ? [{ person: null, field, before: null, after }] : [];

/** Returns the audit entry of a staff decision. It is written in the decision's transaction. */
export function staffAction(
  { kind, by, receivedAt, overrideReason, amountCents, method, email, othersAreAdults, details = [] }: Action,
  before: Customer,
  after: Customer,
  now: Instant,
): StaffActionEffect {
  const who = isHousehold(before) ? { uid: before.uid } : { walkInId: before.id };
  const changes = [
    ...changesBetween(before, after, now),
    ...noted('email-sent', email),
    ...(method === 'terminal' ? noted('method', method) : []),
    ...noted('override-reason', overrideReason),
    ...(othersAreAdults ? noted('consent', counterConsent.othersAreAdults) : []),
    ...details,
  ];
  return {
    kind: 'staff-action',
    action: {
      at: now,
      ...(receivedAt && { receivedAt }),
      by,
      who,
      kind,
      amountCents: amountCents ?? null,
      changes,
    },
  };
}

/** The staff member behind a decision that members can make too; `by` is null for a member. */
export type Audit = Omit<Action, 'by'> & { by: string | null };

/** Adds an audit entry to a decision if staff made it and it changed something. */
export function audited(
  decision: Decision<Household>,
  { by, ...action }: Audit,
  before: Household,
  now: Instant,
): Decision<Household> {
  if (by === null || !decision.ok || changesBetween(before, decision.state, now).length === 0)
    return decision;
  const entry = staffAction({ ...action, by }, before, decision.state, now);
  return { ...decision, effects: [...decision.effects, entry] };
}
