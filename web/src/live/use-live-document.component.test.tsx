import { onSnapshot } from 'firebase/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderLoggedIn } from '../testing/render-logged-in.tsx';
import { LiveBoard } from './LiveBoard.tsx';
import { StaleBoards } from './StaleBoards.tsx';
import { useLiveDocument } from './use-live-document.ts';

vi.mock('firebase/firestore', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  doc: vi.fn(),
  onSnapshot: vi.fn(),
}));

const copy = { loading: 'Loading', failed: 'That didn’t load' };
const parseName = (stored: unknown) => String(stored);
const endSession = vi.fn();

function Customer() {
  const live = useLiveDocument('users/maya', parseName, endSession);
  return (
    <>
      <LiveBoard live={live} lines={1} copy={copy} onRetry={() => undefined}>
        {(name) => <dialog open>{name}</dialog>}
      </LiveBoard>
      <StaleBoards boards={[live]} />
    </>
  );
}

type Listener = { send: (name: string) => void; fail: (code: string) => void };
const listeners: Listener[] = [];

/** The listener opened after so many others, once it is. */
async function listener(number: number): Promise<Listener> {
  await expect.poll(() => listeners.length).toBe(number + 1);
  return listeners[number] ?? expect.unreachable();
}

beforeEach(() => {
  listeners.length = 0;
  endSession.mockReset();
  vi.mocked(onSnapshot).mockImplementation((...[, , next, error]: unknown[]) => {
    const [send, fail] = [next, error] as [(snapshot: object) => void, (error: object) => void];
    listeners.push({
      send: (name) => send({ data: () => name, metadata: { fromCache: false } }),
      fail: (code) => fail({ code }),
    });
    return () => undefined;
  });
});

it('keeps what is open while its listener breaks, says so, and listens again', async () => {
  await renderLoggedIn(<Customer />);
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

it('says that nothing loaded while its listener breaks before the first answer, and listens again', async () => {
  await renderLoggedIn(<Customer />);
  (await listener(0)).fail('resource-exhausted');
  await expect.element(page.getByText(copy.failed)).toBeVisible();
  (await listener(1)).send('Maya');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Maya');
});
