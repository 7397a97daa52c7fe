import type { videosMessages as chinese } from '../zh-cn/videos.ts';

export const videosMessages = {
  'video.player': 'Video: {name}',
  'video.play': 'Play video',
  'video.pause': 'Pause video',
  'video.seek': 'Video position',
  'video.speed': 'Speed',
  'video.normal': 'Normal',
  'video.quality': 'Quality',
  'video.picture': 'Picture in picture',
  'video.fullscreen': 'Full screen',
  'video.leaveFullscreen': 'Leave full screen',
  'video.failed': 'Could not play the video',
  'video.similar': 'Similar videos',
} satisfies Record<keyof typeof chinese, string>;
