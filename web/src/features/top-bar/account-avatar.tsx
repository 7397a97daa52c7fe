import { Avatar } from '#music/cover/avatar.tsx';
import { useAccount } from '#session/session.ts';

/** The picture of the account on the button of its menu. */
export function AccountAvatar() {
  const account = useAccount();
  return <Avatar url={account?.avatarUrl ?? null} name={account?.nickname ?? ''} size={40} />;
}
