import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/discover/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/discover/playlists', search, replace: true });
  },
});
