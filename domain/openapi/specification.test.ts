import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import * as accountEndpoints from '../account/endpoints.ts';
import { wireUser } from '../account/wire.ts';
import * as billingEndpoints from '../billing/endpoints.ts';
import { wireInvoice, wirePrice } from '../billing/wire.ts';
import * as walkInsEndpoints from '../walk-ins/endpoints.ts';

/** The entities in section 3 of the specification, field by field. */

const fields = ({ shape }: z.ZodMiniObject): string[] => Object.keys(shape);

describe('entities', () => {
  // spec: specification-1
  it('a user has the specification’s fields, with memberships and family as lists', () => {
    expect(fields(wireUser)).toEqual(
      expect.arrayContaining([
        ...['_id', 'name', 'email', 'phone', 'address', 'age', 'photo', 'memberships', 'family'],
        ...['profileComplete', 'familyTiers', 'assignedDays', 'initialHours', 'tier', 'paymentStatus'],
      ]),
    );
  });

  // spec: specification-2
  it('a membership has tier, status, hours, expiry, visits, bookings and session', () => {
    expect(fields(wireUser.shape.memberships.def.element)).toEqual(
      expect.arrayContaining([
        ...['_id', 'tier', 'paymentStatus', 'hoursLeft', 'initialHours', 'expiry', 'createdAt'],
        ...['visitedDays', 'assignedDays', 'sessionStart', 'sessionMaxHours'],
      ]),
    );
  });

  // spec: specification-3
  it('a family member has a relationship and the same status fields as a membership', () => {
    expect(fields(wireUser.shape.family.def.element)).toEqual(
      expect.arrayContaining([
        ...['_id', 'name', 'relationship', 'age', 'tier', 'photo', 'userId', 'hoursLeft', 'initialHours'],
        ...['expiry', 'paymentStatus', 'visitedDays', 'assignedDays', 'sessionStart', 'sessionMaxHours'],
      ]),
    );
  });

  // spec: specification-4
  it('a subscription has its state and the price of each person', () => {
    expect(fields(billingEndpoints.getSubscription.output)).toEqual(
      expect.arrayContaining(['state', 'people', 'weeklyCents']),
    );
  });

  // spec: specification-5
  it('an invoice has created in seconds, amount_paid in cents and a link, and is listed under data', () => {
    const invoice = {
      id: 'in_1',
      number: 'LH-1',
      created: 1_795_000_000,
      amount_paid: 2400,
      hosted_invoice_url: 'https://invoices.example/in_1',
    };
    expect(wireInvoice.parse(invoice)).toEqual(invoice);
    expect(billingEndpoints.listInvoices.output.parse({ data: [invoice] }).data.length).toBe(1);
  });

  // spec: specification-6
  it('a price has id, nickname, product name, unit_amount in cents and currency', () => {
    expect(fields(wirePrice)).toEqual(
      expect.arrayContaining(['id', 'nickname', 'product', 'unit_amount', 'currency']),
    );
    expect(fields(billingEndpoints.listPrices.output)).toEqual(['prices']);
  });

  // spec: specification-7
  it('a walk-in booking has name, phone, tier, status, expiry, isFamily and membershipId', () => {
    expect(fields(walkInsEndpoints.listTodaysWalkIns.output.def.element).toSorted()).toEqual(
      ['name', 'phone', 'tier', 'paymentStatus', 'expiry', 'isFamily', 'membershipId'].toSorted(),
    );
  });

  // spec: specification-8
  it('a walk-in registration has contact, tier, payment, group size and date, and returns the total', () => {
    const walkIn = {
      name: 'Tom Reed',
      email: 'tom@example.com',
      phone: '0412 345 678',
      tier: 'walk-in',
      paymentMethod: 'cash',
      numHours: 2,
      numParticipants: 3,
      numNonParticipatingAdults: 1,
      selectedDate: '2026-11-18',
    };
    expect(Object.keys(walkInsEndpoints.registerWalkIn.input.parse(walkIn)).toSorted()).toEqual(
      Object.keys(walkIn).toSorted(),
    );
    expect(fields(walkInsEndpoints.registerWalkIn.output)).toContain('totalAmountInCents');
  });

  // spec: specification-9
  it('a login returns a token, and a photo upload a photoUrl', () => {
    expect(fields(accountEndpoints.logIn.output)).toEqual(['token']);
    expect(fields(accountEndpoints.uploadPhoto.output)).toEqual(['photoUrl']);
  });
});
