import {
  attachImage,
  createWebhookRequest,
  type AnyPlugin,
  type Ctx,
  type HttpTarget,
  type Message,
  type RenderedMessage,
} from '@ombi/sdk';
import type { HttpTargets } from '../../kernel/index.js';
import type { SettingsValues } from '../connections/settings-values.js';
import { createNamedEvent } from './deprecated-members.js';
import type { PushHandler } from './host-services.js';
import { type PluginTask, UNKNOWN_HOST } from './plugin-runner.js';
import { previewForChannel, renderForChannel, type ChannelRendering } from './render-for-channel.js';

/** The allowed hosts of `ctx.http` (SSRF protection). */
export function httpTargetsOf({ target, targets = {} }: AnyPlugin, connection: SettingsValues, settings: SettingsValues): HttpTargets {
  const named = Object.entries(targets).map(([name, further]) => [name, further(connection, settings)]);
  return { main: target(connection, settings), named: Object.fromEntries(named) };
}

/**
 * The allowed hosts with ports that these values connect to (SSRF protection); includes {@link UNKNOWN_HOST} when one cannot be determined.
 */
export function reachableHostsOf(
  { target, targets = {} }: AnyPlugin,
  connection: SettingsValues,
  settings: SettingsValues,
): ReadonlySet<string> {
  const all = [target, ...Object.values(targets)];
  return new Set(all.flatMap((one) => hostOf(() => one(connection, settings))));
}

/** No URL means no host. A function that throws, or returns an invalid URL, may return a valid one next time, so its host is unknown. */
function hostOf(target: () => HttpTarget): string[] {
  try {
    const { baseUrl } = target() as Partial<HttpTarget>;
    return baseUrl ? [new URL(baseUrl).host] : [];
  } catch {
    return [UNKNOWN_HOST];
  }
}

type PreviewTask = Extract<PluginTask, { kind: 'preview' }>;

/** Renders a message. Needs no context, because it calls nothing, so the address of the service may be missing or invalid. */
export const runPreviewTask = ({ provides }: AnyPlugin, { message }: PreviewTask, connection: SettingsValues): ChannelRendering =>
  previewForChannel(provides.notificationChannel, message, connection);

type Fn = (ctx: Ctx, ...rest: readonly unknown[]) => unknown;

/** Runs the function of the definition for a task; `onPush` receives what `listen` yields. Throws what that function throws. */
export async function runPluginTask(
  definition: AnyPlugin,
  ctx: Ctx,
  pluginTask: Exclude<PluginTask, PreviewTask>,
  onPush: PushHandler = () => undefined,
): Promise<unknown> {
  switch (pluginTask.kind) {
    case 'capability':
      return call(
        definition.provides[pluginTask.capability],
        pluginTask.method,
        ctx,
        ...(await renderedArguments(definition, ctx, pluginTask)),
      );
    case 'preference':
      return { issue: findPreferenceIssue(definition, pluginTask.value) };
    case 'action':
      return call(definition.actions, pluginTask.name, ctx, pluginTask.input);
    case 'connectionAction':
      return call(definition.connectionActions?.[pluginTask.name], 'run', ctx, pluginTask.input);
    case 'job':
      return definition.jobs?.find(({ id }) => id === pluginTask.id)?.run(ctx);
    case 'event':
      return runEventHandlers(definition, ctx, pluginTask);
    case 'webhookKey':
      return definition.webhook?.idempotencyKey?.(createWebhookRequest(pluginTask.request)) ?? null;
    case 'webhook':
      return call(definition.webhook, 'receive', ctx, createWebhookRequest(pluginTask.request));
    case 'listen':
      for await (const result of definition.listen?.(ctx) ?? []) onPush(result);
      return undefined;
    case 'test':
      return definition.test?.(ctx, pluginTask.sample ? await renderFor(definition, ctx, pluginTask.sample) : undefined);
  }
}

type EventTask = Extract<PluginTask, { kind: 'event' }>;

/** The handler of the event runs before that of every event. */
async function runEventHandlers(definition: AnyPlugin, ctx: Ctx, { name, event, version }: EventTask): Promise<void> {
  const handlers = (definition.on ?? {}) as Readonly<Record<string, unknown>>;
  // A payload of a plug-in may have a member of this name.
  if (handlers[name]) await call(handlers, name, ctx, { version, ...(event as object) });
  if (handlers['*']) await call(handlers, '*', ctx, createNamedEvent(name, event, version));
}

type CapabilityTask = Extract<PluginTask, { kind: 'capability' }>;

/** The arguments of a call. A message is rendered here, because the format depends on the connection and is defined by the plug-in's code. */
const renderedArguments = async (
  definition: AnyPlugin,
  ctx: Ctx,
  { capability, method, args }: CapabilityTask,
): Promise<readonly unknown[]> =>
  capability === 'notificationChannel' && method === 'send' ? [await renderFor(definition, ctx, args[0] as Message)] : args;

async function renderFor({ provides: { notificationChannel } }: AnyPlugin, ctx: Ctx, message: Message): Promise<RenderedMessage> {
  const attached = await attachImage(notificationChannel ?? {}, message, ctx.connection, ctx.portal);
  const { omittedImage: reason } = attached;
  if (reason) ctx.log.info('the picture of a message was left out', { reason, image: message.imagePath });
  return { ...renderForChannel(notificationChannel, message, ctx.connection), ...attached };
}

/** The first error of a text that a user enters for the channel; null when it is valid. */
function findPreferenceIssue({ provides }: AnyPlugin, value: string): string | null {
  return provides.notificationChannel?.preference?.schema.safeParse(value).error?.issues[0]?.message ?? null;
}

/** Called as a method, because a plug-in may implement its functions with `this`. */
function call(owner: unknown, name: string, ctx: Ctx, ...rest: readonly unknown[]): unknown {
  const members = owner as Readonly<Record<string, Fn>>;
  if (typeof members?.[name] !== 'function') throw new TypeError(`the plug-in has no function "${name}"`);
  return members[name](ctx, ...rest);
}
