import { PluginFailure } from '@ombi/sdk';
import { parseXml } from './xml-parser.js';

/** The account service answers with XML whatever the request accepts; its documentation also describes JSON. Throws `malformed`. */
export function parseAccountResponse(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  if (text.trimStart().startsWith('<')) return parseXml(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new PluginFailure('malformed', 'the answer is not JSON');
  }
}
