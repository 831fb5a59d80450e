/** Everything deployed runs as this account of its project, with named roles and no more (docs/operations.md). */
export const SERVICE_ACCOUNT = 'legacy-hub-functions@';
