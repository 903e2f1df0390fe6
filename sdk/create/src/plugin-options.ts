import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { TEMPLATES, type Template } from './templates.js';

/** Options of the plug-in to create, as typed. */
export interface PluginOptions {
  readonly id: string;
  readonly name: string;
  readonly capability: string;
  /** Absolute, or relative to the working folder. */
  readonly folder?: string;
  readonly hasUi: boolean;
}

/** Validated options. */
export interface ScaffoldPlan {
  readonly id: string;
  readonly name: string;
  readonly template: Template;
  /** Absolute path that does not exist or is an empty folder. */
  readonly folder: string;
  readonly ui: boolean;
}

/** Thrown for an invalid option; the message is for the user. */
export class InvalidOptionError extends Error {}

/** The pattern of the manifest; a test compares the two. */
const ID_PATTERN = /^[a-z][a-z0-9]{1,31}$/;

/** Letters, digits and connecting characters: nothing that could end a string, a comment or a line in the generated files. */
const NAME_PATTERN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .&+'-]{0,58}[\p{L}\p{M}\p{N}.+])?$/u;

/** Validates the options; throws a {@link InvalidOptionError} for the first invalid one. */
export function createScaffoldPlan({ id, name, capability, folder, hasUi }: PluginOptions, workingFolder: string): ScaffoldPlan {
  assertValidId(id);
  assertValidName(name);
  return {
    id,
    name,
    template: findTemplate(capability),
    folder: requireEmptyFolder(resolve(workingFolder, folder ?? `ombi-plugin-${id}`)),
    ui: hasUi,
  };
}

/** Throws {@link InvalidOptionError} unless the text is a valid plug-in id. */
export function assertValidId(id: string): void {
  if (!ID_PATTERN.test(id))
    throw new InvalidOptionError(`"${id}" cannot be an id: it is one lower-case word of 2 to 32 letters and digits, like "crier".`);
}

/** Throws {@link InvalidOptionError} unless the text is a valid plug-in name. */
export function assertValidName(name: string): void {
  if (!NAME_PATTERN.test(name))
    throw new InvalidOptionError(`"${name}" cannot be a name: up to 60 letters, digits, spaces and . & + ' -, like "Town crier".`);
}

/** Returns the template of a capability; throws {@link InvalidOptionError} for an unknown capability. */
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
