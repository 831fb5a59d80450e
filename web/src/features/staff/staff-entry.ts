import type { OutputOf } from '@legacy-hub/domain/endpoint';
import type * as staffEndpoints from '@legacy-hub/domain/staff/staff-endpoints';

/** Somebody who works at the counter. */
export type StaffEntry = OutputOf<typeof staffEndpoints.listStaff>['staff'][number];
