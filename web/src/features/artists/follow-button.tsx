import { useI18n } from '#i18n/i18n.ts';
import { notifyNeedsLogin } from '#session/needs-login.ts';
import { Button } from '#ui/button.tsx';
import Plus from '~icons/lucide/plus';

/** Following belongs to an account: a visitor is told so. */
export function FollowButton() {
  const { t } = useI18n();
  return (
    <Button size="large" icon={<Plus />} onClick={notifyNeedsLogin}>
      {t('artist.follow')}
    </Button>
  );
}
