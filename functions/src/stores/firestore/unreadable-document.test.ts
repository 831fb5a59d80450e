import { error as logError } from 'firebase-functions/logger';
import { describe, expect, it, vi } from 'vitest';
import { findReadable, UnreadableDocument } from './unreadable-document.ts';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

describe('findReadable', () => {
  it('leaves out, counts and reports an item whose document can’t be read', async () => {
    const { found, unreadable } = await findReadable(['mia', 'tom', 'zoe'], async (name) => {
      if (name === 'tom') throw new UnreadableDocument('ledger/tom', new Error('Version 2 is newer'));
      return [name, `${name} again`];
    });
    expect(found).toEqual(['mia', 'mia again', 'zoe', 'zoe again']);
    expect(unreadable).toBe(1);
    expect(vi.mocked(logError).mock.calls).toEqual([
      [
        'A stored document could not be read',
        { document: 'ledger/tom', failure: 'Error: Version 2 is newer' },
      ],
    ]);
  });

  it('fails when the database fails, so that a partial result never looks complete', async () => {
    const find = () => Promise.reject(new Error('unavailable'));
    await expect(findReadable(['mia'], find)).rejects.toThrow('unavailable');
  });
});
