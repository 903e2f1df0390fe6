import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import ts from 'typescript';
import { extractErrorMessage } from '../../src/kernel/http/response-errors.js';
import { renderTemplate } from '../../src/notifications/templates/render-template.js';

const ROOT = join(__dirname, '..', '..', '..');
const LENGTH = 40_000;
/** A linear pattern needs less than a millisecond for such a text, a quadratic one some seconds. Slow machines get three attempts. */
const TIMEOUT_MS = 1_000;
const TRIES = 3;

/** Patterns that the lint rules cannot prove safe: assertions and back references beside unbounded quantifiers. */
const UNJUDGED = /\\b|\(\?<?[=!]|\\[1-9]/;
const UNBOUNDED = /[*+]|,\}/;

/** Attack texts for a pattern: its own letters, alone and in pairs, repeated. */
function chunksFor(pattern: string): string[] {
  const pieces = [...new Set([...pattern, 'a', '1', ' ', '\n', '"'])];
  return [...pieces, ...pieces.flatMap((one) => pieces.map((other) => one + other))];
}

/** Every regular expression literal in the product's sources, with one of its locations. */
function patterns(): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const files = listed.filter((file) => /^(core|sdk|plugins|ui-shell|ui-plugins)\//.test(file) && !/\/(test|journeys|dist)\//.test(file));
  const found = new Map<string, string>();
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node) && UNJUDGED.test(node.text) && UNBOUNDED.test(node.text)) found.set(node.text, file);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest));
  }
  return found;
}

/** The first text that makes a pattern slow; undefined when none does. */
const hostileText = (pattern: string): string | undefined => chunksFor(pattern).find((chunk) => isSlow(pattern, chunk));

const CONTEXT = createContext({}) as Record<string, unknown>;

function isSlow(pattern: string, chunk: string): boolean {
  CONTEXT['text'] = `${chunk.repeat(LENGTH / chunk.length)}\u0001`;
  const script = new Script(`text.replace(${pattern}, '')`);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      script.runInContext(CONTEXT, { timeout: TIMEOUT_MS });
      return false;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw cause;
    }
  }
  return true;
}

const KNOWN = patterns();

it('finds regular expressions in the sources', () => {
  expect(KNOWN.size).toBeGreaterThan(5);
});

it('detects a pattern with catastrophic backtracking', () => {
  expect(hostileText(String.raw`/\b(?:a+)+c/`)).toBeDefined();
});

it('has no pattern with catastrophic backtracking', () => {
  const slow = [...KNOWN].filter(([pattern]) => hostileText(pattern) !== undefined);
  expect(slow).toEqual([]);
});

describe('messages of a service', () => {
  const said = (body: unknown, secrets: readonly string[] = []) => extractErrorMessage(Buffer.from(JSON.stringify(body)), secrets);

  it('are truncated after secrets are redacted, wherever these stand', () => {
    const secret = 's3cret-'.repeat(4);
    for (const at of [0, 290, 1190]) expect(said({ message: 'x'.repeat(at) + secret + secret }, [secret])).not.toContain('s3cret');
  });

  it('are found in nested JSON up to a maximum depth', () => {
    expect(said([{ error: { message: 'No.' } }])).toBe('No.');
    const deep = `${'['.repeat(30_000)}"No."${']'.repeat(30_000)}`;
    expect(extractErrorMessage(Buffer.from(deep), [])).toBeUndefined();
  });
});

it('renders a template with very many placeholders in linear time', () => {
  const marks = Array.from({ length: 20_000 }, (_, index) => `{?a${index}}{?b}`).join('');
  expect(renderTemplate(`${marks}{/a1}`, { a1: 'yes' })).toHaveLength(1);
  expect(renderTemplate('{?A}{?B}1{/A}2{/B}3{/A}', { A: 'x', B: 'x' })).toEqual([{ text: '{?B}12{/B}3{/A}', isValue: false }]);
});
