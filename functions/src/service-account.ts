import { expr, projectID } from 'firebase-functions/params';

/** The service account that runs everything deployed, with specific roles only (docs/operations.md). */
export const SERVICE_ACCOUNT_NAME = 'legacy-hub-functions';

/**
 * The full address, because firebase-tools completes `name@` for a function, but not for its secrets and
 * schedules.
 */
export const serviceAccount = expr`${SERVICE_ACCOUNT_NAME}@${projectID}.iam.gserviceaccount.com`;
