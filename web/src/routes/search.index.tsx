import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/search/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/search/songs', search, replace: true });
  },
});
