import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/my-music/')({
  beforeLoad: () => {
    throw redirect({ to: '/my-music/$tab', params: { tab: 'songs' }, replace: true });
  },
});
