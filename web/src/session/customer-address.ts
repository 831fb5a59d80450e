import { PARAMETERS } from '@legacy-hub/domain/core/addresses';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';

const ID = /^[\w-]{1,128}$/;

export const customerOf = (id: string) => ({ kind: isWalkInId(id) ? 'walk-in' : 'member', id }) as const;

export function customerInAddress(parameters: URLSearchParams): ReturnType<typeof customerOf> | null {
  const id = parameters.get(PARAMETERS.customer) ?? '';
  return ID.test(id) ? customerOf(id) : null;
}

export function withoutCustomer(parameters: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(parameters);
  others.delete(PARAMETERS.customer);
  return others;
}
