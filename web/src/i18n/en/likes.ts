import type { likesMessages as zhCn } from '../zh-cn/likes.ts';

export const likesMessages = {
  'like.like': 'Like',
  'like.unlike': 'Unlike',
  'like.added': 'Liked',
  'like.removed': 'Unliked',
  'like.already': 'Already liked',
  'like.notFound': 'Not in your liked songs',
  'like.addFailed': 'Could not like',
  'like.removeFailed': 'Could not unlike',
  'daily.none': 'Nothing for today yet. Play some music and look again.',
} satisfies Record<keyof typeof zhCn, string>;
