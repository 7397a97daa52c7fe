import type { Topic } from '#api/comments.ts';
import { useI18n } from '#i18n/i18n.ts';
import type { Answered } from './comment-cache.ts';
import { Composer } from './composer.tsx';
import { draftKey } from './drafts.ts';
import styles from './reply-composer.module.css';
import { useWriteComment } from './use-write-comment.ts';

interface ReplyComposerProps {
  readonly topic: Topic;
  readonly answered: Answered;
  readonly onAnswered: () => void;
}

/** Answers a comment; the words that are answered stand above it. */
export function ReplyComposer({ topic, answered, onAnswered }: ReplyComposerProps) {
  const { t } = useI18n();
  const { mutate } = useWriteComment(topic, answered);
  const { id, author, content } = answered.comment;
  const name = author.name || t('comment.someone');
  return (
    <div className={styles['reply']}>
      <blockquote className={styles['quote']}>{content}</blockquote>
      <Composer
        draft={draftKey(topic, id)}
        label={t('comment.answerTo', { name })}
        onSend={(text) => mutate(text, { onSuccess: onAnswered })}
        takesFocus
      />
    </div>
  );
}
