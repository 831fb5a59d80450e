import { phoneTail } from '@legacy-hub/domain/core/phone';
import type { Household } from '@legacy-hub/domain/documents/household';
import { cardCode } from '@legacy-hub/domain/household/card-code';
import { searchResults } from '@legacy-hub/domain/staff/customers/search-results';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { aHousehold, aPerson, byCard, now } from '@legacy-hub/domain/testing/households';
import { dayOf, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { encryptedStore } from '../../../browser/encrypted-store.ts';
import { cachedDocument } from '../../../live/stored/cached-documents.ts';
import { aGroup, NORA, paidInCash } from '../../../testing/counter-customers.ts';
import { counter, profile } from '../../../testing/counter-page.ts';
import { type CounterServer, serveCounter } from '../../../testing/counter-server.ts';
import { goOffline, goOnline, openCounter, STAFF } from '../../../testing/open-app.tsx';
import { api } from '../../../testing/stub-api.ts';
import { cachedPasses } from '../../walk-ins/live.ts';

const ONLY_CACHED = 'You’re offline: only recent customers and today’s bookings are searched.';
const NO_ONE = `No one found. ${ONLY_CACHED}`;
const searchArea = page.getByRole('main');
const search = staffEndpoints.searchCustomers;

/** A household whose phone number ends with these digits. */
const aCustomer = (name: string, digits: string, booked = false): Household => {
  const bookings = booked ? [{ day: dayOf(now), hours: 1, usedBy: null }] : [];
  const phone = { e164: `+6141234${digits}`, shown: `0412 34${digits.slice(0, 1)} ${digits.slice(1)}` };
  return aHousehold(aPerson(`person-${digits}`, byCard('leader'), { name, bookings }), [], {
    uid: `household-number-${digits}`,
    phone,
    phoneTail: phoneTail(phone),
  });
};

const nora = aCustomer(NORA, '5678');

/** Holds new timers of this length until the test ends them. */
function holdTimers(length: number) {
  const begin = window.setTimeout.bind(window);
  const held: (() => void)[] = [];
  const hold = (handle: () => void, after?: number) => {
    if (after !== length) return begin(handle, after);
    held.push(handle);
    return 0;
  };
  const spy = vi.spyOn(window, 'setTimeout').mockImplementation(hold as typeof setTimeout);
  const end = () => {
    for (const handle of held.splice(0)) handle();
  };
  const release = () => {
    spy.mockRestore();
    end();
  };
  return { count: () => held.length, end, release };
}

async function openAndClose(digits: string): Promise<void> {
  await counter.search.fill(digits);
  await userEvent.keyboard('{Enter}');
  await expect.element(profile.checkSelected).toBeVisible();
  await profile.close.click();
  await expect.element(profile.dialog).not.toBeInTheDocument();
  await counter.search.fill('');
}

/** A counter that has Nora's household in its cache. */
async function openCounterWithNoraCached(
  others: Parameters<typeof openCounter>[0] = {},
): Promise<CounterServer> {
  const households = [nora, ...(others.households ?? [])];
  const server = serveCounter(...households, ...(others.walkIns ?? []));
  await openCounter({ ...others, households });
  await expect.poll(() => encryptedStore(STAFF.uid).isUnlocked()).toBe(true);
  await openAndClose('5678');
  return server;
}

describe('the search of an offline counter', () => {
  // spec: counter-offline-search-1
  it('finds customers who were opened, are expected, or have a pass for today, and no one else', async () => {
    const ada = aCustomer('Ada Byron', '1111', true);
    const stranger = aCustomer('Bo Lind', '2222');
    const bruno = paidInCash(aGroup('Bruno Ricci'));
    const afterOpening = holdTimers(seconds(5));
    await openCounterWithNoraCached({ households: [ada, stranger], walkIns: [bruno], expected: [ada] });
    await expect.element(counter.expected).toHaveTextContent('Ada Byron');
    const notCached = () => {
      afterOpening.end(); // ends even timers that have only just begun
      const people = [nora, ada].filter(({ uid }) => cachedDocument(`users/${uid}`) === null);
      return [...people.map(({ uid }) => uid), ...(cachedPasses().length === 0 ? [bruno.id] : [])];
    };
    await expect.poll(notCached).toEqual([]);
    afterOpening.release(); // a search that waits for the server falls back to the copy after as long
    goOffline();
    const sent = api.sent(search).length;

    for (const [typed, name] of [
      ['5678', NORA],
      [cardCode(nora), NORA],
      ['1111', 'Ada Byron'],
      ['Ada Byron', 'Ada Byron'],
      ['5432', 'Bruno Ricci'],
    ] as const) {
      await counter.search.fill(typed);
      await expect.element(counter.hits).toHaveTextContent(name);
      await expect.element(searchArea).toHaveTextContent(ONLY_CACHED);
    }
    await counter.search.fill('2222');
    await expect.element(searchArea.getByText(NO_ONE)).toBeVisible();
    await expect.element(counter.hits).not.toBeInTheDocument();
    expect(api.sent(search)).toHaveLength(sent);
  });

  // spec: counter-offline-search-2
  it('opens the cached profile, and shows the queued check-in', async () => {
    await openCounterWithNoraCached();
    goOffline();
    await counter.search.fill('5678');
    await expect.element(counter.hits).toHaveTextContent('5 h left');
    await userEvent.keyboard('{Enter}');
    await expect.element(profile.dialog).toHaveTextContent('You’re offline. Last updated');
    await expect.element(profile.person(NORA)).toHaveTextContent('Ready');
    await profile.checkbox(NORA).click();
    await profile.checkSelected.click();
    await expect.element(counter.notSent).toHaveTextContent('1 action saved but not sent yet');
    await counter.search.fill('5678');
    await expect.element(counter.hits).toHaveTextContent('4 h left');
  });

  it('checks in a group from its search result', async () => {
    const bruno = paidInCash(aGroup('Bruno Ricci'));
    const server = await openCounterWithNoraCached({ walkIns: [bruno] });
    goOffline();
    await counter.search.fill('5432');
    await page.getByRole('button', { name: 'Check in Bruno Ricci' }).click();
    await expect.element(counter.notSent).toHaveTextContent('1 action saved but not sent yet');
    expect(server.walkIn(bruno.id).visits).toEqual([]);
    goOnline();
    await expect.element(counter.notSent).not.toBeInTheDocument();
    expect(api.sent(visitsEndpoints.checkIn)).toHaveLength(1);
    expect(server.walkIn(bruno.id).visits).toHaveLength(1);
  });

  it('checks in an expected household from the board', async () => {
    const ada = aCustomer('Ada Byron', '1111', true);
    const server = await openCounterWithNoraCached({ households: [ada], expected: [ada] });
    await openAndClose('1111');
    goOffline();
    await counter.expected.getByRole('button', { name: 'Check in: Ada Byron' }).click();
    await expect.element(counter.notSent).toHaveTextContent('1 action saved but not sent yet');
    goOnline();
    await expect.element(counter.notSent).not.toBeInTheDocument();
    expect(server.household(ada.uid).primary.visits).toHaveLength(1);
  });

  it('becomes live automatically when the network is back, and so does the profile', async () => {
    await openCounterWithNoraCached({ households: [aCustomer('Bo Lind', '2222')] });
    goOffline();
    await counter.search.fill('2222');
    await expect.element(searchArea.getByText(NO_ONE)).toBeVisible();
    goOnline();
    await expect.element(counter.hits).toHaveTextContent('Bo Lind');
    await expect.element(searchArea).not.toHaveTextContent(ONLY_CACHED);
    await userEvent.keyboard('{Enter}');
    await expect.element(profile.checkbox('Bo Lind')).toBeVisible();
    await expect.element(profile.dialog).not.toHaveTextContent('You’re offline');
  });
});

describe('a search without a server response', () => {
  const known = aCustomer('Rhea Moss', '3333');
  const other = aCustomer('Rhea Moss', '4444');
  const found = searchResults({ households: [known, other], walkIns: [] }, now);
  const both = {
    hits: found.map((hit) => ({ ...hit, people: hit.people.map((person) => ({ ...person, photo: null })) })),
  };

  /** A counter with one of two households of the same name in its cache, and a search that hangs. */
  async function openWithSearchThatHangs() {
    serveCounter(known, other);
    await openCounter({ households: [known, other] });
    await openAndClose('3333');
    const held = api.hold(search);
    return { answer: () => held.answer(both), slow: holdTimers(seconds(5)) };
  }

  // spec: counter-offline-search-3
  it('shows cached customers after five seconds, says so, and then the server’s response', async () => {
    const { answer, slow } = await openWithSearchThatHangs();
    await counter.search.fill('');
    await counter.search.fill('Rhea');
    await expect.element(searchArea).toHaveTextContent('Searching');
    await expect.poll(slow.count).toBeGreaterThan(0);
    await expect.element(counter.hits).not.toBeInTheDocument();
    slow.end();
    await expect.element(counter.hits).toBeVisible();
    expect(counter.hits.elements()).toHaveLength(1);
    await expect.element(searchArea).toHaveTextContent(ONLY_CACHED);
    answer();
    await expect.poll(() => counter.hits.elements()).toHaveLength(2);
    await expect.element(searchArea).not.toHaveTextContent(ONLY_CACHED);
  });

  it('replaces earlier matches too, and opens cached customers with Enter', async () => {
    const { answer, slow } = await openWithSearchThatHangs();
    await counter.search.fill('Rhea');
    await expect.poll(() => api.sent(search).at(-1)).toEqual({ q: 'Rhea' });
    await userEvent.keyboard('{Enter}');
    await expect.poll(slow.count).toBeGreaterThan(0);
    slow.end();
    await expect.element(profile.dialog).toHaveTextContent('0412 343 333');
    await profile.close.click();
    await expect.poll(() => counter.hits.elements()).toHaveLength(1);
    await expect.element(searchArea).toHaveTextContent(ONLY_CACHED);
    answer();
    await expect.poll(() => counter.hits.elements()).toHaveLength(2);
    await expect.element(searchArea).not.toHaveTextContent(ONLY_CACHED);
  });
});
