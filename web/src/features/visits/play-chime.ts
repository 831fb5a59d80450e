const LOUDNESS = 0.06;
const NOTES = [659.25, 523.25];
const NOTE_LASTS = 0.32;

/** Two quiet notes downwards. Before anybody has touched the page, a browser plays nothing. */
export function playChime(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  const context = new AudioContext();
  for (const [place, pitch] of NOTES.entries()) {
    const from = context.currentTime + place * NOTE_LASTS;
    const note = new OscillatorNode(context, { frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(LOUDNESS, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE_LASTS);
    note.connect(volume).connect(context.destination);
    note.start(from);
    note.stop(from + NOTE_LASTS);
    if (place === NOTES.length - 1) note.onended = () => void context.close();
  }
}
