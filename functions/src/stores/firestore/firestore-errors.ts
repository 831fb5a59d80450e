import * as z from 'zod/mini';

/** Firestore's errors, by gRPC status. */
export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const FAILED_PRECONDITION = 9;

const errorWithCode = z.object({ code: z.number() });

export const hasErrorCode = (error: unknown, ...codes: number[]): boolean =>
  codes.includes(errorWithCode.safeParse(error).data?.code ?? -1);
