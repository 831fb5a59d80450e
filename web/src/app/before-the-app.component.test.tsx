import { useLayoutEffect, useRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { useStoredDraft } from '../forms/use-draft.ts';
import { replayForApp } from './before-the-app.ts';
import { render } from './render.ts';

function Form() {
  const [name, setName] = useState('');
  const [day, setDay] = useState('');
  const [tier, setTier] = useState('leader');
  const [agreed, setAgreed] = useState(false);
  const [people, setPeople] = useState(1);
  const [sent, setSent] = useState('');
  const today = useIsHydrated() ? '2026-01-01' : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent([name, day, tier, agreed, people].join());
      }}
    >
      <label>
        Name <input value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <label>
        Day <input type="date" min={today} value={day} onChange={({ target }) => setDay(target.value)} />
      </label>
      <label>
        Tier{' '}
        <select value={tier} onChange={({ target }) => setTier(target.value)}>
          <option>leader</option>
          <option>supporter</option>
        </select>
      </label>
      <label>
        <input type="checkbox" checked={agreed} onChange={({ target }) => setAgreed(target.checked)} /> Agreed
      </label>
      <button type="button" onClick={() => setPeople(people + 1)}>
        More
      </button>
      <button type="submit">Send</button>
      <output>{sent}</output>
    </form>
  );
}

let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = renderToString(<Form />);
  document.body.append(root);
});
afterEach(() => root.remove());

const takeOver = () => render(<Form />, root);
const sent = page.getByRole('status');

it('text typed and buttons clicked before the app has loaded reach the app in the same fields', async () => {
  replayForApp(root, Promise.resolve());
  const name = page.getByLabelText('Name');
  const field = name.element();
  await page.getByLabelText('Day').fill('2026-12-24');
  await page.getByLabelText('Tier').selectOptions('supporter');
  await page.getByLabelText('Agreed').click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await name.fill('Ada');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(sent.element().textContent).toBe('');
  takeOver();
  await expect.element(sent).toHaveTextContent('Ada,2026-12-24,supporter,true,3');
  expect(name.element()).toBe(field);
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Send' }).element());
  await expect.element(page.getByLabelText('Day')).toHaveAttribute('min', '2026-01-01');
});

it('once the app has loaded, it handles typing and clicks itself', async () => {
  replayForApp(root, Promise.resolve());
  takeOver();
  await expect.element(page.getByLabelText('Day')).toHaveAttribute('min', '2026-01-01');
  await page.getByLabelText('Name').fill('Ada');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(sent).toHaveTextContent('Ada,,leader,false,1');
});

const storedSchema = z.object({ name: z.string(), day: z.string() });

/** Types into the field as soon as the app has hydrated it, which is before the app knows the day. */
function StoredForm() {
  const day = useIsHydrated() ? '2026-01-01' : '';
  const { values, change } = useStoredDraft('stored-form', storedSchema, { name: '', day });
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.setRangeText('Ada');
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return (
    <label>
      Name <input ref={field} value={values.name} onChange={({ target }) => change({ name: target.value })} />
      <output>{[values.name, values.day].join()}</output>
    </label>
  );
}

it('text typed while the app takes over changes no field whose value the app only knows afterwards', async () => {
  root.innerHTML = renderToString(<StoredForm />);
  render(<StoredForm />, root);
  await expect.element(sent).toHaveTextContent('Ada,2026-01-01');
});
