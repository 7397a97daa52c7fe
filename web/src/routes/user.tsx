import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LibraryFrame } from '#features/library/library-frame.tsx';

export const Route = createFileRoute('/user')({
  beforeLoad: async (destination) =>
    (await import('./-screens/redirect-visitor-to-login-screen.ts')).redirectVisitorToLoginScreen(
      destination,
    ),
  component: UserScreen,
});

function UserScreen() {
  return (
    <LibraryFrame>
      <Outlet />
    </LibraryFrame>
  );
}
