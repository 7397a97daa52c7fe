import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from './-screens/unbuilt.tsx';

export const Route = createFileRoute('/search/videos')({ component: () => <Unbuilt layout="grid" /> });
