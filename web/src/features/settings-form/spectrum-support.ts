/** Whether the browser lets a page listen to its own sound without taking it away from the loudspeaker. */
export const canHearSpectrum = (): boolean => 'captureStream' in HTMLMediaElement.prototype;
