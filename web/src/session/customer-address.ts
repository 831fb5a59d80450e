import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';

const PARAMETER = 'customer';
const ID = /^[\w-]{1,128}$/;

/** The address that opens a customer at the counter. */
export const customerAddress = (id: string): string => `/admin-portal?${PARAMETER}=${id}`;

export const customerOf = (id: string) => ({ kind: isWalkInId(id) ? 'walk-in' : 'member', id }) as const;

export function customerInAddress(parameters: URLSearchParams): ReturnType<typeof customerOf> | null {
  const id = parameters.get(PARAMETER) ?? '';
  return ID.test(id) ? customerOf(id) : null;
}

export function withoutCustomer(parameters: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(parameters);
  others.delete(PARAMETER);
  return others;
}
