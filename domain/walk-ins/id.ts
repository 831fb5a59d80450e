const PREFIX = 'walk-in-';

/** Where a customer's id may be a household's or a day pass's, the prefix says which; Firebase makes no such uid. */
export const createWalkInId = (unique: string): string => PREFIX + unique;

export const isWalkInId = (id: string): boolean => id.startsWith(PREFIX);
