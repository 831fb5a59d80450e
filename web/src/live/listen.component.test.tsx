import { seconds } from '@legacy-hub/domain/venue/time/venue-time';
import type { Auth } from 'firebase/auth';
import type { FirestoreError } from 'firebase/firestore';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Loaded } from '../ui/feedback/Loaded.tsx';
import { type Listener, listen } from './listen.ts';
import { createLiveSource, type LiveSource } from './live-source.ts';
import { StaleBoards } from './StaleBoards.tsx';

const auth = {} as Auth;
const endSession = vi.fn();

type Opened = { send: (name: string) => void; fail: (code: FirestoreError['code']) => void };
const opened: Opened[] = [];
let source: LiveSource<string>;

beforeEach(() => {
  const setTimer = window.setTimeout.bind(window);
  vi.spyOn(window, 'setTimeout').mockImplementation(((handle: () => void, after = 0) =>
    setTimer(handle, after === seconds(5) ? 0 : after)) as typeof setTimeout); // the delay before it listens again
  opened.length = 0;
  endSession.mockReset();
  source = createLiveSource(listen(auth, trackOpened, endSession));
});

const trackOpened: Listener<string> = (tracker) => (onError) => {
  opened.push({
    send: (name) => tracker.ready(name, false),
    fail: (code) => onError({ code } as FirestoreError),
  });
  return () => undefined;
};

/** Resolves with the listener of this number, once it has been opened. */
async function listener(number: number): Promise<Opened> {
  await expect.poll(() => opened.length).toBe(number + 1);
  return opened[number] ?? expect.unreachable();
}

function Customer() {
  const live = useSyncExternalStore(source.subscribe, source.current);
  return (
    <>
      <Loaded from={{ ...live, retry: () => undefined }} loading={null} failed="That didn’t load">
        {(name) => <dialog open>{name}</dialog>}
      </Loaded>
      <StaleBoards boards={[live]} />
    </>
  );
}

it('leaves the data on screen when its listener breaks, reports that, and listens again', async () => {
  await render(<Customer />);
  const first = await listener(0);
  first.send('Maya');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('Maya');
  const opened = dialog.element();
  first.fail('resource-exhausted');
  await expect.element(page.getByText('Updating…')).toBeVisible();
  (await listener(1)).send('Maya Singh');
  await expect.element(dialog).toHaveTextContent('Maya Singh');
  await expect.element(page.getByText('Updating…')).not.toBeInTheDocument();
  expect(dialog.element()).toBe(opened);
  expect(endSession).not.toHaveBeenCalled();
});

it('reports a failed load when its listener breaks before the first response, and listens again', async () => {
  await render(<Customer />);
  (await listener(0)).fail('resource-exhausted');
  await expect.element(page.getByText('That didn’t load')).toBeVisible();
  (await listener(1)).send('Maya');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Maya');
});
