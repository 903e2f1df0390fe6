import { join } from 'node:path';
import concurrently from 'concurrently';
import { prepare } from './steps/prepare.mjs';
import { root, toolPath } from './steps/run.mjs';
import { clearStamp } from './steps/build-stamp.mjs';

// The portal keeps its port; the screens come from the development server beside it, which passes every call on.
const API_PORT = process.env.PORT ?? '5000';
const UI_PORT = process.env.UI_PORT ?? '5001';

await prepare();
clearStamp('browser'); // the development server writes its own screens over the built ones
console.log(`Open http://localhost:${UI_PORT} — screens reload as you type, the server restarts when it is rebuilt.`);

const { result } = concurrently(
  [
    { name: 'compile', command: `node "${toolPath('ts7/bin/tsc')}" -b --watch --preserveWatchOutput` },
    {
      name: 'portal',
      command: `node --watch-path=core/dist --watch-path=sdk/dist --watch-path=plugins --enable-source-maps "${join(root, 'core/dist/main.js')}"`,
      env: { PORT: API_PORT },
    },
    {
      name: 'screens',
      command: `node "${toolPath('@rspack/cli/bin/rspack.js')}" serve --mode development`,
      env: { PORT: API_PORT, UI_PORT },
    },
  ],
  { cwd: root, killOthersOn: ['failure', 'success'], prefixColors: ['gray', 'blue', 'magenta'] },
);
await result.catch(() => process.exit(1));
