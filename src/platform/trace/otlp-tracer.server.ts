import { setTimeout as wait } from 'node:timers/promises'
import { ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, trace as api } from '@opentelemetry/api'
import { setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import { log } from '../log.server.ts'
import type { RemoteParent } from './parse-traceparent.ts'
import type { samplerNames } from './sampler-names.ts'
import { newSpanId } from './trace.server.ts'
import type { FinishedSpan, TracedWork, Tracer } from './tracer.server.ts'

export interface TraceSettings {
  /** The collector, without /v1/traces. Headers, timeouts and compression are read from the environment by OpenTelemetry itself. */
  readonly endpoint: string
  readonly serviceName: string
  readonly sampler: (typeof samplerNames)[number]
  /** The share of traces, for the samplers with a ratio. */
  readonly ratio: number
}

export interface OtlpTracer extends Tracer {
  /** Sends what is collected, for at most `ms`, and ends. */
  close(ms: number): Promise<void>
}

/**
 * Sends spans to a collector by OpenTelemetry's protocol, in batches in the background. Our own traces give the ids, so that a span
 * has those of the log lines; the SDK's contexts and instrumentation aren't used. At most 2,048 spans wait; others are left out.
 */
export function otlpTracer(settings: TraceSettings, facts: Readonly<Record<string, string>>): OtlpTracer {
  setGlobalErrorHandler(() => log.warn('traces are not accepted by their collector; some are lost'))
  const url = `${settings.endpoint.replace(/\/$/, '')}/v1/traces`
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })
  const common: CommonParts = {
    resource: resourceFromAttributes({ 'service.name': settings.serviceName, ...facts }),
    instrumentationScope: { name: 'brimfolk' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
    events: [],
    links: [],
    ended: true,
  }
  const sampler = samplerOf(settings)
  return {
    samples: ({ parent, traceId, cause }) =>
      sampler.shouldSample(
        parent ? api.setSpanContext(ROOT_CONTEXT, contextOf(parent, true)) : ROOT_CONTEXT,
        traceId,
        cause,
        SpanKind.SERVER,
        {},
        [],
      ).decision === SamplingDecision.RECORD_AND_SAMPLED,
    recordSpan: (span) => {
      if (span.trace.isSampled) processor.onEnd(readable(span, common))
    },
    close: async (ms) => {
      const ended = processor.shutdown().catch(() => undefined)
      await Promise.race([ended, wait(ms, undefined, { ref: false })])
    },
  }
}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const own = sampler.startsWith('parentbased_') ? sampler.slice('parentbased_'.length) : sampler
  const found = root[own as keyof typeof root]()
  return own === sampler ? found : new ParentBasedSampler({ root: found })
}

type CommonParts = Pick<
  ReadableSpan,
  | 'resource'
  | 'instrumentationScope'
  | 'droppedAttributesCount'
  | 'droppedEventsCount'
  | 'droppedLinksCount'
  | 'events'
  | 'links'
  | 'ended'
>

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const

/** The span of a whole request or job has the ids that its log lines have; a part gets its own id. */
function readable(span: FinishedSpan, common: CommonParts): ReadableSpan {
  const { trace, isRoot, name, kind, began, attributes, failed } = span
  const own = contextOf(isRoot ? trace : { ...idsOf(trace), spanId: newSpanId() }, false)
  const parent = isRoot ? trace.parent && contextOf(trace.parent, true) : contextOf(idsOf(trace), false)
  const ended = performance.now()
  return {
    ...common,
    name,
    kind: kinds[kind],
    spanContext: () => own,
    ...(parent ? { parentSpanContext: parent } : {}),
    startTime: timeOf(performance.timeOrigin + began),
    endTime: timeOf(performance.timeOrigin + ended),
    duration: timeOf(ended - began),
    status: { code: failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: { ...attributes },
  }
}

function idsOf({ traceId, spanId, isSampled }: TracedWork): RemoteParent {
  return { traceId, spanId, isSampled }
}

function contextOf({ traceId, spanId, isSampled }: RemoteParent, isRemote: boolean): SpanContext {
  return { traceId, spanId, traceFlags: isSampled ? 1 : 0, isRemote }
}

/** Seconds and nanoseconds. */
function timeOf(ms: number): [number, number] {
  const seconds = Math.floor(ms / 1_000)
  return [seconds, Math.round((ms - seconds * 1_000) * 1e6)]
}
