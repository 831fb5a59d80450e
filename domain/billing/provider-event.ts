import { RETENTION_DAYS } from '../retention.ts';
import { addDuration, days, type Instant } from '../venue-time.ts';
import type { ProviderEvent } from './schema.ts';

/** Longer than Stripe keeps events, so none is processed twice. */
export const eventKeptUntil = ({ handledAt }: ProviderEvent): Instant =>
  addDuration(handledAt, days(RETENTION_DAYS.providerEvent));
