import type * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import type { OutputOf } from '@legacy-hub/domain/endpoint';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';

/** Downloads the exported data as a JSON file. */
export function saveAsFile(exported: OutputOf<typeof accountEndpoints.exportAccount>): void {
  const text = JSON.stringify(exported, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const day = dayOf(instant(Date.parse(exported.exportedAt)));
  const link = document.createElement('a');
  link.href = url;
  link.download = portalProfile.privacy.fileName(day);
  link.click();
  URL.revokeObjectURL(url);
}
