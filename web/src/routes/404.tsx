import { createFileRoute } from '@tanstack/react-router';
import { MissingScreen } from './-screens/error-screen.tsx';

export const Route = createFileRoute('/404')({ component: MissingScreen });
