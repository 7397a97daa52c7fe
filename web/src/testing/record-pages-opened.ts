import { onTestFinished } from 'vitest';

/** Prevents the page from being replaced until the test ends; returns the URLs that it tried to open. */
export function recordPagesOpened(): readonly string[] {
  const urls: string[] = [];
  const keep = (event: Event) => {
    const { destination } = event as Event & { destination: { url: string; sameDocument: boolean } };
    if (destination.sameDocument) return;
    event.preventDefault();
    urls.push(destination.url);
  };
  const { navigation } = window as typeof window & { navigation: EventTarget };
  navigation.addEventListener('navigate', keep);
  onTestFinished(() => navigation.removeEventListener('navigate', keep));
  return urls;
}
