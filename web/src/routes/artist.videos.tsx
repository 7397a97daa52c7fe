import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from './-screens/unbuilt.tsx';

export const Route = createFileRoute('/artist/videos')({ component: () => <Unbuilt layout="grid" /> });
