import { formatAud, parseAud, sum } from '@legacy-hub/domain/core/money';
import type { CounterMethod } from '@legacy-hub/domain/core/payment-methods';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { isEffective } from '@legacy-hub/domain/household/allowance';
import { ledger, staffActions, visits } from '@legacy-hub/functions/src/stores/firestore/collections.ts';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { storedWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { expect, type Page } from '@playwright/test';
import type { CounterPage, CustomerProfile } from './counter.page.ts';
import { queuedNotices, registerGroup, takePayment } from './offline-counter.ts';

/** Performs actions at an offline counter, and checks that its screen confirms them as queued. */
export class QueuedActions {
  counter: CounterPage;
  readonly actions: string[] = [];
  readonly receipts: { number: string; amount: string }[] = [];

  constructor(counter: CounterPage) {
    this.counter = counter;
  }

  async checkIn(name: string): Promise<void> {
    const { page, search } = this.counter;
    await search.fill(name);
    await page.getByRole('button', { name: `Check in ${name}` }).click();
    await expect(search).toHaveValue('');
    this.actions.push(`check-in ${name}`);
  }

  async undo(name: string): Promise<void> {
    await this.counter.undo(name).click();
    await expect(this.counter.undo(name)).toBeHidden();
    this.actions.push(`undo-check-in ${name}`);
  }

  async payAndCheckIn(profile: CustomerProfile, name: string, method: CounterMethod = 'cash'): Promise<void> {
    const { receipt, done } = await takePayment(profile, method);
    const amount = String(await receipt.locator('xpath=following-sibling::dd').textContent());
    this.receipts.push({ number: String(await receipt.textContent()).replace('Receipt ', ''), amount });
    this.actions.push(`take-cash ${name}`);
    await done.click();
    await profile.checkbox(name).check();
    await profile.checkSelected.click();
    await expect(profile.dialog).toBeHidden();
    this.actions.push(`check-in ${name}`);
  }

  async newGroup(name: string, method: CounterMethod = 'cash'): Promise<void> {
    const profile = await registerGroup(this.counter, name);
    this.actions.push(`register-walk-in ${name}`);
    await this.payAndCheckIn(profile, name, method);
  }

  async expectCounted(): Promise<void> {
    const savedLabel = `${this.actions.length} actions saved but not sent yet`;
    await expect(queuedNotices(this.counter.page)).toContainText(savedLabel);
  }

  /** Returns the records that the server should have for these actions. */
  records() {
    const namesOf = (kind: string) =>
      this.actions.filter((action) => action.startsWith(kind)).map((action) => action.slice(kind.length));
    const [checkedIn, inside] = [namesOf('check-in '), namesOf('check-in ')];
    for (const name of namesOf('undo-check-in ')) inside.splice(inside.indexOf(name), 1);
    return {
      log: this.actions,
      checkedIn: checkedIn.toSorted(),
      inside: inside.toSorted(),
      receipts: this.receipts.map(({ number, amount }) => `${number} ${amount}`).toSorted(),
      drawer: formatAud(sum(this.receipts.flatMap(({ amount }) => parseAud(amount) ?? []))),
    };
  }
}

/**
 * Records the actions that the server responds to, in order of the responses: the time of each action, and
 * the status.
 */
export function answeredActions(page: Page): string[] {
  const answered: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    const isAction = request.method() === 'POST' && request.url().includes('/api/');
    const { late } = isAction ? request.postDataJSON() : { late: undefined };
    if (late) answered.push(`${late.actedAt} ${response.status()}`);
  });
  return answered;
}

const idOf = (who: object | null): string => String(Object.values(who ?? {})[0]);

async function customerOf(id: string) {
  const { name, visits } = isWalkInId(id) ? await storedWalkIn(id) : (await stored(id)).primary;
  return [id, { name, inside: visits.filter(isEffective).map(() => name) }] as const;
}

/**
 * Reads the server's records of a staff member: the log in order, the visits, the customers inside, and the
 * cash.
 */
export async function recordsOf(staffUid: string) {
  const [log, visited, booked] = await Promise.all([
    staffActions().where('by', '==', staffUid).get(),
    visits().where('by', '==', staffUid).get(),
    ledger().where('staff', '==', staffUid).get(),
  ]);
  const actions = log.docs.map((doc) => doc.data()).toSorted((a, b) => a.at - b.at);
  const entries = booked.docs.map((doc) => doc.data());
  const customers = new Map(
    await Promise.all([...new Set(actions.map(({ who }) => idOf(who)))].map(customerOf)),
  );
  return {
    log: actions.map(({ kind, who }) => `${kind} ${customers.get(idOf(who))?.name}`),
    checkedIn: visited.docs.map((doc) => doc.data().name).toSorted(),
    inside: [...customers.values()].flatMap(({ inside }) => inside).toSorted(),
    receipts: entries.map(({ receipt, amountCents }) => `${receipt} ${formatAud(amountCents)}`).toSorted(),
    drawer: formatAud(sum(entries.map(({ amountCents }) => amountCents))),
  };
}
