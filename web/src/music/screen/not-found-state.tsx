import { useI18n } from '#i18n/i18n.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { StateMessage } from '#ui/list-state.tsx';
import { ButtonLink } from './button-link.tsx';

interface NotFoundStateProps {
  /** Whether the URL lacks an id, has one that does not exist, or has one that is not for this listener. */
  readonly cause: keyof typeof states;
}

const states = {
  incomplete: { drawing: 'nothingFound', title: 'screen.incomplete', reason: 'screen.incompleteReason' },
  gone: { drawing: 'gone', title: 'screen.gone', reason: 'screen.goneReason' },
  closed: { drawing: 'closed', title: 'error.403', reason: 'error.403Tip' },
} as const;

/** The screen for a broken link, or an entity that is deleted or closed: a message and a link to the home. */
export function NotFoundState({ cause }: NotFoundStateProps) {
  const { t } = useI18n();
  const { drawing, title: titleKey, reason } = states[cause];
  const title = t(titleKey);
  usePageTitle(title);
  return (
    <StateMessage
      drawing={drawing}
      title={<h1>{title}</h1>}
      reason={t(reason)}
      action={
        <ButtonLink tone="solid" to={{ to: '/' }}>
          {t('error.home')}
        </ButtonLink>
      }
    />
  );
}
