import { pathToFileURL } from 'node:url';
import type { AnyPlugin, Manifest } from '@ombi/sdk';
import { adaptDeprecatedMembers } from '../../runners/deprecated-members.js';
import { unwrapDefaultExport, findDefinitionError } from '../../runners/validate-definition.js';
import { describeDefinition } from '../../runners/plugin-descriptor.js';
import { migrateAndValidateSettings, parseSettingsValues } from '../../runners/settings-validation.js';
import { runPluginTask, runPreviewTask, reachableHostsOf } from '../../runners/run-task.js';
import { serializeFailure } from '../ipc/ipc-failures.js';
import type { HostMessage, WorkerCommand } from '../ipc/ipc-messages.js';
import { HostServiceClient, type SendMessage } from './host-service-client.js';
import { createPluginContext } from './plugin-context.js';

type RunCommand = Extract<WorkerCommand, { kind: 'run' }>;

/** Executes the commands of the portal in the plug-in's process; loads its code with the first command. */
export class PluginWorker {
  readonly #running = new Map<number, AbortController>();
  readonly #hostServiceClient: HostServiceClient;
  #loaded: Promise<unknown> | null = null;

  constructor(
    private readonly entry: string,
    private readonly sendMessage: SendMessage,
  ) {
    this.#hostServiceClient = new HostServiceClient(sendMessage);
  }

  handleMessage(message: unknown): void {
    const hostMessage = message as HostMessage;
    switch (hostMessage.type) {
      case 'do':
        return void this.#run(hostMessage.id, hostMessage.work);
      case 'abort':
        return this.#running.get(hostMessage.id)?.abort(new Error('the call was given up'));
      case 'ping':
        return this.sendMessage({ type: 'pong', resident: process.memoryUsage.rss() });
      case 'answer':
      case 'refusal':
        return this.#hostServiceClient.handleAnswer(hostMessage);
    }
  }

  async #run(id: number, workerCommand: WorkerCommand): Promise<void> {
    const stop = new AbortController();
    this.#running.set(id, stop);
    try {
      this.sendMessage({ type: 'done', id, value: await this.#execute(id, workerCommand, stop.signal) });
    } catch (cause) {
      this.sendMessage({ type: 'failed', id, failure: serializeFailure(cause) });
    } finally {
      this.#running.delete(id);
    }
  }

  async #execute(id: number, workerCommand: WorkerCommand, signal: AbortSignal): Promise<unknown> {
    const code = await this.#loadPlugin();
    signal.throwIfAborted();
    if (workerCommand.kind === 'describe') return describeCode(code, workerCommand.manifest);

    const definition = code as AnyPlugin;
    switch (workerCommand.kind) {
      case 'hold':
        return migrateAndValidateSettings(definition[workerCommand.form], workerCommand.stored);
      case 'read':
        return parseSettingsValues(definition[workerCommand.form].schema, workerCommand.values, workerCommand.strictness);
      case 'hosts':
        return [...reachableHostsOf(definition, workerCommand.connection, workerCommand.settings)];
      case 'run':
        return this.#runTask(definition, id, workerCommand, signal);
    }
  }

  async #runTask(definition: AnyPlugin, id: number, { task, values }: RunCommand, signal: AbortSignal): Promise<unknown> {
    if (task.kind === 'preview') return runPreviewTask(definition, task, values.connection);
    const ctx = createPluginContext(definition, values, signal, this.#hostServiceClient.forCall(id, values.connectionId));
    return runPluginTask(definition, ctx, task, ({ sync }) => this.sendMessage({ type: 'pushed', call: id, sync }));
  }

  #loadPlugin(): Promise<unknown> {
    return (this.#loaded ??= import(pathToFileURL(this.entry).href).then((module) => {
      this.sendMessage({ type: 'loaded' });
      return adaptDeprecatedMembers(unwrapDefaultExport(module));
    }));
  }
}

/** Its description, or why it does not match its manifest. */
function describeCode(code: unknown, manifest: Manifest): object {
  const refused = findDefinitionError(code, manifest);
  return refused ? { refused } : { descriptor: describeDefinition(code as AnyPlugin) };
}
