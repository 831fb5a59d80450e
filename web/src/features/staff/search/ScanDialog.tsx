import { parseSearch } from '@legacy-hub/domain/staff/customers/search';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useLocalStorage } from '../../../browser/use-local-storage.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { counterScan as copy } from '../copy/scan.ts';
import { type CameraEvent, type CameraProblem, readCodes } from './read-codes.ts';
import styles from './ScanDialog.module.css';

type CameraStatus =
  | { state: 'starting' }
  | { state: 'on'; hasOthers: boolean; hasReadOther: boolean }
  | { state: 'failed'; problem: CameraProblem };

const STARTING: CameraStatus = { state: 'starting' };
const facingSchema = z.enum(['environment', 'user']);

/** A membership card or a day pass, which someone could also type into the search. */
function isCustomerCode(text: string): boolean {
  const by = parseSearch(text)?.by;
  return by === 'card' || by === 'code';
}

/** Shows the camera's picture, and reads codes while mounted. */
function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [facing, setFacing] = useLocalStorage('scan-camera', facingSchema, 'environment');
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<CameraStatus>(STARTING);

  const handle = useEffectEvent((event: CameraEvent) => {
    if (event.type === 'failed') return setStatus({ state: 'failed', problem: event.problem });
    if (event.type === 'started')
      return setStatus({ state: 'on', hasOthers: event.hasOthers, hasReadOther: false });
    if (isCustomerCode(event.text)) return onCode(event.text);
    setStatus((current) =>
      current.state === 'on' && !current.hasReadOther ? { ...current, hasReadOther: true } : current,
    );
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the camera again
  useEffect(() => {
    if (video.current === null) return;
    setStatus(STARTING);
    return readCodes(video.current, facing, (event) => handle(event));
  }, [facing, attempt]);

  return {
    video,
    status,
    retry: () => setAttempt((count) => count + 1),
    turn: () => setFacing((current) => (current === 'user' ? 'environment' : 'user')),
  };
}

type Props = { onCode: (code: string) => void; onClose: () => void };

/** Reads the code of a membership card or a day pass with the camera. */
export default function ScanDialog({ onCode, onClose }: Props) {
  const { video, status, retry, turn } = useCamera(onCode);
  const hasFailed = status.state === 'failed';
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <div className={styles.picture} hidden={hasFailed}>
        <video ref={video} className={styles.video} muted autoPlay playsInline />
      </div>
      {status.state === 'starting' && <Loading>{copy.starting}</Loading>}
      {status.state === 'on' && !status.hasReadOther && <p>{copy.hint}</p>}
      {status.state === 'on' && status.hasReadOther && <Notice tone="warning">{copy.otherCode}</Notice>}
      {hasFailed && <Notice tone="error">{copy.problems[status.problem]}</Notice>}
      {status.state === 'on' && status.hasOthers && (
        <DialogButtons>
          <Button variant="secondary" onClick={turn}>
            {copy.otherCamera}
          </Button>
        </DialogButtons>
      )}
      {hasFailed && (
        <DialogButtons>
          <Button onClick={retry}>{copy.retry}</Button>
        </DialogButtons>
      )}
    </Dialog>
  );
}
