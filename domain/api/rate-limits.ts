import { plural } from '../copy/shared/plural.ts';
import { MAX_HOUSEHOLD_SIZE } from '../core/limits.ts';

/**
 * The key that a limit counts calls by: a login, the recipient of an email, a day pass, a card, the client's IP
 * address, or the address that connected to Google, which no caller can choose.
 */
export type CountedBy = 'account' | 'email' | 'pass' | 'card' | 'address' | 'connection';

export type RateLimit = {
  readonly by: CountedBy;
  readonly calls: number;
  readonly seconds: number;
  /** Counts only declined cards and wrong passwords, so that successful calls never use up the limit. */
  readonly failures?: true;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The maximum calls in a window. A call is counted by every key that it contains. The limits by address leave
 * room for 40 families on the venue's Wi-Fi, and those by connection for everyone who reaches us through one
 * edge of Hosting. Anyone can enter someone else's email, so calls without a login are counted by email only
 * if they guess the account's password.
 */
export const RATE_LIMITS = {
  reading: [
    { by: 'account', calls: 120, seconds: MINUTE },
    { by: 'address', calls: 600, seconds: MINUTE },
  ],
  changing: [{ by: 'account', calls: 60, seconds: MINUTE }],
  /** Calls that query Stripe, which limits a venue's reads. */
  provider: [
    { by: 'account', calls: 100, seconds: 10 * MINUTE },
    { by: 'account', calls: 200, seconds: DAY },
  ],
  registration: [
    { by: 'address', calls: 120, seconds: HOUR },
    { by: 'connection', calls: 600, seconds: HOUR },
  ],
  paying: [
    { by: 'account', calls: 20, seconds: 10 * MINUTE },
    { by: 'account', calls: 10, seconds: HOUR, failures: true },
    { by: 'card', calls: 10, seconds: HOUR },
    { by: 'address', calls: 160, seconds: HOUR },
    { by: 'address', calls: 60, seconds: HOUR, failures: true },
    { by: 'connection', calls: 800, seconds: HOUR },
    { by: 'connection', calls: 300, seconds: HOUR, failures: true },
  ],
  /** Payments without a login, once the payer's details match those of the household or pass. */
  payer: [
    { by: 'pass', calls: 20, seconds: HOUR },
    { by: 'email', calls: 20, seconds: HOUR },
    { by: 'email', calls: 10, seconds: HOUR, failures: true },
  ],
  credentials: [
    { by: 'account', calls: 20, seconds: 15 * MINUTE },
    { by: 'email', calls: 20, seconds: 15 * MINUTE },
    { by: 'email', calls: 60, seconds: DAY, failures: true },
    { by: 'address', calls: 100, seconds: 15 * MINUTE },
    { by: 'address', calls: 50, seconds: 15 * MINUTE, failures: true },
    { by: 'connection', calls: 500, seconds: 15 * MINUTE },
  ],
  emailing: [
    { by: 'address', calls: 60, seconds: HOUR },
    { by: 'connection', calls: 300, seconds: HOUR },
  ],
  /** Staff calls that email customers. */
  emailingCustomers: [
    { by: 'account', calls: 60, seconds: HOUR },
    { by: 'email', calls: 5, seconds: HOUR },
    { by: 'email', calls: 10, seconds: DAY },
  ],
  /** Emails that the owner of the mailbox may not have requested. Emails over the limit are not sent. */
  unrequestedEmails: [
    { by: 'email', calls: 10, seconds: HOUR },
    { by: 'email', calls: 20, seconds: DAY },
  ],
  /**
   * Each link works for an hour, so the mailbox of someone who is flooded with requests always contains one
   * that works.
   */
  resetEmails: [{ by: 'email', calls: 2, seconds: HOUR }],
  /**
   * Enough for a day of shifts on shared devices. With five attempts per code, someone with a stolen password
   * gets 100 guesses a day out of a million.
   */
  loginCodes: [
    { by: 'account', calls: 10, seconds: HOUR },
    { by: 'account', calls: 20, seconds: DAY },
  ],
  changingEmail: [
    { by: 'account', calls: 5, seconds: HOUR },
    { by: 'account', calls: 10, seconds: DAY },
  ],
  /** Everyone of the largest household three times, or 40 families on their first day. */
  uploading: [
    { by: 'account', calls: 3 * MAX_HOUSEHOLD_SIZE, seconds: DAY },
    { by: 'address', calls: 600, seconds: DAY },
  ],
  counter: [{ by: 'account', calls: 600, seconds: MINUTE }],
  searching: [{ by: 'account', calls: 600, seconds: HOUR }],
  unlimited: [],
} as const satisfies Record<string, readonly RateLimit[]>;

export type RateLimitClass = keyof typeof RATE_LIMITS;

export const rateLimitsOf = (limit: RateLimitClass): readonly RateLimit[] => RATE_LIMITS[limit];

const GMAIL = /@(gmail|googlemail)\.com$/;

/**
 * Returns the mailbox that an email reaches: many providers deliver `maya+anything@` to `maya@`, and Gmail
 * ignores dots and has two domains. Used only for counting; an email is stored and addressed as typed.
 */
export function mailboxOf(email: string): string {
  const mailbox = email.toLowerCase().replace(/\+[^@]*@/, '@');
  if (!GMAIL.test(mailbox)) return mailbox;
  return `${mailbox.replace(/@.*/, '').replaceAll('.', '')}@gmail.com`;
}

const IPV6 = /^[\da-f]*:[\da-f]*:[\da-f:.]*$/;
const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/**
 * Returns the network of an address, because a household with one IPv6 address has its entire /64. Text that
 * isn't an address is returned unchanged.
 */
export function networkOf(address: string): string {
  const [ip = ''] = address.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!IPV6.test(ip)) return ip;
  const [before = [], after] = ip.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = after ? Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0') : [];
  const groups = [...before, ...zeros, ...(after ?? [])].slice(0, GROUPS_OF_NETWORK);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** `in 1 minute`, rounded up so that trying again then works. */
export const formatWait = (seconds: number): string =>
  seconds > 2 * HOUR
    ? `in ${plural(Math.ceil(seconds / HOUR), 'hour')}`
    : `in ${plural(Math.ceil(seconds / MINUTE), 'minute')}`;

const formatWindow = (seconds: number): string => {
  if (seconds === DAY) return 'a day';
  return seconds === HOUR ? 'an hour' : plural(seconds / MINUTE, 'minute');
};

export function describeRateLimit(limit: RateLimitClass): string {
  const limits = rateLimitsOf(limit).map(
    ({ by, calls, seconds, failures }) =>
      `${calls}${failures ? ' failures' : ''} in ${formatWindow(seconds)} by ${by}`,
  );
  return limits.length > 0 ? `At most ${limits.join(', ')}.` : 'No rate limit.';
}
