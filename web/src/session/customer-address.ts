import { isWalkInId } from '@legacy-hub/domain/walk-ins/id';
import type { Customer } from './customer.ts';

const PARAMETER = 'customer';
const ID = /^[\w-]{1,128}$/;

/** Opens a customer at the counter. */
export const customerAddress = (id: string): string => `/admin-portal?${PARAMETER}=${id}`;

export const customerOf = (id: string): Customer => ({ kind: isWalkInId(id) ? 'walk-in' : 'member', id });

export function customerInAddress(parameters: URLSearchParams): Customer | null {
  const id = parameters.get(PARAMETER) ?? '';
  return ID.test(id) ? customerOf(id) : null;
}

export function withoutCustomer(parameters: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(parameters);
  others.delete(PARAMETER);
  return others;
}
