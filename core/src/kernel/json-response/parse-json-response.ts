import { PluginFailure, type HttpBytes } from '@ombi/sdk';
import type { z } from 'zod';

/** Parses a JSON response with the schema. Throws `PluginFailure` `malformed`. */
export function parseJsonResponse<T extends z.ZodType>(answer: HttpBytes, schema: T): z.output<T> {
  const parsed = schema.safeParse(parseJson(answer));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new PluginFailure(
    'malformed',
    `the answer is not what was expected${issue?.path.length ? ` at ${issue.path.map(String).join('.')}` : ''}`,
  );
}

function parseJson({ bytes, contentType }: HttpBytes): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    const isPage = contentType.includes('html') || /^\s*</.test(Buffer.from(bytes.subarray(0, 20)).toString());
    throw new PluginFailure('malformed', isPage ? 'a web page came instead of JSON' : 'the answer is not JSON');
  }
}
