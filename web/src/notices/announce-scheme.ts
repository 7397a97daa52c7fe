import { notify } from './notices.ts';

/** Shows which scheme is active now, with a sun or a moon (specification, section 4). */
export function announceScheme(scheme: 'light' | 'dark'): void {
  const isDark = scheme === 'dark';
  notify({
    key: isDark ? 'notice.dark' : 'notice.light',
    tone: 'info',
    topic: 'theme',
    icon: isDark ? 'moon' : 'sun',
  });
}
