import { useRouterState } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';

/** A link to the login, which leads back here, for a visitor who was refused. */
export function SignInLink() {
  const { t } = useI18n();
  const redirect = useRouterState({ select: ({ location }) => location.href });
  return (
    <ButtonLink tone="solid" to={{ to: '/login', search: { redirect } }}>
      {t('nav.signIn')}
    </ButtonLink>
  );
}
