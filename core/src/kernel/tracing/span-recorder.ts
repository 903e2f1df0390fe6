import type { TracingChannel } from 'node:diagnostics_channel';
import { type Context, ROOT_CONTEXT, type Span, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { PluginFailure } from '@ombi/sdk';
import { traceContext, type Operation, type TraceContext } from '../common/index.js';
import type { SpanDescription, SpanEnd, SpanStart } from './span-descriptions.js';

/** An operation with its span. */
class TracedOperation implements TraceContext {
  readonly traceId: string;
  isEnded = false;

  constructor(readonly span: Span) {
    this.traceId = span.spanContext().traceId;
  }
}

/** Makes spans of the operations that channels publish. */
export class SpanRecorder {
  constructor(private readonly tracer: Tracer) {}

  /** Returns the function that ends the subscription. */
  record<T extends Operation>(channel: TracingChannel<TraceContext | undefined, T>, description: SpanDescription<T>): () => void {
    const onEnd = (operation: unknown): void => this.#end(operation as T, description.end?.(operation as T));
    channel.start.bindStore(traceContext.storage, (operation) => this.#start(operation, description.start(operation)));
    channel.asyncEnd.subscribe(onEnd);
    return () => {
      channel.start.unbindStore(traceContext.storage);
      channel.asyncEnd.unsubscribe(onEnd);
    };
  }

  /** Adds the outcome to the operation that runs. */
  noteOutcome(outcome: string, isFailure: boolean): void {
    const running = traceContext.current();
    if (!(running instanceof TracedOperation)) return;
    running.span.setAttribute('ombi.outcome', outcome);
    if (isFailure) setFailure(running.span, outcome);
  }

  #start(operation: Operation, { name, kind, parent = currentParent(), attributes }: SpanStart): TraceContext {
    const traced = new TracedOperation(this.tracer.startSpan(name, { kind, attributes }, parent));
    operation.context = traced;
    return traced;
  }

  #end(operation: Operation, { attributes, failure = failureCode(operation.error) }: SpanEnd = {}): void {
    const { context } = operation;
    if (!(context instanceof TracedOperation)) return;
    if (attributes) context.span.setAttributes(attributes);
    if (failure !== undefined) setFailure(context.span, failure);
    context.isEnded = true;
    context.span.end();
  }
}

/** Only an operation that runs is a parent: work that goes on after it, such as a worker that it has woken, begins a trace of its own. */
function currentParent(): Context {
  const running = traceContext.current();
  return running instanceof TracedOperation ? trace.setSpan(ROOT_CONTEXT, running.span) : ROOT_CONTEXT;
}

function setFailure(span: Span, code: string): void {
  span.setAttribute('error.type', code);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function failureCode(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  if (error instanceof PluginFailure) return error.code;
  return error instanceof Error ? error.name : '_OTHER';
}
