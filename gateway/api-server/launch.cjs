// node launch.cjs PACKAGE-FOLDER [HOST PORT]
// Runs the API server of the package folder that is named, by default on a free port of loopback, and tells the port to
// its parent where that listens.
// The package's own app.js waits for two requests to the service and for npm before it listens, which takes a minute
// without network. Here it listens first, and what those requests bring is there when they are answered.
const { existsSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

// As a text: the number 0 would be taken for "not given".
const [packageDir, host = '127.0.0.1', port = '0'] = process.argv.slice(2);
// Read when the server's modules are loaded: it must exist.
const anonymousToken = join(tmpdir(), 'anonymous_token');
if (!existsSync(anonymousToken)) writeFileSync(anonymousToken, '');

// The channel closes when the parent dies, in whatever way.
process.on('disconnect', () => process.exit(0));

const { serveNcmApi } = require(join(packageDir, 'server.js'));
serveNcmApi({ port, host, checkVersion: false }).then(({ server }) => {
  const report = () => process.send?.({ port: server.address().port });
  if (server.listening) report();
  else server.once('listening', report);
  const prepare = join(packageDir, 'generateConfig.js');
  if (existsSync(prepare)) require(prepare)();
});
