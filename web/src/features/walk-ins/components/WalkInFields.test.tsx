import { now } from '@legacy-hub/domain/testing/households';
import { dayOf } from '@legacy-hub/domain/venue/time/venue-time';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm, valid } from '../../../forms/use-form.ts';
import { EMPTY_WALK_IN_DRAFT } from '../register-walk-in.ts';
import { WalkInFields } from './WalkInFields.tsx';

function Fields({ isAtCounter }: { isAtCounter: boolean }) {
  const form = useForm({ draft: useDraft(EMPTY_WALK_IN_DRAFT), validate: valid, send: async () => null });
  return <WalkInFields form={form} soldOn={dayOf(now)} isAtCounter={isAtCounter} />;
}

const suggestionsIn = (html: string) =>
  [...html.matchAll(/autoComplete="(\w+)"/gi)].map(([, suggestion]) => suggestion);

it('a browser suggests the visitor’s own details, and no one’s on the counter’s shared tablet', () => {
  const [own, shared] = [false, true].map((isAtCounter) =>
    suggestionsIn(renderToStaticMarkup(<Fields isAtCounter={isAtCounter} />)),
  );
  expect(own).toEqual(['name', 'email', 'tel']);
  expect(shared).toEqual(['off', 'off', 'off']);
});
