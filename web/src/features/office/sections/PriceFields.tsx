import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import { PRICE_PARTS } from '@legacy-hub/domain/office/change-prices';
import type { PricePart } from '@legacy-hub/domain/venue/price-list';
import type { Form } from '../../../forms/use-form.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { officePrices } from '../copy/prices.ts';
import { AMOUNTS, type PricesDraft } from './price-sections.ts';
import styles from './VenueForm.module.css';

type Props = { form: Form<PricesDraft>; includesGst: boolean };

const AmountFields = ({ form, part }: { form: Form<PricesDraft>; part: PricePart }) => (
  <>
    <div className={styles.pair}>
      {AMOUNTS[part].map((name) => (
        <TextField
          key={name}
          label={officePrices.amounts[name]}
          inputMode="decimal"
          autoComplete="off"
          {...form.field(name)}
        />
      ))}
    </div>
    {part === 'weekly' && <p>{officePrices.half}</p>}
  </>
);

export const PartFields = ({ form, part, includesGst }: Props & { part: PricePart }) => (
  <>
    <AmountFields form={form} part={part} />
    {includesGst && <p>{officePrices.includesGst}</p>}
  </>
);

/** All prices, for a new venue. */
export const FirstPricesFields = ({ form, includesGst }: Props) => (
  <>
    {includesGst && <p>{officePrices.includesGst}</p>}
    {PRICE_PARTS.map((part) => (
      <section key={part} className={styles.form} aria-label={officeVenue.prices[part]}>
        <h3>{officeVenue.prices[part]}</h3>
        <AmountFields form={form} part={part} />
      </section>
    ))}
  </>
);
