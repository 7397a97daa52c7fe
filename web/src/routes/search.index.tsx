import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/search/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/search/$kind', params: { kind: 'songs' }, search, replace: true });
  },
});
