import type { Call, SentTo } from '@legacy-hub/domain/endpoint';
import { useRef } from 'react';
import { type Called, isEndUnknown } from './call-api.ts';
import { useCall } from './use-api-call.ts';

type CallWithGesture = Call & { input: { _zod: { input: { gesture?: string | undefined } } } };
type WithoutGesture<Row extends Call> = Omit<SentTo<Row>, 'gesture'>;

/**
 * A press of a button that must count once. It carries its own key; when its answer got lost, pressing again for
 * the same thing sends the same key.
 */
export function usePress<Row extends CallWithGesture>(row: Row) {
  const { send, busy } = useCall(row);
  const open = useRef<{ about: string; gesture: string } | null>(null);

  async function press(input: WithoutGesture<Row>): Promise<Called<Row>> {
    const about = JSON.stringify(input);
    if (open.current?.about !== about) open.current = { about, gesture: crypto.randomUUID() };
    // The key is the one field that was left out.
    const called = await send({ ...input, gesture: open.current.gesture } as unknown as SentTo<Row>);
    const isOver = called.ok ? !isUnfinished(called.answer) : !isEndUnknown(called.refused);
    if (isOver) open.current = null;
    return called;
  }

  return { press, busy };
}

/** The bank's question is still open: the same press asks for its end. */
const isUnfinished = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'requiresAction' in answer &&
  answer.requiresAction === true;
