import type { ClientInput, OutputOf } from '@legacy-hub/domain/api/endpoint';
import { daysClosed } from '@legacy-hub/domain/closures/days';
import * as closuresEndpoints from '@legacy-hub/domain/closures/endpoints';
import { officeClosures as copy } from '@legacy-hub/domain/copy/office/closures';
import type { changeVenue } from '@legacy-hub/domain/office/endpoints';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useToday } from '../../../live/use-now.ts';
import { officePage } from '../copy/page.ts';

export type ClosingPreview = OutputOf<typeof closuresEndpoints.previewClosing>;
export type Answer = Pick<ClientInput<typeof changeVenue>, 'closing' | 'pausing'>;

type Send = (venue: Venue, answer: Answer) => Promise<string | null>;

/**
 * Settings that close days with customers, waiting for the admin to choose what happens to those customers.
 */
export type ClosingQuestion = {
  readonly preview: ClosingPreview;
  readonly venue: Venue;
  /** Resolves to an error message, or null on success. */
  readonly send: (answer: Answer) => Promise<string | null>;
  readonly goBack: () => void;
};

export const affectsAnyone = ({ bookings, byCard, inCash, unpaid }: ClosingPreview): boolean =>
  bookings.households + byCard.passes + inCash.passes + unpaid > 0;

/** Asks how to treat the customers on days that a change closes, before sending the change. */
export function useClosing(send: Send) {
  const [question, setQuestion] = useState<ClosingQuestion | null>(null);
  const { send: preview } = useApiCall(closuresEndpoints.previewClosing);
  const today = useToday();

  const ask = (venue: Venue, affected: ClosingPreview) =>
    new Promise<string | null>((resolve) => {
      const end = (failure: string | null) => {
        setQuestion(null);
        resolve(failure);
      };
      setQuestion({
        preview: affected,
        venue,
        async send(answer) {
          const failure = await send(venue, answer);
          // A conflict with another admin's change has to be merged in the form first.
          if (failure === null || failure === officePage.conflict) end(failure);
          return failure;
        },
        goBack: () => end(copy.notSaved),
      });
    });

  async function saveOrAsk(before: Venue, venue: Venue): Promise<string | null> {
    if (daysClosed(before, venue, today).length === 0) return send(venue, {});
    const result = await preview({ venue });
    if (!result.ok) return errorMessage(result.refusal, copy.previewFailed);
    const needsChoice = affectsAnyone(result.data) || result.data.longClosure !== null;
    return needsChoice ? ask(venue, result.data) : send(venue, {});
  }

  return { question, saveOrAsk };
}
