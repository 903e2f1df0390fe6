import { Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** Redacts (masks) secrets in text that passes through, whole lines at a time, so that no secret is missed at the border of two chunks. */
export function redactLines(redact: (text: string) => string): Transform {
  const decoder = new StringDecoder('utf8');
  let incompleteLine = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = incompleteLine + decoder.write(chunk);
      const end = text.lastIndexOf('\n') + 1;
      incompleteLine = text.slice(end);
      done(null, redact(text.slice(0, end)));
    },
    flush(done) {
      done(null, redact(incompleteLine + decoder.end()));
    },
  });
}
