import { inspect } from 'node:util';
import { redact } from '@legacy-hub/domain/redact';

/** What was thrown, for the log. Of an error only its stack: providers hang whole requests on theirs. */
export const formatError = (thrown: unknown): string =>
  redact(thrown instanceof Error ? (thrown.stack ?? thrown.message) : inspect(thrown));
