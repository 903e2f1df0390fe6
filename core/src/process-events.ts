import type { LogService } from './kernel/index.js';

const LONGEST_MS = 5000;
/** A terminal signals the whole group and a runner passes its own copy on: two within a moment are one. */
const ONE_PRESS_MS = 500;

/** Stop in good order on SIGTERM or SIGINT, within 5 seconds; a second signal ends the process at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;

  const onSignal = (): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > ONE_PRESS_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), LONGEST_MS).unref();
    void stop().then(
      () => process.exit(0),
      (cause: unknown) => {
        process.stderr.write(`stopping failed: ${String(cause)}\n`);
        process.exit(1);
      },
    );
  };

  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** A promise that nobody waits for, of a plug-in most likely, must not end the portal for everybody. */
export function logStrays(log: LogService): void {
  process.on('unhandledRejection', (cause) => log.error('a failure that nobody waited for', { cause }));
}
