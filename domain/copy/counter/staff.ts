import type { AuditedField, StaffActionKind } from '../../documents/staff-action.ts';

export const counterStaff = {
  title: 'Staff',
  email: 'Email',
  role: 'Role',
  roles: { staff: 'Staff', admin: 'Admin' },
  rolesExplained:
    'Staff work at the counter. Admins can also use this office, with its prices, accounts and staff, refund cards and older payments, and correct counts.',
  lastSeen: 'Last seen',
  never: 'Not yet',
  you: 'You',
  loading: 'Loading staff',
  failed: "Couldn't load the staff list.",
  invite: 'Invite',
  invited: (email: string) => `We've sent ${email} a link to choose a password.`,
  appointed: (email: string) => `${email} has the new role. We've emailed them.`,
  appointFailed: "Couldn't save the role.",
  make: { staff: 'Make staff', admin: 'Make admin' },
  makeLabel: {
    staff: (email: string) => `Make ${email} staff`,
    admin: (email: string) => `Make ${email} admin`,
  },
  dismiss: 'Remove access',
  dismissLabel: (email: string) => `Remove access for ${email}`,
  confirm: {
    title: 'Remove access?',
    explained: (email: string) =>
      `${email} loses access now, and open pages log out within five minutes. Their activity stays on record.`,
    cancel: 'Cancel',
  },
  dismissed: (email: string) => `${email} no longer has access.`,
  dismissFailed: "Couldn't remove their access.",
  checks: {
    email: 'Please enter a valid email.',
    role: 'Please choose a role.',
    person: 'Please choose a person.',
  },
};

const KINDS: Record<StaffActionKind, string> = {
  'check-in': 'Checked in',
  'undo-check-in': 'Undid a check-in',
  'let-in-again': 'Checked in a second time',
  'mark-as-left': 'Marked as left',
  'undo-left': 'Undid “Mark as left”',
  'let-back-in': 'Let back in',
  'stay-longer': 'Added hours to the visit',
  'take-cash': 'Took cash',
  'take-refused-cash': 'Took cash, refused when it was sent',
  'sell-sessions': 'Sold extra sessions',
  'correct-details': 'Edited details',
  'complete-without-photos': 'Completed the profile without photos',
  'replace-card': 'Replaced the membership card',
  'add-note': 'Added a note',
  'clear-note': 'Cleared a note',
  'see-note': 'Read the note to staff',
  'tell-prices': 'Announced the prices',
  'pause-membership': 'Paused the memberships',
  'resume-membership': 'Ended the pause',
  'change-tier': 'Changed the tier',
  'cancel-membership': 'Cancelled the membership',
  'keep-membership': 'Undid a cancellation or lower tier',
  'remove-person': 'Removed a person',
  'start-again': 'Restarted the memberships',
  'send-email': 'Sent an email',
  'delete-account': 'Deleted the account',
  'refund-card': 'Refunded a card payment',
  'refund-at-counter': 'Refunded cash',
  'register-household': 'Registered the household',
  'extend-walk-in': 'Added to the pass',
  'correct-walk-in': 'Edited the pass',
  'cancel-walk-in': 'Cancelled the pass',
  'end-bookings': 'Closed the venue and cancelled bookings',
  'close-day': 'Closed the day',
  'appoint-staff': 'Gave a staff role',
  'dismiss-staff': 'Removed staff access',
  'register-walk-in': 'Created the day pass',
  'erase-walk-in-contact': 'Deleted the contact details',
};

/** The labels of these actions if the customer paid by card at the counter. */
const TERMINAL_KINDS: Partial<Record<StaffActionKind, string>> = {
  'take-cash': 'Took a card payment',
  'take-refused-cash': 'Took a card payment, refused when it was sent',
  'refund-at-counter': 'Refunded a card payment at the counter',
};

const FIELDS: Record<AuditedField, string> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  relationship: 'relationship',
  note: 'note',
  'paid-for': 'for',
  'refused-because': 'refused:',
  'override-reason': 'despite being closed or full:',
  reason: 'reason:',
  tier: 'tier',
  'next-tier': 'tier from the next paid week',
  status: 'status',
  'paid-until': 'paid until',
  'paused-until': 'paused until',
  'hours-left': 'hours left',
  'extra-sessions': 'extra sessions',
  'removed-at': 'left the household',
  hours: 'hours',
  date: 'date',
  participants: 'participants',
  concessions: 'concessions',
  adults: 'adults',
  role: 'role',
  'checked-in-at': 'checked in',
  'left-at': 'left',
  'contact-erased-at': 'contact details deleted',
  'email-sent': 'email',
  receipt: 'receipt',
  method: 'by',
  'note-seen-at': 'seen',
  'staff-should-know': '“Staff should know”',
  'pictures-allowed': 'pictures:',
  'listed-adult': 'listed adult:',
};

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const counterHistory = {
  receivedAt: (moment: string) => `Done offline, sent ${moment}`,
  tabs: {
    label: 'About this customer',
    overview: 'Overview',
    memberships: 'Memberships',
    details: 'Details',
    payments: 'Payments',
    visits: 'Visits',
    emails: 'Emails',
    history: 'History',
  },
  loadingTab: 'Loading',
  title: 'Activity',
  what: (kind: StaffActionKind, isByTerminal: boolean) =>
    (isByTerminal ? TERMINAL_KINDS[kind] : undefined) ?? KINDS[kind],
  /** `hours left 1 (was 2)` */
  change: (field: AuditedField, before: string | null, after: string | null) =>
    `${FIELDS[field]} ${after ?? '–'}${before === null ? '' : ` (was ${before})`}`,
  /** `Mia: hours left 1 (was 2), …`. An empty name belongs to a family member whose name isn't known yet. */
  changes: (person: string | null, changes: readonly string[]) =>
    capitalize(`${person === null ? '' : `${person || 'Family member'}: `}${changes.join(', ')}`),
  none: 'Nothing yet',
  more: 'Show more',
  loading: 'Loading activity',
  failed: "Couldn't load the activity.",
};
