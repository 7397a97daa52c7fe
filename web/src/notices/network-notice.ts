import { notify } from './notices.ts';

/** Shows when the network is lost and when it is back. */
export function notifyOfNetworkChanges(): void {
  const topic = 'network';
  window.addEventListener('offline', () => {
    notify({ key: 'notice.offline', tone: 'warning', topic, icon: 'offline', stays: true });
  });
  window.addEventListener('online', () => notify({ key: 'notice.online', tone: 'success', topic }));
}
