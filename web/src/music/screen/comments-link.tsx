import { useI18n } from '#i18n/i18n.ts';
import MessageCircle from '~icons/lucide/message-circle';
import { ButtonLink } from './button-link.tsx';
import action from './head-action.module.css';

interface CommentsLinkProps {
  readonly id: number;
  /** The kind of the target; a song when left out. */
  readonly type?: 'album' | 'playlist';
}

/** A link in the head of a screen to the comments on the screen's entity. */
export function CommentsLink({ id, type }: CommentsLinkProps) {
  const { t } = useI18n();
  return (
    <ButtonLink
      size="large"
      icon={<MessageCircle />}
      className={action['action']}
      to={{ to: '/comment', search: { id, ...(type && { type }) } }}
    >
      <span className={action['word']}>{t('screen.comment')}</span>
    </ButtonLink>
  );
}
