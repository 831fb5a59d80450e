import { derive } from '../http/signatures.ts';

/**
 * Derives a 256-bit key from the login, so that a device can delete it on logout and get it back at the next
 * login.
 */
export const deviceKey = (uid: string): string => derive('device-key', uid).toString('base64');
