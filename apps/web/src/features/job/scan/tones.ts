/** Short tones that can be distinguished on a noisy floor: one high for done, two low for refused. */

type Tone = 'read' | 'done' | 'refused';

const NOTES: Record<Tone, readonly { frequency: number; at: number; length: number; shape: OscillatorType }[]> = {
  read: [{ frequency: 660, at: 0, length: 0.06, shape: 'sine' }],
  done: [
    { frequency: 880, at: 0, length: 0.1, shape: 'sine' },
    { frequency: 1320, at: 0.11, length: 0.14, shape: 'sine' },
  ],
  refused: [
    { frequency: 196, at: 0, length: 0.18, shape: 'square' },
    { frequency: 196, at: 0.24, length: 0.26, shape: 'square' },
  ],
};
const VOLUME = 0.18;

let context: AudioContext | undefined;

export function playTone(tone: Tone): void {
  context ??= new AudioContext();
  // Browsers block sound until the first touch of the page. A tone that is played late would mislead.
  if (context.state === 'suspended') void context.resume();
  for (const { frequency, at, length, shape } of NOTES[tone]) {
    const start = context.currentTime + at;
    const oscillator = new OscillatorNode(context, { frequency, type: shape });
    const gain = new GainNode(context, { gain: VOLUME });
    // The volume fades, because a tone that stops at once ends in a click.
    gain.gain.setValueAtTime(VOLUME, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + length);
  }
}
