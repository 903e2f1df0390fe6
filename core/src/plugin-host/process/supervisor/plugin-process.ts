import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { PluginFailure, type Log } from '@ombi/sdk';
import type { z } from 'zod';
import { createPluginProcessFailure, Semaphore, traceContext, type TraceContext } from '../../../kernel/index.js';
import type { PluginCallServices } from '../../runners/host-services.js';
import {
  invalidServiceCallId,
  invalidServiceCallFailure,
  SERVICE_CALL_CONCURRENCY,
  TOO_MANY_SERVICE_CALLS,
  type HostMessage,
  type ServiceCall,
  type WorkerCommand,
  WorkerMessage,
} from '../ipc/ipc-messages.js';
import { IpcChannel } from '../ipc/ipc-channel.js';
import { deserializeFailure, serializeFailure } from '../ipc/ipc-failures.js';
import { MessageRateLimiter } from '../ipc/message-rate-limiter.js';
import type { PluginProcessOptions } from '../plugin-process-options.js';
import { PluginLogSink, logProcessOutput } from './plugin-log-sink.js';
import { CallStreams } from './call-streams.js';
import { handleServiceCall } from './handle-service-call.js';
import type { PluginCodeLocation } from './node-permissions.js';
import { killProcessGroup, launchProcess } from './launch-process.js';
import { reserveCpuCore, lowerProcessPriority } from './process-priority.js';
import { ProcessWatchdog, memoryRefusal } from './process-watchdog.js';
import { type PluginRefusal, refusePlugin } from '../../plugin-refusal.js';

interface PendingCall {
  /** Id of the connection; empty for drafts and for calls without one. */
  readonly connectionId: string;
  readonly services: PluginCallServices | null;
  readonly streams: CallStreams;
  /** What the call is made for. Messages of the process arrive outside of it. */
  readonly context: TraceContext | undefined;
  resolve(value: unknown): void;
  reject(cause: unknown): void;
}

/** For one connection, so that a service that hangs keeps no other connection waiting. */
const MAX_CONCURRENT_CALLS = 100;
/** The pipe usually closes with the process; this bounds the wait when a child process keeps it open. */
const CHANNEL_CLOSE_TIMEOUT_MS = 2_000;

/**
 * Limits the time in milliseconds that the portal spends on reading in each window. The windows are long, so that other work is rarely
 * delayed.
 */
const createReadLimiter = (): MessageRateLimiter => new MessageRateLimiter(20, 2_000);

/** A user may be waiting while it loads; after that it runs with the lowest priority. */
const NICENESS = { loading: 5, working: 19 } as const;

/** One child process of a plug-in, from its start to its exit. */
export class PluginProcess {
  /** The reason why it ended, for users; null when it was asked to. */
  readonly exitReason: Promise<PluginRefusal | null>;
  readonly #child: ChildProcess;
  readonly #ipcChannel: IpcChannel;
  readonly #running = new Map<number, PendingCall>();
  readonly #stopOutputLogging: () => void;
  readonly #closed = new AbortController();
  /** By connection, so that a service that hangs takes no slot of another one. */
  readonly #serviceCallSemaphores = new Map<string, Semaphore>();
  readonly #logSink = new PluginLogSink();
  readonly #watchdog: ProcessWatchdog | null;
  #last = 0;
  #exitReason: PluginRefusal | null | undefined;

  constructor(
    pluginCodeLocation: PluginCodeLocation,
    private readonly processOptions: PluginProcessOptions,
    private readonly log: Log,
  ) {
    this.#child = launchProcess(pluginCodeLocation, processOptions);
    const listener = {
      onMessage: (message: unknown) => this.#handleMessage(message),
      onMalformed: (reason: string) => this.#end(refusePlugin('malformed-data', { reason })),
      onClose: () => this.#closed.abort(),
    };
    this.#ipcChannel = new IpcChannel(this.#child.stdio[3] as Duplex, listener, createReadLimiter());
    this.#watchdog = this.#startWatchdog();
    this.#runOptional('spare a core', reserveCpuCore);
    this.#lowerPriority(NICENESS.loading);
    this.#stopOutputLogging = logProcessOutput([this.#child.stdout, this.#child.stderr], log);
    this.exitReason = new Promise((resolve) => {
      this.#child.once('error', (cause) => resolve(this.#finish(refusePlugin('not-started', { reason: cause.message }))));
      this.#child.once(
        'exit',
        (code, signal) => void this.#channelClosed().then(() => resolve(this.#finish(exitRefusal(code, signal, processOptions)))),
      );
    });
  }

  /** Whether the process has ended. */
  get hasExited(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null || this.#child.pid === undefined;
  }

  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  /** Runs a command. Rejects with the error that was thrown, with the signal's reason, or when the process ends. */
  async run(workerCommand: WorkerCommand, signal: AbortSignal, services: PluginCallServices | null): Promise<unknown> {
    signal.throwIfAborted();
    const connectionId = connectionOf(workerCommand);
    if (this.#countRunning(connectionId) >= MAX_CONCURRENT_CALLS) throw new PluginFailure('unavailable', 'it has too many running calls');
    const id = (this.#last += 1);
    const abortCall = (): void => this.#abortCall(id, signal.reason);
    const streams = new CallStreams();
    const answer = new Promise((resolve, reject) => {
      this.#send({ type: 'do', id, work: workerCommand });
      this.#running.set(id, { connectionId, services, streams, context: traceContext.current(), resolve, reject });
      signal.addEventListener('abort', abortCall, { once: true });
    });
    return answer.finally(() => {
      signal.removeEventListener('abort', abortCall);
      streams.closeAll();
    });
  }

  /** Ends the process. Resolves when it and its log output are finished. */
  async close(): Promise<void> {
    this.#end(null);
    await this.exitReason;
  }

  #send(hostMessage: HostMessage, sent?: () => void): void {
    this.#ipcChannel.send(hostMessage, sent);
  }

  #handleMessage(message: unknown): void {
    const { success, data, error } = WorkerMessage.safeParse(message);
    if (!success) return this.#handleInvalidMessage(message, error);
    switch (data.type) {
      case 'done':
        return this.#takeRunning(data.id)?.resolve(data.value);
      case 'failed':
        return this.#takeRunning(data.id)?.reject(deserializeFailure(data.failure));
      case 'ask':
        return void this.#handleServiceCall(data);
      case 'log':
        return this.#write(data);
      case 'progress':
        return this.#running.get(data.call)?.services?.progress(data.fraction, data.text);
      case 'pushed':
        return this.#running.get(data.call)?.services?.onPush({ sync: data.sync });
      case 'loaded':
        this.#lowerPriority(NICENESS.working);
        return this.#watchdog?.markLoaded();
      case 'pong':
        return this.#watchdog?.recordPong(data.resident);
      case 'dying':
        if (this.#exitReason === undefined) this.#exitReason = refusePlugin('uncaught-error', { reason: data.reason });
    }
  }

  /** A service call with wrong arguments fails alone, because the mistake may be that of one form or one function. */
  #handleInvalidMessage(message: unknown, error: z.ZodError): void {
    const id = invalidServiceCallId(message);
    if (id === null) return this.#end(refusePlugin('invalid-message', {}));
    this.#send({ type: 'refusal', id, failure: serializeFailure(invalidServiceCallFailure(error)) });
  }

  async #handleServiceCall({ id, call, ask }: Extract<WorkerMessage, { type: 'ask' }>): Promise<void> {
    try {
      const running = this.#running.get(call);
      if (!running) throw callIsOver();
      if (isStreamCall(ask)) return await this.#answer(running, id, ask);
      const semaphore = this.#serviceCallSemaphoreOf(running);
      if (semaphore.isFull) throw new PluginFailure('unavailable', TOO_MANY_SERVICE_CALLS);
      await semaphore.run(() => this.#answer(this.#running.get(call), id, ask));
    } catch (cause) {
      this.#send({ type: 'refusal', id, failure: serializeFailure(cause) });
    }
  }

  async #answer(running: PendingCall | undefined, id: number, ask: ServiceCall): Promise<void> {
    if (!running?.services) throw callIsOver();
    const { services, streams, context } = running;
    const value = await traceContext.run(context, () => handleServiceCall(services, streams, ask));
    // The call keeps its slot until the process has read the answer, so that answers do not pile up.
    await new Promise<void>((fetched) => this.#send({ type: 'answer', id, value }, fetched));
  }

  #serviceCallSemaphoreOf({ connectionId }: PendingCall): Semaphore {
    const known = this.#serviceCallSemaphores.get(connectionId);
    if (known) return known;
    const semaphore = new Semaphore(SERVICE_CALL_CONCURRENCY.atOnce, SERVICE_CALL_CONCURRENCY.waiting);
    this.#serviceCallSemaphores.set(connectionId, semaphore);
    return semaphore;
  }

  #countRunning(connectionId: string): number {
    return [...this.#running.values()].filter((running) => running.connectionId === connectionId).length;
  }

  #write(line: Extract<WorkerMessage, { type: 'log' }>): void {
    const { services, context } = this.#running.get(line.call) ?? {};
    if (services) traceContext.run(context, () => this.#logSink.write(services.log, line));
  }

  /** Rejects a call and sends the process an abort. */
  #abortCall(id: number, reason: unknown): void {
    this.#takeRunning(id)?.reject(reason);
    if (this.#exitReason === undefined) this.#send({ type: 'abort', id });
  }

  #startWatchdog(): ProcessWatchdog | null {
    const { pid } = this.#child;
    if (pid === undefined) return null;
    return new ProcessWatchdog(pid, this.processOptions, {
      ping: () => this.#send({ type: 'ping' }),
      isReadingChannel: () => !this.#ipcChannel.isPaused,
      end: (reason) => this.#end(reason),
    });
  }

  #lowerPriority(niceness: number): void {
    this.#runOptional('step back', (pid) => lowerProcessPriority(pid, niceness));
  }

  /** Runs an optional system call; a failure is only logged, for example where priorities are not supported. */
  #runOptional(name: string, systemCall: (pid: number) => Promise<void>): void {
    const { pid } = this.#child;
    if (pid !== undefined) systemCall(pid).catch((cause: unknown) => this.log.debug(`no way to ${name}`, { cause }));
  }

  #takeRunning(id: number): PendingCall | undefined {
    const running = this.#running.get(id);
    this.#running.delete(id);
    return running;
  }

  #end(reason: PluginRefusal | null): void {
    if (this.#exitReason === undefined) this.#exitReason = reason;
    killProcessGroup(this.#child);
  }

  /** Resolves when the last output before its exit was read, or after a time-out. */
  async #channelClosed(): Promise<void> {
    if (!this.#closed.signal.aborted) await Promise.race([once(this.#closed.signal, 'abort'), wait(CHANNEL_CLOSE_TIMEOUT_MS)]);
  }

  #finish(exit: PluginRefusal): PluginRefusal | null {
    this.#watchdog?.stop();
    this.#ipcChannel.close();
    this.#stopOutputLogging();
    const ending = this.#exitReason === undefined ? exit : this.#exitReason;
    for (const { reject } of this.#running.values())
      reject(createPluginProcessFailure(`its process ended: ${ending?.reason ?? 'it was stopped'}`));
    this.#running.clear();
    this.log.debug('process of a plug-in ended', { reason: ending?.reason ?? null });
    return ending;
  }
}

const connectionOf = (command: WorkerCommand): string => (command.kind === 'run' ? (command.values.connectionId ?? '') : '');

/** These take no slot: a stream may wait long for its next part, and answers with one at a time. */
const isStreamCall = ({ what }: ServiceCall): boolean => ['readStream', 'writeStream', 'closeStream'].includes(what);

const callIsOver = (): PluginFailure => new PluginFailure('unavailable', 'the call is over');

/** Node aborts when the heap limit is reached. */
function exitRefusal(code: number | null, signal: NodeJS.Signals | null, processOptions: PluginProcessOptions): PluginRefusal {
  if (signal === 'SIGABRT' || code === 134) return memoryRefusal(processOptions);
  return signal ? refusePlugin('killed', { signal }) : refusePlugin('exited', { exitCode: code ?? 0 });
}
