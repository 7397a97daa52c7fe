import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from './-screens/error-screen.tsx';

export const Route = createFileRoute('/404')({ component: NotFoundScreen });
