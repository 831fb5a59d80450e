import { inspect } from 'node:util';
import { redact } from '@legacy-hub/domain/redact';

/** Formats an error for the log. Only its stack, because SDKs attach whole requests to their errors. */
export const formatError = (error: unknown): string =>
  redact(error instanceof Error ? (error.stack ?? error.message) : inspect(error));
