import { api } from '../../api/index.js';
import { sessionToken } from '../../session/index.js';

const ERROR_LEVEL = 4;

/** Error reporting: sends an error of a page to the log of the portal, for signed-in users only. A report that fails is dropped. */
export function reportError({ message, stack }: Error): void {
  if (!sessionToken()) return;
  const report = { level: ERROR_LEVEL, description: message, location: location.pathname, stackTrace: stack ?? null };
  api.system.reportError(report).catch(() => undefined);
}
