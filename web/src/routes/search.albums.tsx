import { createFileRoute } from '@tanstack/react-router';
import { Unbuilt } from './-screens/unbuilt.tsx';

export const Route = createFileRoute('/search/albums')({ component: () => <Unbuilt layout="grid" /> });
