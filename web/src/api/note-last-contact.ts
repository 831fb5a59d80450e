export const LAST_CONTACT = 'last-contact';

/** Keeps when the server answered staff, by this device's clock and as signed by the server. */
export function noteLastContact({ headers }: Response): void {
  const token = headers.get('X-Last-Contact');
  if (token) localStorage.setItem(LAST_CONTACT, `${Date.now()} ${token}`);
}
