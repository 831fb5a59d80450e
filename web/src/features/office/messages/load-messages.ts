/** Both parts load together, when one of them is first shown. */
export const loadMessages = async () => ({ default: (await import('./parts.ts')).Messages });
export const loadMessageDialog = async () => ({ default: (await import('./parts.ts')).MessageDialog });
