import { type Member, memberSchema } from '@legacy-hub/domain/member';
import type { Live } from '../../live/live-source.ts';
import { useLiveDocument } from '../../live/use-live-document.ts';

const parseMember = (stored: unknown): Member => memberSchema.parse(stored);

/** The one read of the portal: the member whole. */
export const useLiveMember = (uid: string): Live<Member> => useLiveDocument(`users/${uid}`, parseMember);
