import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { replaceBlockedStorage } from './usable-storage.ts';
import { clearAllSessions, readSession, writeSession } from './use-session-storage.ts';

const original = Object.getOwnPropertyDescriptor(window, 'sessionStorage') ?? {};
afterEach(() => void Object.defineProperty(window, 'sessionStorage', original));

const read = () => readSession('form', z.string());

it('a page remembers its forms while it is open, even if the browser blocks site data', () => {
  const blocked = () => {
    throw new DOMException('Access is denied for this document', 'SecurityError');
  };
  Object.defineProperty(window, 'sessionStorage', { get: blocked, configurable: true });
  expect(read).toThrow('Access is denied');
  replaceBlockedStorage();
  expect(read()).toBeNull();
  writeSession('form', 'Ada');
  expect(read()).toBe('Ada');
  clearAllSessions();
  expect(read()).toBeNull();
});

it('storage that works stays', () => {
  const { localStorage, sessionStorage } = window;
  replaceBlockedStorage();
  expect(window.localStorage).toBe(localStorage);
  expect(window.sessionStorage).toBe(sessionStorage);
});
