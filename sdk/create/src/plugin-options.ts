import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { TEMPLATES, type Template } from './templates.js';

/** What somebody wants, as it was typed. */
export interface PluginOptions {
  readonly id: string;
  readonly name: string;
  readonly capability: string;
  /** Absolute or below the folder in which the person stands. */
  readonly folder?: string;
  readonly ui: boolean;
}

/** A wish that can be carried out. */
export interface ScaffoldPlan {
  readonly id: string;
  readonly name: string;
  readonly template: Template;
  /** An absolute path to nothing, or to an empty folder. */
  readonly folder: string;
  readonly ui: boolean;
}

/** A wish that cannot be carried out; the message is meant for the person who had it. */
export class InvalidOptionError extends Error {}

/** The rule of the manifest; a test compares the two. */
const ID_PATTERN = /^[a-z][a-z0-9]{1,31}$/;

/** Letters, digits and what joins them: nothing that could end a text, a comment or a line of the files it is written into. */
const NAME_PATTERN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .&+'-]{0,58}[\p{L}\p{M}\p{N}.+])?$/u;

/** Judge a wish; throws a {@link InvalidOptionError} at the first thing that is wrong with it. */
export function createScaffoldPlan({ id, name, capability, folder, ui }: PluginOptions, workingFolder: string): ScaffoldPlan {
  assertValidId(id);
  assertValidName(name);
  return {
    id,
    name,
    template: findTemplate(capability),
    folder: requireEmptyFolder(resolve(workingFolder, folder ?? `ombi-plugin-${id}`)),
    ui,
  };
}

/** Throws unless a text can be the id of a plug-in. */
export function assertValidId(id: string): void {
  if (!ID_PATTERN.test(id))
    throw new InvalidOptionError(`"${id}" cannot be an id: it is one lower-case word of 2 to 32 letters and digits, like "crier".`);
}

/** Throws unless a text can be the name of a plug-in. */
export function assertValidName(name: string): void {
  if (!NAME_PATTERN.test(name))
    throw new InvalidOptionError(`"${name}" cannot be a name: up to 60 letters, digits, spaces and . & + ' -, like "Town crier".`);
}

/** The template of a capability; throws for a word that is none. */
export function findTemplate(capability: string): Template {
  const template = TEMPLATES.find((candidate) => candidate.capability === capability);
  if (template) return template;
  throw new InvalidOptionError(`"${capability}" is no capability: choose ${TEMPLATES.map((known) => known.capability).join(', ')}.`);
}

function requireEmptyFolder(folder: string): string {
  if (existsSync(folder) && !isEmpty(folder))
    throw new InvalidOptionError(`${folder} exists already: choose another folder with --folder.`);
  return folder;
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOTDIR') return false;
    throw cause;
  }
}
