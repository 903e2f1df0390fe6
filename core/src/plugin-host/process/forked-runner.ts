import { PluginFailure, RESULT_SCHEMAS } from '@ombi/sdk';
import { z } from 'zod';
import type { SettingsValues } from '../connections/settings-values.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { WebhookAnswer } from '../incoming-webhooks/webhook-answer.js';
import { createCallDeadline } from '../calls/deadline.js';
import { pluginFailureOrNull } from '../calls/plugin-failure.js';
import type {
  PluginCallValues,
  PluginRunState,
  SettingsFormName,
  MigratedSettings,
  DecryptedSettings,
  SettingsParseResult,
  PluginRunner,
  ValidationMode,
  PluginTask,
} from '../runners/plugin-runner.js';
import type { CallObservers, HostServices } from '../runners/host-services.js';
import type { WorkerCommand } from './ipc/ipc-messages.js';
import { ProcessSupervisor, type SupervisorDependencies } from './supervisor/process-supervisor.js';

const MigratedValues = z.record(z.string(), z.unknown()).optional();

const MAX_SERVER_NAME_LENGTH = 100;

/** People name servers as they like; a long name is cut. */
const serverName = z.string().transform((name) => name.slice(0, MAX_SERVER_NAME_LENGTH));

const TestReport = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    version: z.string().optional(),
    server: serverName.optional(),
    note: z.string().max(100).optional(),
    suggest: MigratedValues,
  }),
  z.object({
    ok: z.literal(false),
    reason: z.string(),
    detail: z.string().optional(),
    version: z.string().optional(),
    suggest: MigratedValues,
  }),
]);

const PreferenceCheck = z.object({ issue: z.string().max(300).nullable() });

const ChannelRendering = z.object({
  subject: z.string(),
  body: z.string(),
  markup: z.enum(['plain', 'html', 'markdown', 'custom']),
  isShortened: z.boolean(),
});

const JobReport = z.object({ changed: z.boolean().optional(), result: z.unknown().optional() }).nullish();
const WebhookKey = z.string().min(1).max(1_000).nullish();

/** Validates the answer against the contract. Throws PluginFailure `plugin-error`. */
function validateTaskAnswer(pluginTask: PluginTask, answer: unknown): unknown {
  const { success, data, error } = answerSchemaOf(pluginTask).safeParse(answer);
  if (success) return data;
  const place = error.issues[0]?.path.map(String).join('.');
  throw new PluginFailure('plugin-error', `the plug-in answered something else than it should${place ? `, at ${place}` : ''}`);
}

function answerSchemaOf(pluginTask: PluginTask): z.ZodType {
  switch (pluginTask.kind) {
    case 'capability':
      return (RESULT_SCHEMAS[pluginTask.capability] as Readonly<Record<string, z.ZodType>>)[pluginTask.method] ?? z.never();
    case 'test':
      return TestReport;
    case 'preference':
      return PreferenceCheck;
    case 'preview':
      return ChannelRendering;
    case 'job':
      return JobReport;
    case 'webhookKey':
      return WebhookKey;
    case 'webhook':
      return WebhookAnswer;
    case 'action':
    case 'connectionAction':
    case 'event':
    case 'listen':
      return z.unknown();
  }
}

const SettingsValues = z.record(z.string(), z.unknown());
const MigratedSettingsSchema = z.object({ all: SettingsValues, parsed: SettingsValues.nullable(), formError: z.string().nullable() });
const ParseResultSchema = z.object({
  values: SettingsValues,
  issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).max(200),
});
const ReachableHostsSchema = z.array(z.string()).max(100);

/** Runs an installed plug-in in a child process of its own, so that it harms only itself. Its answers are validated. */
export class ForkedRunner implements PluginRunner {
  readonly #supervisor: ProcessSupervisor;

  constructor(
    private readonly plugin: LoadedPlugin,
    private readonly hostServices: HostServices,
    private readonly tools: SupervisorDependencies,
  ) {
    this.#supervisor = new ProcessSupervisor(plugin, tools);
  }

  get pluginRunState(): PluginRunState {
    return this.#supervisor.runState;
  }

  /** Migrates values of an older version. Those of the current one are returned as they are: they were validated when saved, and a start of the portal starts no process for them. */
  async migrateStoredSettings(form: SettingsFormName, stored: DecryptedSettings | null): Promise<MigratedSettings> {
    const { defaults, version } = this.plugin.descriptor[form];
    if (stored && stored.version < version) return this.#migrate(form, stored);
    const all = Object.freeze({ ...defaults, ...stored?.values });
    return { all, parsed: all, formError: null };
  }

  async parseSettings(form: SettingsFormName, values: SettingsValues, validationMode: ValidationMode): Promise<SettingsParseResult> {
    return ParseResultSchema.parse(await this.#runShort({ kind: 'read', form, values, strictness: validationMode }));
  }

  async reachableHosts(connection: SettingsValues, settings: SettingsValues): Promise<ReadonlySet<string>> {
    return new Set(ReachableHostsSchema.parse(await this.#runShort({ kind: 'hosts', connection, settings })));
  }

  async run(pluginTask: PluginTask, values: PluginCallValues, signal: AbortSignal, observers?: CallObservers): Promise<unknown> {
    const { id: pluginId, permissions } = this.plugin.manifest;
    const services = this.hostServices.createCallServices({ pluginId, connectionId: values.connectionId, permissions }, signal, observers);
    const workerCommand: WorkerCommand = { kind: 'run', task: pluginTask, values };
    const isAwaited = values.connectionId === null;
    const answer = await (isAwaited
      ? this.#supervisor.runWithoutBackoff(workerCommand, signal, services)
      : this.#supervisor.run(workerCommand, signal, services));
    return validateTaskAnswer(pluginTask, answer);
  }

  resetFailures(): void {
    this.#supervisor.resetFailures();
  }

  close(): Promise<void> {
    return this.#supervisor.close();
  }

  /** Stops the process for good; later calls fail. */
  retire(): Promise<void> {
    return this.#supervisor.retire();
  }

  async #migrate(form: SettingsFormName, stored: DecryptedSettings): Promise<MigratedSettings> {
    try {
      return MigratedSettingsSchema.parse(await this.#runShort({ kind: 'hold', form, stored }));
    } catch (cause) {
      return {
        all: stored.values,
        parsed: null,
        formError: pluginFailureOrNull(cause)?.detail ?? 'its values could not be lifted to this version',
      };
    }
  }

  /** Runs a command on values only, with a short time-out and without services of the portal. */
  async #runShort(workerCommand: WorkerCommand): Promise<unknown> {
    const { loadTimeoutMs } = this.tools.processOptions;
    const deadline = createCallDeadline(
      loadTimeoutMs,
      [],
      () => new PluginFailure('timeout', `it did not read its settings within ${loadTimeoutMs / 1000} s`),
    );
    try {
      return await this.#supervisor.runWithoutBackoff(workerCommand, deadline.signal, null);
    } catch (cause) {
      throw pluginFailureOrNull(cause) ?? new PluginFailure('plugin-error', 'its form could not be read');
    } finally {
      deadline.release();
    }
  }
}
