import type { Values } from '../connections/values.js';
import type { Task } from './task.js';

/** The two settings objects of a plug-in: one of its own, one for each connection. */
export type FormName = 'settings' | 'connection';

/** A settings object of the database with its secrets opened. */
export interface Opened {
  /** The version of the form that it was filled in with. */
  readonly version: number;
  readonly values: Values;
}

/** A settings object as it is held in memory. It never leaves this room as it is. */
export interface Held {
  readonly all: Values;
  /** What plug-ins see; null while the form is not satisfied. */
  readonly parsed: Values | null;
  /** What the form says then. */
  readonly fault: string | null;
}

/** What is wrong with one value. `path` is dotted: `connections.0.baseUrl`. */
export interface Issue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** What a form makes of values, or what it has against them; paths begin at the form. */
export interface Reading {
  readonly values: Values;
  readonly issues: readonly Issue[];
}

/** `strict`: all rules count. `half`: the form may be half filled in, so only types count, field by field. */
export type Strictness = 'strict' | 'half';

/** The values that a call works with. */
export interface CallValues {
  /** What outside services know the portal by. */
  readonly portalId: string;
  /** Null while the connection is a draft. */
  readonly connectionId: string | null;
  readonly settings: Values;
  readonly connection: Values;
}

/** How the code of a plug-in fares as a whole, whatever its connections do. Reasons are in plain words. */
export type Condition =
  | { readonly state: 'well' }
  | { readonly state: 'retrying'; readonly until: Date; readonly reason: string }
  | { readonly state: 'blocked'; readonly reason: string };

/** Stands among hosts for one that the plug-in cannot tell. No host is written like this. */
export const UNKNOWN_HOST = '?';

/** The code of a plug-in, wherever it runs. Nothing else calls it. What it can do without running stands in its facts. */
export interface Runner {
  readonly condition: Condition;
  /** What is stored, lifted to the version of the plug-in, or its defaults. */
  hold(form: FormName, stored: Opened | null): Promise<Held>;
  read(form: FormName, values: Values, strictness: Strictness): Promise<Reading>;
  /** The outside hosts, with their ports, that these values lead to; {@link UNKNOWN_HOST} is among them when one cannot be told. */
  hosts(connection: Values, settings: Values): Promise<ReadonlySet<string>>;
  /** The plug-in's own answer or error. */
  run(task: Task, values: CallValues, signal: AbortSignal): Promise<unknown>;
  /** Forget the failures of the past: an administrator wants it to be tried again. */
  forgive(): void;
}
