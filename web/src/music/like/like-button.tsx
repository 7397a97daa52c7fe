import type { Song } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { useIsVisitor } from '#session/session.ts';
import { IconButton, type IconButtonProps } from '#ui/icon-button.tsx';
import Heart from '~icons/lucide/heart';
import styles from './like-button.module.css';
import { useIsLiked, useToggleLike } from './use-like.ts';

interface LikeButtonProps extends Omit<IconButtonProps, 'label' | 'onClick' | 'children'> {
  readonly song: Song;
}

/** The heart of a song. Not rendered for visitors. */
export function LikeButton(props: LikeButtonProps) {
  return useIsVisitor() ? null : <AccountLikeButton {...props} />;
}

function AccountLikeButton({ song, className = '', ...rest }: LikeButtonProps) {
  const { t } = useI18n();
  const isLiked = useIsLiked(song.id);
  const toggle = useToggleLike();
  return (
    <IconButton
      {...rest}
      label={t(isLiked ? 'like.unlike' : 'like.like')}
      className={`${className} ${isLiked ? styles['liked'] : ''}`}
      onClick={() => toggle(song)}
    >
      <Heart />
    </IconButton>
  );
}
