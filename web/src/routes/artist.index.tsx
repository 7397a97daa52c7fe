import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/artist/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/artist/songs', search, replace: true });
  },
});
