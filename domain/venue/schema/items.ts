import * as z from 'zod/mini';
import { MAX_ITEMS } from '../../core/limits.ts';
import { idSchema } from '../../core/value-schemas.ts';
import { priceChecks as checks } from './price-checks.ts';

const MAX_NAME_LENGTH = 40;
const MIN_PRICE = 5;
const MAX_PRICE = 99_999;

/** Something that the counter sells besides entry. Sales store its name and price, so both can change. */
const itemSchema = z.object({
  id: idSchema,
  name: z
    .string(checks.itemName)
    .check(z.trim(), z.minLength(1, checks.itemName), z.maxLength(MAX_NAME_LENGTH, checks.itemName)),
  priceCents: z
    .int(checks.amount)
    .check(z.minimum(MIN_PRICE, checks.itemTooLow), z.maximum(MAX_PRICE, checks.amountTooHigh))
    .brand<'Cents'>(),
  /** True if the price includes GST while the venue is registered. */
  hasGst: z.boolean(checks.prices),
});

type Names = readonly Readonly<Record<'id' | 'name', string>>[];

const areDistinct = (items: Names): boolean =>
  [items.map(({ id }) => id), items.map(({ name }) => name.toLowerCase())].every(
    (values) => new Set(values).size === values.length,
  );

/** Items in the order of their buttons. */
export const itemsSchema = z
  .array(itemSchema)
  .check(
    z.maxLength(MAX_ITEMS, checks.tooManyItems(MAX_ITEMS)),
    z.refine<Names>(areDistinct, checks.sameItem),
  );

export type Item = z.infer<typeof itemSchema>;
