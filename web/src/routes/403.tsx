import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenScreen } from './-screens/error-screen.tsx';

export const Route = createFileRoute('/403')({ component: ForbiddenScreen });
