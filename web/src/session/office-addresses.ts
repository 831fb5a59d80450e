export const OFFICE = '/admin-portal/office';
export const DAYS = `${OFFICE}/day`;
export const VENUE = `${OFFICE}/venue`;
