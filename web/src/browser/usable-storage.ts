/** Storage that lasts as long as the page. Its entries are its own properties, as in the browser's. */
class PageStorage {
  get length(): number {
    return Object.keys(this).length;
  }

  getItem(key: string): string | null {
    return Object.getOwnPropertyDescriptor(this, key)?.value ?? null;
  }

  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

const isBlocked = (name: 'localStorage' | 'sessionStorage'): boolean => {
  try {
    return window[name] === null;
  } catch {
    return true;
  }
};

/** Replaces the storage of a browser that blocks site data and so throws as soon as a page reads it. */
export function replaceBlockedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (isBlocked(name))
      Object.defineProperty(window, name, { value: new PageStorage(), configurable: true });
}
