import { useI18n } from '#i18n/i18n.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { StateMessage } from '#ui/list-state.tsx';
import { ButtonLink } from './button-link.tsx';

interface NotFoundStateProps {
  /** Whether the URL lacks an id, or has one that does not exist. */
  readonly cause: 'incomplete' | 'gone';
}

/** The screen for a broken link or a deleted entity: a message and a link to the home. */
export function NotFoundState({ cause }: NotFoundStateProps) {
  const { t } = useI18n();
  const title = t(cause === 'gone' ? 'screen.gone' : 'screen.incomplete');
  usePageTitle(title);
  return (
    <StateMessage
      drawing={cause === 'gone' ? 'gone' : 'nothingFound'}
      title={<h1>{title}</h1>}
      reason={t(cause === 'gone' ? 'screen.goneReason' : 'screen.incompleteReason')}
      action={
        <ButtonLink tone="solid" to={{ to: '/' }}>
          {t('error.home')}
        </ButtonLink>
      }
    />
  );
}
