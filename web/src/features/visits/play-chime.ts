const GAIN = 0.06;
const NOTE_FREQUENCIES = [659.25, 523.25];
const NOTE_SECONDS = 0.32;

/** Plays two quiet descending notes. Browsers block sound until the user has interacted with the page. */
export function playChime(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  const context = new AudioContext();
  for (const [index, frequency] of NOTE_FREQUENCIES.entries()) {
    const startTime = context.currentTime + index * NOTE_SECONDS;
    const note = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(GAIN, startTime);
    volume.gain.exponentialRampToValueAtTime(0.001, startTime + NOTE_SECONDS);
    note.connect(volume).connect(context.destination);
    note.start(startTime);
    note.stop(startTime + NOTE_SECONDS);
    if (index === NOTE_FREQUENCIES.length - 1) note.onended = () => void context.close();
  }
}
