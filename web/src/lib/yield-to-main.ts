/**
 * Yields to the main thread and continues right after pending events. A timer would wait four milliseconds each time,
 * and a second in a hidden page.
 */
export function yieldToMain(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
