export { supportsVolume } from '@rill/playback/browser';
