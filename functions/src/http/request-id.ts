import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';

const HEADER = 'X-Request-Id';

/** One id leads from what somebody saw to the line in our log; a client may bring its own. */
export const requestId: RequestHandler = (request, response, next) => {
  response.set(HEADER, acceptedFrom(request) ?? randomUUID());
  next();
};

export const requestIdOf = (response: Response): string => response.get(HEADER) ?? '';

function acceptedFrom(request: Request): string | null {
  const brought = request.get(HEADER) ?? '';
  return /^[\w-]{8,64}$/.test(brought) ? brought : null;
}
