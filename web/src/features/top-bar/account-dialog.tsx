import { AboutDialog } from './about-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

const dialogs = { about: AboutDialog, signOut: SignOutDialog };
export type AccountDialogKind = keyof typeof dialogs;

interface AccountDialogProps {
  readonly kind: AccountDialogKind;
  readonly onClose: () => void;
}

/** What the account menu opens: one lazy part, because the menu is on the first page. */
export function AccountDialog({ kind, onClose }: AccountDialogProps) {
  const Dialog = dialogs[kind];
  return <Dialog onClose={onClose} />;
}
