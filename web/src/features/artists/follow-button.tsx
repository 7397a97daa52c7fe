import { useWords } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { Button } from '#ui/button.tsx';
import Plus from '~icons/lucide/plus';

/** Following belongs to an account: a visitor is told so. */
export function FollowButton() {
  const { t } = useWords();
  return (
    <Button
      size="large"
      icon={<Plus />}
      onClick={() => notify({ key: 'player.needLogin', tone: 'warning', topic: 'need-login' })}
    >
      {t('artist.follow')}
    </Button>
  );
}
