import { derive } from '../http/signatures.ts';

/** 256 bits that follow from the login, so that a device can forget them when it logs out, and have them again after the next login. */
export const deviceKey = (uid: string): string => derive('device-key', uid).toString('base64');
