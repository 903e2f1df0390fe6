import { PluginFailure } from '@ombi/sdk';

/**
 * Serializes what a plug-in has returned to the plain data that JSON can hold; undefined becomes null. Throws a `PluginFailure` when it is
 * none, or larger than `maxBytes` as JSON in UTF-8. `name` is what the message calls the value: 'the result of the job'.
 */
export function toPlainData(value: unknown, name: string, maxBytes: number): unknown {
  const text = toJson(value);
  if (text === null || Buffer.byteLength(text) > maxBytes)
    throw new PluginFailure('plugin-error', `${name} is no plain data of at most ${maxBytes} bytes`);
  return JSON.parse(text);
}

function toJson(value: unknown): string | null {
  try {
    return JSON.stringify(value ?? null) ?? null;
  } catch {
    return null;
  }
}
