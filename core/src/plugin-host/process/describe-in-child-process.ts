import { PluginFailure, type Log, type Manifest } from '@ombi/sdk';
import { z } from 'zod';
import { Semaphore } from '../../kernel/index.js';
import { createCallDeadline } from '../calls/deadline.js';
import { type PluginRefusal, refusePlugin } from '../plugin-refusal.js';
import { PluginDescriptor } from '../runners/plugin-descriptor.js';
import { PluginProcess } from './supervisor/plugin-process.js';
import type { PluginProcessOptions } from './plugin-process-options.js';

/** The descriptor of a plug-in, or why it cannot be used. */
export type PluginDescription = { readonly descriptor: PluginDescriptor } | { readonly refused: PluginRefusal };

const DescriptionSchema = z.union([z.object({ descriptor: PluginDescriptor }), z.object({ refused: z.string().max(500) })]);

const SILENT_LOG: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** At most two run at once, so that many new plug-ins do not overload the machine. */
const semaphore = new Semaphore(2);

/** Starts a plug-in once to describe it. Never rejects because of the plug-in. */
export function describeInChildProcess(
  folder: string,
  manifest: Manifest,
  processOptions: PluginProcessOptions,
  signal?: AbortSignal,
): Promise<PluginDescription> {
  return semaphore.run(() => runDescribe(folder, manifest, processOptions, signal));
}

async function runDescribe(
  folder: string,
  manifest: Manifest,
  processOptions: PluginProcessOptions,
  signal?: AbortSignal,
): Promise<PluginDescription> {
  const timeoutError = (): Error => new PluginFailure('timeout', `not ready after ${processOptions.loadTimeoutMs / 1000} seconds`);
  const deadline = createCallDeadline(processOptions.loadTimeoutMs, signal ? [signal] : [], timeoutError);
  let ending: PluginRefusal | null = null;
  try {
    const pluginProcess = new PluginProcess({ folder, manifest }, processOptions, SILENT_LOG);
    const answer = await pluginProcess.run({ kind: 'describe', manifest }, deadline.signal, null).finally(async () => {
      await pluginProcess.close();
      ending = await pluginProcess.exitReason;
    });
    const description = DescriptionSchema.parse(answer);
    return 'refused' in description ? { refused: refusePlugin('definition', { reason: description.refused }) } : description;
  } catch (cause) {
    return { refused: loadRefusal(cause, ending, processOptions) };
  } finally {
    deadline.release();
  }
}

/** `ending` is why the process ended by itself; null when it did not. */
function loadRefusal(cause: unknown, ending: PluginRefusal | null, { loadTimeoutMs }: PluginProcessOptions): PluginRefusal {
  if (cause instanceof z.ZodError) return refusePlugin('definition-shape', {});
  if (cause instanceof PluginFailure && cause.code === 'timeout') return refusePlugin('load-timeout', { seconds: loadTimeoutMs / 1000 });
  if (ending) return refusePlugin('load-ended', {}, ending);
  return refusePlugin('load-error', { reason: cause instanceof PluginFailure ? (cause.detail ?? cause.code) : (cause as Error).message });
}
