import { createFileRoute } from '@tanstack/react-router';
import { ServerErrorScreen } from './-screens/error-screen.tsx';

export const Route = createFileRoute('/500')({ component: ServerErrorScreen });
