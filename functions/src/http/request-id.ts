import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';

const HEADER = 'X-Request-Id';

/** Links an error someone reports to its line in our log. A client may send its own id. */
export const requestId: RequestHandler = (request, response, next) => {
  response.set(HEADER, acceptedFrom(request) ?? randomUUID());
  next();
};

export const requestIdOf = (response: Response): string => response.get(HEADER) ?? '';

function acceptedFrom(request: Request): string | null {
  const clientId = request.get(HEADER) ?? '';
  return /^[\w-]{8,64}$/.test(clientId) ? clientId : null;
}
