import { setImmediate as turn } from 'node:timers/promises';
import { LockTimeoutError } from '../../../../src/kernel/database/sqlite/index.js';
import type { IsolationTestTable } from './isolation-test-table.js';
import type { ScheduleEvent, Schedule, Step } from './schedule.js';

type End = 'committed' | 'rejected' | 'given up';

/** The outcome of a schedule: how each transaction ended, and what is stored. */
export interface Outcome {
  readonly ends: Readonly<Record<string, End>>;
  readonly names: readonly string[];
}

class TransactionAborted extends Error {}

const isAborted = (cause: unknown): boolean => cause instanceof LockTimeoutError || cause instanceof TransactionAborted;

/** A transaction that executes each step on command, and again when the database retries it. */
class Writer {
  #allowed = 0;
  #signal = (): void => undefined;
  #isGivenUp = false;

  constructor(
    readonly name: string,
    private readonly steps: readonly Step[],
    private readonly isToGiveUp: boolean,
  ) {}

  allow(steps = 1): void {
    this.#allowed += steps;
    this.#signal();
  }

  giveUp(): void {
    this.#isGivenUp = true;
    this.#signal();
  }

  async work(ledger: IsolationTestTable): Promise<void> {
    for (const [nth, step] of this.steps.entries()) {
      await this.#isAllowed(nth + 1);
      await ledger.runStep(step, `${this.name}.${nth}`);
    }
    await this.#isAllowed(this.isToGiveUp ? Infinity : this.steps.length + 1);
  }

  async #isAllowed(steps: number): Promise<void> {
    while (!this.#isGivenUp && this.#allowed < steps) await new Promise<void>((resolve) => (this.#signal = resolve));
    if (this.#isGivenUp) throw new TransactionAborted();
  }
}

/** Makes transactions that wait for the write lock time out; on an engine without one, the named transactions. */
export interface TimeoutControl {
  readonly named: ReadonlySet<string>;
  /** Whether a transaction ends where the schedule aborts it. */
  isAborted(name: string): boolean;
  expire(): void;
}

/** Runs one schedule on one database. */
export class ScheduleRun {
  readonly #writers: readonly Writer[];
  readonly #ends: Record<string, End> = {};
  readonly #running = new Map<string, Promise<void>>();

  constructor(
    private readonly ledger: IsolationTestTable,
    private readonly schedule: Schedule,
    private readonly timeOuts: TimeoutControl,
  ) {
    this.#writers = schedule.writers.map((steps, nth) => new Writer(String(nth), steps, timeOuts.named.has(String(nth))));
  }

  async run(): Promise<Outcome> {
    await this.ledger.clear();
    for (const [nth, move] of this.schedule.events.entries()) await this.#make(move, nth);
    for (const writer of this.#writers) writer.allow(Infinity);
    await Promise.all(this.#running.values());
    await this.ledger.assertConsistent();
    return { ends: this.#ends, names: await this.ledger.names() };
  }

  async #make(move: ScheduleEvent, nth: number): Promise<void> {
    if (move.what === 'look') return this.ledger.assertConsistent();
    if (move.what === 'time out') this.#timeOut();
    else if (move.what === 'single') this.#single(`single ${nth}`);
    else if (move.what === 'abort') this.#abort(this.#writers[move.writer]!);
    else if (move.what === 'step') this.#writers[move.writer]!.allow();
    else this.#begin(this.#writers[move.writer]!);
    await turn();
    await turn();
  }

  #timeOut(): void {
    this.timeOuts.expire();
    for (const writer of this.#writers) if (this.#running.has(writer.name) && this.timeOuts.named.has(writer.name)) writer.giveUp();
  }

  #abort(writer: Writer): void {
    if (this.#running.has(writer.name) && this.timeOuts.isAborted(writer.name)) writer.giveUp();
  }

  #begin(writer: Writer): void {
    if (this.#running.has(writer.name)) return;
    this.#start(writer.name, () => this.ledger.database.transaction(() => writer.work(this.ledger)));
  }

  #single(name: string): void {
    this.#start(name, async () => {
      if (this.timeOuts.named.has(name)) throw new TransactionAborted();
      await this.ledger.insertSingle(name);
    });
  }

  #start(name: string, work: () => Promise<unknown>): void {
    const settled = work().then(
      () => void (this.#ends[name] = 'committed'),
      (cause: unknown) => void (this.#ends[name] = isAborted(cause) || this.timeOuts.named.has(name) ? 'given up' : 'rejected'),
    );
    this.#running.set(name, settled);
  }
}
