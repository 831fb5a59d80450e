import { type Member, memberSchema } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { createContext, use, useState } from 'react';
import type { Live } from '../../live/live-source.ts';
import { useLiveDocument } from '../../live/use-live-document.ts';

const parseMember = (stored: unknown): Member => memberSchema.parse(stored);

type Change = (member: Member) => Member;
type Assumption = { change: Change; seen: Member | null; isAnswered: boolean };

/** Shows a change before it is answered. Call what it gives back with the answer: what was refused is undone. */
type Assume = (change: Change) => (ended: 'done' | 'refused') => void;

/** What every view of the portal shows: the member, and the moment. */
export type Portal = { member: Member; now: Instant; assume: Assume };

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) throw new Error('A view of the portal is shown outside of it');
  return portal;
}

/**
 * The one read of the portal: the member whole, with what was pressed and is not answered yet. What is assumed goes
 * when the document that brings it arrives, so a change must say what is then, not what is added.
 */
export function useLiveMember(uid: string): { live: Live<Member>; assume: Assume } {
  const live = useLiveDocument(`users/${uid}`, parseMember);
  const known = live.state === 'ready' ? live.data : null;
  const [assumed, setAssumed] = useState<readonly Assumption[]>([]);
  const holds = ({ isAnswered, seen }: Assumption) => !isAnswered || seen === known;

  const assume: Assume = (change) => {
    const made: Assumption = { change, seen: known, isAnswered: false };
    setAssumed((before) => [...before.filter(holds), made]);
    return (ended) =>
      setAssumed((before) =>
        ended === 'refused'
          ? before.filter((each) => each !== made)
          : before.map((each) => (each === made ? { ...each, isAnswered: true } : each)),
      );
  };

  if (live.state !== 'ready') return { live, assume };
  const data = assumed.filter(holds).reduce((member, { change }) => change(member), live.data);
  return { live: { ...live, data }, assume };
}
