import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { aFamilyMember, aHousehold, aPerson, byCard } from '@legacy-hub/domain/testing/households';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { payloadsAbout } from './example-payloads.ts';

const household = aHousehold(aPerson('mia', byCard('leader')), [aFamilyMember('ben', byCard('supporter'))]);
const payloads = payloadsAbout(household, 'photos/mia/face.webp');
const parsed = Object.entries<Endpoint>(ENDPOINTS).filter(([, { accepts }]) => accepts !== 'signed-event');

test.each(parsed)('%s accepts its example', (name, { input }) => {
  expect(z.safeParse(input, payloads[name]).error?.issues).toBeUndefined();
});
