import { AboutDialog } from './about-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

const dialogs = { about: AboutDialog, signOut: SignOutDialog };
export type AccountDialogKind = keyof typeof dialogs;

interface AccountDialogProps {
  readonly kind: AccountDialogKind;
  readonly onClose: () => void;
}

/** The dialogs of the account menu: one lazy part, because the menu is on the first page. */
export function AccountDialog({ kind, onClose }: AccountDialogProps) {
  const Dialog = dialogs[kind];
  return <Dialog onClose={onClose} />;
}
