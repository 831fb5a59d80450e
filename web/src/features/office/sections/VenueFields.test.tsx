import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm, valid } from '../../../forms/use-form.ts';
import { PlacesFields } from './VenueFields.tsx';

const before = { ...EXAMPLE_VENUE, capacity: 100, reservablePercent: 80 };

function Places(typed: { capacity: string; reservablePercent: string }) {
  const form = useForm({ draft: useDraft(typed), validate: valid, send: async () => null });
  return <PlacesFields form={form} current={before} />;
}

it.each([
  { capacity: '100', reservablePercent: '80', isFewer: false },
  { capacity: '120', reservablePercent: '80', isFewer: false },
  { capacity: '100', reservablePercent: '79', isFewer: true },
  { capacity: '99', reservablePercent: '90', isFewer: true },
  { capacity: '120', reservablePercent: '50', isFewer: true },
])(
  '$capacity places, of which $reservablePercent % can be reserved, are fewer than 100 and 80 %: $isFewer',
  ({ isFewer, ...typed }) => {
    const text = renderToStaticMarkup(<Places {...typed} />);
    expect(text.includes('That’s fewer than now.')).toBe(isFewer);
  },
);
