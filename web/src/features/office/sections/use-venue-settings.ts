import type { ClientInput, OutputOf } from '@legacy-hub/domain/api/endpoint';
import { staffNameAmong } from '@legacy-hub/domain/core/colleague';
import * as officeEndpoints from '@legacy-hub/domain/office/endpoints';
import * as staffEndpoints from '@legacy-hub/domain/staff/staff-endpoints';
import { NEW_VENUE } from '@legacy-hub/domain/venue/examples/new-venue';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { type ApiQuery, useApiQuery } from '../../../api/use-api-query.ts';
import { setSettings } from '../../../browser/venue-settings.ts';
import { useStaff } from '../../../session/staff-context.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { officePage as copy } from '../copy/page.ts';

export type ClosingChoice = Pick<ClientInput<typeof officeEndpoints.changeVenue>, 'closing' | 'pausing'>;
export type Settings = { readonly revision: number; readonly venue: Venue };
export type Change = OutputOf<typeof officeEndpoints.listVenueChanges>['changes'][number];

export type OpenSettings = {
  settings: Settings;
  /** The loaded changes, newest first. */
  changes: readonly Change[];
  history: ApiQuery<typeof officeEndpoints.listVenueChanges>;
  /**
   * Saves changed settings, which have the revision that they are based on. Resolves to an error message, or null
   * on success.
   */
  save: (changed: Settings, choice?: ClosingChoice) => Promise<string | null>;
  nameOf: (userId: string) => string;
};

const newest = (all: readonly Settings[], first: Settings): Settings =>
  all.reduce((last, each) => (each.revision > last.revision ? each : last), first);

const NOTHING_READ: Settings = { revision: 0, venue: NEW_VENUE };

export function useVenueSettings() {
  const { uid } = useStaff();
  const [saved, setSaved] = useState<Settings | null>(null);
  const [reads, setReads] = useState(1);
  const since = { since: String(reads) };
  const query = useApiQuery(officeEndpoints.getVenueSettings, {}, since);
  const history = useApiQuery(officeEndpoints.listVenueChanges, {}, since);
  const staff = useApiQuery(staffEndpoints.listStaff, {});
  const { send } = useApiCall(officeEndpoints.changeVenue);
  const { send: readAgain } = useApiCall(officeEndpoints.getVenueSettings);
  const changes = history.state === 'ready' ? history.data.changes : [];

  function nameOf(userId: string): string {
    if (userId === uid) return copy.you;
    const everyone = staff.state === 'ready' ? staff.data.staff : [];
    const email = everyone.find((person) => person.userId === userId)?.email;
    return email === undefined
      ? copy.someone
      : staffNameAmong(
          email,
          everyone.map((person) => person.email),
        );
  }

  /** Updates the rest of the app too. */
  function show(settings: Settings) {
    setSaved(settings);
    setSettings(settings);
  }

  /** Reads a colleague's settings before the form says so, because saving at once would be refused again. */
  async function readNewest() {
    const result = await readAgain({});
    if (result.ok && result.data.venue) setSaved({ ...result.data, venue: result.data.venue });
  }

  async function save({ revision, venue }: Settings, choice: ClosingChoice = {}): Promise<string | null> {
    const result = await send({ revision, venue, ...choice });
    if (!result.ok && result.refusal.code !== 'changed-since-loaded')
      return errorMessage(result.refusal, copy.saveFailed);
    if (result.ok) show({ revision: result.data.revision, venue });
    else await readNewest();
    setReads((count) => count + 1);
    if (!result.ok) return copy.conflict;
    notify.success(copy.saved);
    return null;
  }

  const read =
    query.state === 'ready' ? { ...query.data, venue: query.data.venue ?? NEW_VENUE } : NOTHING_READ;
  const settings = newest([...changes, ...(saved ? [saved] : [])], read);
  const isLoading = query.state === 'loading' || history.state === 'loading' || staff.state === 'loading';
  if (query.state !== 'ready' || isLoading) return { query, open: null };
  return { query, open: { settings, changes, history, save, nameOf } };
}
