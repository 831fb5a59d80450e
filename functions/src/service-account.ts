import { expr, projectID } from 'firebase-functions/params';

/** Everything deployed runs as this account of its project, with named roles and no more (docs/operations.md). */
export const SERVICE_ACCOUNT_NAME = 'legacy-hub-functions';

/** The whole address: firebase-tools completes `name@` for a function, but not for its secrets and schedules. */
export const serviceAccount = expr`${SERVICE_ACCOUNT_NAME}@${projectID}.iam.gserviceaccount.com`;
