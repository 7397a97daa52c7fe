import { notify } from './notices.ts';

/** Shows a notice when the network is lost, and another one when it is back. */
export function notifyOfNetworkChanges(): void {
  const topic = 'network';
  window.addEventListener('offline', () => {
    notify({ key: 'notice.offline', tone: 'warning', topic, icon: 'offline', stays: true });
  });
  window.addEventListener('online', () => notify({ key: 'notice.online', tone: 'success', topic }));
}
