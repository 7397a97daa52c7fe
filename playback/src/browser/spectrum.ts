/** A media element of a browser with `captureStream`, which copies the sound and leaves it on the loudspeaker. */
interface CapturableElement extends HTMLMediaElement {
  captureStream?(): MediaStream;
}

/** The analyser has half as many bands, each about 23 Hz wide at 48 kHz. */
const FFT_SIZE = 2048;
/** The share of the previous reading in the next one (0 to 1), which makes bars fall instead of flicker. */
const SMOOTHING = 0.78;

/** The level of the music in each frequency band, for drawing. */
export interface SpectrumAnalyser {
  readonly bands: number;
  /** Analyses this element from now on, because it has become audible. */
  listenTo(element: HTMLMediaElement): void;
  /**
   * Starts capturing, and returns a function that stops. Music from another origin forbids it: `onRefused` is called.
   */
  start(onRefused: () => void): () => void;
  /** Fills in 0 to 255 for each band; returns false while nothing is audible. */
  read(levels: Uint8Array<ArrayBuffer>): boolean;
}

/** Whether the browser lets a page capture its own sound without taking it away from the loudspeaker. */
export const supportsSpectrum = (): boolean => 'captureStream' in HTMLMediaElement.prototype;

/**
 * Analyses a copy of the sound (`captureStream`), never the element itself: an element that was once connected to Web
 * Audio sounds only through it, and a suspended context or a cross-origin source would silence the music.
 */
export function createSpectrumAnalyser(): SpectrumAnalyser {
  let element: CapturableElement | null = null;
  let context: AudioContext | null = null;
  let analyser: AnalyserNode | null = null;
  let onRefused: (() => void) | null = null;
  let disconnect: (() => void) | null = null;

  function analyserOf(own: AudioContext): AnalyserNode {
    const node = own.createAnalyser();
    node.fftSize = FFT_SIZE;
    node.smoothingTimeConstant = SMOOTHING;
    return node;
  }

  /** Connects the current song's audio track and releases the previous one: each song has a track of its own. */
  function tap(): void {
    disconnect?.();
    disconnect = null;
    if (element === null || onRefused === null) return;
    try {
      const stream = element.captureStream?.();
      if (stream === undefined || stream.getAudioTracks().length === 0) return;
      context ??= new AudioContext({ latencyHint: 'playback' });
      analyser ??= analyserOf(context);
      const source = context.createMediaStreamSource(stream);
      source.connect(analyser);
      void context.resume();
      disconnect = () => {
        source.disconnect();
        for (const track of stream.getTracks()) track.stop();
      };
    } catch {
      onRefused();
    }
  }

  return {
    bands: FFT_SIZE / 2,
    listenTo(next) {
      element = next;
      tap();
    },
    start(refused) {
      onRefused = refused;
      tap();
      return () => {
        onRefused = null;
        disconnect?.();
        disconnect = null;
        void context?.suspend();
      };
    },
    read(levels) {
      if (disconnect === null || analyser === null) return false;
      analyser.getByteFrequencyData(levels);
      return true;
    },
  };
}
