/** Sound effects of a game, besides the creator's background sound. */
export type Cue = 'success' | 'no-success' | 'finish' | 'second';

interface Note {
  /** Hertz. */
  readonly pitch: number;
  /** Start and duration in seconds. */
  readonly at: number;
  readonly length: number;
}

/** Volume, 0 to 1; quieter than speech. */
const LOUDNESS = 0.18;

const NOTES: Readonly<Record<Cue, readonly Note[]>> = {
  success: [
    { pitch: 659, at: 0, length: 0.16 },
    { pitch: 988, at: 0.11, length: 0.34 },
  ],
  'no-success': [
    { pitch: 330, at: 0, length: 0.18 },
    { pitch: 262, at: 0.14, length: 0.32 },
  ],
  finish: [
    { pitch: 523, at: 0, length: 0.2 },
    { pitch: 659, at: 0.14, length: 0.2 },
    { pitch: 784, at: 0.28, length: 0.2 },
    { pitch: 1047, at: 0.42, length: 0.6 },
  ],
  second: [{ pitch: 880, at: 0, length: 0.07 }],
};

/** Schedules the notes of a cue in an audio context, starting now. */
export function sound(context: BaseAudioContext, cue: Cue): void {
  const now = context.currentTime;
  for (const { pitch, at, length } of NOTES[cue]) {
    const [begin, end] = [now + at, now + at + length];
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, begin);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.012);
    loudness.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(loudness).connect(context.destination);
    tone.start(begin);
    tone.stop(end);
  }
}

let shared: AudioContext | null = null;

/** Plays a cue if this browser can play sounds; only after a user gesture. */
export async function playCue(cue: Cue): Promise<void> {
  try {
    shared ??= new AudioContext();
    if (shared.state !== 'running') await shared.resume();
    sound(shared, cue);
  } catch {
    // Sound is optional, so errors are ignored.
  }
}
