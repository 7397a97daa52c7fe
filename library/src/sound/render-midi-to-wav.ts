import { runProgramSync, soundFontPath } from './run-tool.ts';

/** Plays a MIDI file through the sound font into a 32-bit float WAV file. `room` is 0-1. */
export function renderMidiToWav(midiPath: string, wavPath: string, room: number): void {
  const settings = [
    'synth.dynamic-sample-loading=1',
    'synth.polyphony=512',
    'synth.reverb.active=1',
    `synth.reverb.room-size=${room}`,
    'synth.reverb.damp=0.35',
    'synth.reverb.width=0.9',
    'synth.reverb.level=0.75',
    'synth.chorus.active=1',
    'synth.chorus.level=0.9',
  ];
  runProgramSync('fluidsynth', [
    ...['-ni', '-q', '-r', '44100', '-g', '0.4', '-T', 'wav', '-O', 'float'],
    ...settings.flatMap((setting) => ['-o', setting]),
    ...['-F', wavPath, soundFontPath, midiPath],
  ]);
}
