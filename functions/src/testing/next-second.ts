import { setTimeout as after } from 'node:timers/promises';
import { seconds } from '@legacy-hub/domain/venue-time';

/** Tokens record the login time in whole seconds, so a new login must fall in a later second. */
export const nextSecond = () => after(seconds(1) - (Date.now() % seconds(1)));
