/** A code with its values, for which the browser has a text in every language; `cause` is what it happened because of. */
export interface RefusalCode {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly cause?: RefusalCode;
}

/** Why a plug-in cannot be used: as an English text, for the log and for clients without texts, and as a code. */
export interface PluginRefusal {
  readonly reason: string;
  readonly refusal: RefusalCode;
}

type Needs = { readonly needed: string; readonly present: string };
type Reason = { readonly reason: string };
type None = Readonly<Record<string, never>>;

/** The English texts by code. `because` is the text of the cause. */
const TEXTS = {
  'invalid-manifest': ({ reason }: Reason) => reason,
  'invalid-version': ({ version }: { readonly version: string }) => `"${version}" is not a version`,
  'invalid-range': ({ range }: { readonly range: string }) => `"${range}" is not a range of versions`,
  incompatible: ({ needed, present }: Needs) => `written for ${needed}, this portal has ${present}`,
  'open-range': ({ range, suggestion }: { readonly range: string; readonly suggestion: string }) =>
    `"${range}" promises that it works with versions of the sdk that do not exist yet; "${suggestion}" would be a range that ends`,
  'id-in-use': ({ id }: { readonly id: string }) => `another plug-in is already called "${id}"`,
  'channel-number-in-use': ({ number, id }: { readonly number: number; readonly id: string }) =>
    `its channel has the number ${number}, which is that of "${id}"`,
  definition: ({ reason }: Reason) => reason,
  'definition-shape': (_: None) => 'its code did not load: its definition does not match the contract',
  'load-error': ({ reason }: Reason) => `its code did not load: ${reason}`,
  'load-timeout': ({ seconds }: { readonly seconds: number }) => `its code did not load: not ready after ${seconds} seconds`,
  'load-ended': (_: None, because: string) => `its code did not load: its process ended: ${because}`,
  'process-ended': (_: None, because: string) => `Its process ended, because ${because}. It is started again soon.`,
  'process-given-up': ({ times }: { readonly times: number }, because: string) =>
    `Its process ended ${times} times in a row, the last time because ${because}. Switch it off and on again to try once more.`,
  unresponsive: (_: None) => 'it stopped responding',
  'out-of-memory': ({ heap, resident }: { readonly heap: number; readonly resident: number }) =>
    `it used more memory than it may (${heap} MB of objects, ${resident} MB in all)`,
  'malformed-data': ({ reason }: Reason) => `it sent data that is not valid: ${reason}`,
  'invalid-message': (_: None) => 'it sent an invalid message',
  'not-started': ({ reason }: Reason) => `it could not be started: ${reason}`,
  'uncaught-error': ({ reason }: Reason) => `of an error (${reason})`,
  killed: ({ signal }: { readonly signal: string }) => `it was ended from outside (${signal})`,
  exited: ({ exitCode }: { readonly exitCode: number }) => `it ended itself (exit code ${exitCode})`,
} as const;

/** The code of a refusal of the portal. */
export type PluginRefusalCode = keyof typeof TEXTS;

/** All codes, for which the browser needs texts. */
export const PLUGIN_REFUSAL_CODES = Object.keys(TEXTS) as readonly PluginRefusalCode[];

/** Creates a refusal; `cause` is another one that led to it. */
export function refusePlugin<C extends PluginRefusalCode>(
  code: C,
  values: Parameters<(typeof TEXTS)[C]>[0],
  cause?: PluginRefusal,
): PluginRefusal {
  const text = TEXTS[code] as (values: unknown, because: string) => string;
  return { reason: text(values, cause?.reason ?? ''), refusal: { code, values, ...(cause ? { cause: cause.refusal } : {}) } };
}
