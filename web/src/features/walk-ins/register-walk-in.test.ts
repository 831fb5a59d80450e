import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import {
  EMPTY_WALK_IN_DRAFT,
  priceLinesOf,
  registrationOf,
  validateWalkIn,
  type WalkInDraft,
  withFittingConcessions,
} from './register-walk-in.ts';

/** The checks in the order of section 5 of the specification. */
const CHECKS_IN_ORDER: [part: Partial<WalkInDraft>, field: string, message: string][] = [
  [{ name: 'Ada' }, 'name', 'Please enter your name.'],
  [{ email: 'ada@example.com' }, 'email', 'Please enter a valid email.'],
  [{ phone: '0412 345 678' }, 'phone', 'Please enter a valid phone number (at least 10 digits).'],
  [{ selectedDate: '2026-11-21' }, 'selectedDate', 'Please select a date.'],
  [{ numHours: 1 }, 'numHours', 'Number of hours must be at least 1.'],
  [{ numParticipants: 1 }, 'numParticipants', 'Number of participants must be at least 1.'],
  [
    { numNonParticipatingAdults: 1 },
    'numNonParticipatingAdults',
    'Number of non-participating adults cannot be negative.',
  ],
  [{ acknowledged: true }, 'acknowledged', 'Please agree to the terms and conditions before proceeding.'],
  [{ agreed: true }, 'agreed', 'Please agree to the terms and conditions before proceeding.'],
];

const ALL_INVALID = {
  ...EMPTY_WALK_IN_DRAFT,
  numHours: 0,
  numParticipants: 0,
  numNonParticipatingAdults: -1,
};

test('reports one error at a time, in the order of the specification', () => {
  let draft: WalkInDraft = ALL_INVALID;
  for (const [part, field, message] of CHECKS_IN_ORDER) {
    const fields = expect.arrayContaining([field]);
    expect(validateWalkIn(draft)).toEqual({ ok: false, error: { fields, messages: [message] } });
    draft = { ...draft, ...part };
  }
  expect(validateWalkIn(draft)).toEqual({ ok: true, input: draft });
});

test('requires the sentence about non-participating adults only of a group that has some', () => {
  const alone = {
    ...EMPTY_WALK_IN_DRAFT,
    name: 'Ada',
    email: 'ada@example.com',
    phone: '0412 345 678',
    selectedDate: '2026-11-21',
    agreed: true,
  };
  expect(validateWalkIn(alone)).toEqual({ ok: true, input: alone });
  expect(validateWalkIn({ ...alone, numNonParticipatingAdults: 2 })).toMatchObject({
    error: { fields: ['acknowledged'] },
  });
});

test('marks every other field that is empty', () => {
  expect(validateWalkIn(ALL_INVALID)).toMatchObject({
    error: { fields: ['name', 'email', 'phone', 'selectedDate'] },
  });
});

describe('students and pensioners in a group', () => {
  const draftOf = (numParticipants: number) =>
    withFittingConcessions({
      values: { ...EMPTY_WALK_IN_DRAFT, numParticipants, numConcessions: 3 },
      change: () => undefined,
    }).values;

  it('are limited to the number of participants, so that the price is the group’s', () => {
    expect(draftOf(2).numConcessions).toBe(2);
    expect(priceLinesOf(draftOf(2), venueDate('2026-11-18'))).toEqual([
      { what: '2 students or pensioners, $3 per hour each', amount: '$6.00' },
    ]);
  });

  it('are restored once there are enough participants', () => {
    expect(draftOf(4).numConcessions).toBe(3);
  });
});

describe('sending a registration', () => {
  const REGISTRATION = registrationOf({ ...EMPTY_WALK_IN_DRAFT, name: 'Sam' }, 'cash');
  const REGISTERED = { walkInId: 'walk-in-1', totalAmountInCents: 700, code: 'A7AB01Z0' };

  afterEach(() => vi.unstubAllGlobals());

  /** A tab with a session storage that outlives its pages, and the idempotency keys that the server received. */
  function openTab() {
    const stored = new Map<string, string>();
    vi.stubGlobal('location', { origin: 'https://hub.example' });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    const keys: string[] = [];
    return {
      keys,
      /** Submits on a freshly loaded page. */
      async register(answer: () => Promise<Response>, change = {}) {
        vi.stubGlobal('fetch', async (request: Request) => {
          keys.push((await request.json()).idempotencyKey);
          return answer();
        });
        vi.resetModules();
        const { registerWalkIn } = await import('./register-walk-in.ts');
        return registerWalkIn({ ...REGISTRATION, ...change });
      },
    };
  }

  const accept = async () => Response.json(REGISTERED);
  const lose = () => Promise.reject(new TypeError('The connection was lost'));
  const refuse = async () => Response.json({ code: 'day-past', error: 'Too late' }, { status: 400 });

  it('uses the same idempotency key after a lost response and a reload', async () => {
    const { keys, register } = openTab();
    await register(lose);
    await register(accept);
    expect(keys[1]).toBe(keys[0]);
  });

  it('uses the same idempotency key after a reload that interrupted the request', async () => {
    const { keys, register } = openTab();
    void register(() => new Promise(() => undefined));
    await vi.waitFor(() => expect(keys).toHaveLength(1));
    await register(accept);
    expect(keys[1]).toBe(keys[0]);
  });

  it.each([
    ['after a registration', accept, {}],
    ['after a refusal', refuse, {}],
    ['for another group', lose, { name: 'Ada' }],
  ])('uses a new idempotency key %s', async (_when, answer, change) => {
    const { keys, register } = openTab();
    await register(answer);
    await register(accept, change);
    expect(keys[1]).not.toBe(keys[0]);
  });
});
