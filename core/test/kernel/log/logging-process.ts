import { openLog } from '../../../src/kernel/log/open-log.js';

/** A process that logs as many lines as its parent says, without waiting for a reader of its output. */
const [, , dataDir = '', count = '0'] = process.argv;
const { log, close } = openLog({ dataDir, logLevel: 'info' });

for (let index = 0; index < Number(count); index += 1) log.info('a long line', { index, text: 'x'.repeat(1_000) });
process.send?.({ waiting: process.stdout.writableLength });
process.on('message', () => {
  log.info('the last line');
  void close().then(() => process.disconnect());
});
