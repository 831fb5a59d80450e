import { createHmac } from 'node:crypto';
import { linkSecret } from '../firebase/parameters.ts';

/** 256 bits that follow from the login, so that a device can forget them when it logs out, and have them again after the next login. */
export const deviceKey = (uid: string): string =>
  createHmac('sha256', linkSecret.value()).update(`device-key ${uid}`).digest('base64');
