// Starts the page where no gateway has put the configuration into it: reads config.json first, then runs the client.
// The build names the client's modules, in their order, and its version in `data-modules` and `data-version` of this
// script's tag.
const { modules, version } = document.querySelector('script[data-modules]').dataset;

try {
  const response = await fetch('config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: HTTP ${response.status}`);
  const config = await response.json();
  // This id separates what the browser stores for each catalogue, because the ids of two catalogues collide.
  config.catalogueId ??= config.catalogue;
  config.version = version;
  // A `data` element instead of the gateway's `script`: Trusted Types let no script put text into a script element.
  const block = document.createElement('data');
  block.id = 'rill-config';
  block.textContent = JSON.stringify(config);
  document.head.append(block);
  for (const path of modules.split(' ')) await import(new URL(path, document.baseURI).href);
} catch (error) {
  console.error('Rill could not start:', error);
  document.getElementById('start-failed')?.removeAttribute('hidden');
}
