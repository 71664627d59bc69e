import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { otlpTracer, type TraceSettings } from './otlp-tracer.server.ts'
import { runTraced, Trace } from './trace.server.ts'
import { provideTracer } from './tracer.server.ts'
import { withinSpan } from './within-span.server.ts'

afterEach(() => provideTracer(undefined))

const traceId = '0af7651916cd43dd8448eb211c80319c'
const callerSpan = 'b7ad6b7169203331'

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly status: { readonly code: number }
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue: string } }[] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

async function aCollector(status = 200) {
  const sent: Sent[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url === '/v1/traces') sent.push(JSON.parse(Buffer.concat(parts).toString()) as Sent)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const spans = () =>
    sent.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
  return { sent, spans, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const settings = { serviceName: 'hats', sampler: 'parentbased_always_on', ratio: 1 } as const

function aTracer(endpoint: string, others: Partial<TraceSettings> = {}) {
  const tracer = otlpTracer({ ...settings, endpoint, ...others }, { 'brimfolk.role': 'web' })
  provideTracer(tracer)
  return tracer
}

function aTrace(traceparent: string | undefined = `00-${traceId}-${callerSpan}-01`): Trace {
  return new Trace({ id: crypto.randomUUID(), isRequest: true, traceparent, cause: () => 'GET /cart' })
}

function answered(trace: Trace) {
  const began = performance.now()
  return {
    trace,
    isRoot: true,
    name: 'GET /cart',
    kind: 'server',
    began,
    attributes: {},
    failed: false,
  } as const
}

test('a request and its parts arrive in the caller’s trace, with the ids that the log has', async () => {
  const { sent, spans, endpoint } = await aCollector()
  const tracer = aTracer(`${endpoint}/`)
  const trace = aTrace()
  const call = { name: 'send an email', attributes: {} }
  await runTraced(trace, () => withinSpan(call, async () => 'sent'))
  await expect(
    runTraced(trace, () => withinSpan(call, () => Promise.reject(new Error('down')))),
  ).rejects.toThrow('down')
  tracer.recordSpan(answered(trace))
  await tracer.close(5_000)
  const [email, failed, request] = spans()
  expect(request).toMatchObject({ traceId, spanId: trace.spanId, parentSpanId: callerSpan, kind: 2 })
  expect(email).toMatchObject({ traceId, parentSpanId: trace.spanId, name: 'send an email', kind: 3 })
  expect([email?.status.code, failed?.status.code]).toEqual([0, 2])
  expect(Number(request?.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(request?.startTimeUnixNano))
  expect(Math.abs(Number(request?.startTimeUnixNano) / 1e6 - Date.now())).toBeLessThan(60_000)
  const attributes = sent[0]?.resourceSpans[0]?.resource.attributes ?? []
  expect(Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]))).toEqual({
    'service.name': 'hats',
    'brimfolk.role': 'web',
  })
})

test('the sampler decides for a trace as a whole, and passes that on', async () => {
  const { spans, endpoint } = await aCollector()
  const sampledBy = (sampler: TraceSettings['sampler'], traceparent?: string, ratio = 1) => {
    aTracer(endpoint, { sampler, ratio })
    return aTrace(traceparent ?? '').traceparent.endsWith('-01')
  }
  const refused = `00-${traceId}-${callerSpan}-00`
  expect(sampledBy('always_on', refused)).toBe(true)
  expect(sampledBy('always_off')).toBe(false)
  expect(sampledBy('parentbased_always_on')).toBe(true)
  expect(sampledBy('parentbased_always_on', refused)).toBe(false)
  expect(sampledBy('parentbased_always_off', `00-${traceId}-${callerSpan}-01`)).toBe(true)
  const kept = Array.from({ length: 400 }, () => sampledBy('parentbased_traceidratio', '', 0.25))
  expect(kept.filter(Boolean).length).toBeGreaterThan(50)
  expect(kept.filter(Boolean).length).toBeLessThan(170)
  const tracer = aTracer(endpoint)
  tracer.recordSpan(answered(aTrace(refused)))
  await tracer.close(5_000)
  expect(spans()).toEqual([])
})

test('a collector that is away costs no time and fails nothing', async () => {
  const tracer = aTracer('http://127.0.0.1:9')
  const began = performance.now()
  for (let n = 0; n < 5_000; n++) tracer.recordSpan(answered(aTrace()))
  await tracer.close(300)
  expect(performance.now() - began).toBeLessThan(8_000)
})

test('without a collector a call is only made', async () => {
  const trace = aTrace()
  const result = await runTraced(trace, () => withinSpan({ name: 'x', attributes: {} }, async () => 7))
  expect([result, trace.isSampled, aTrace(`00-${traceId}-${callerSpan}-00`).isSampled]).toEqual([
    7,
    true,
    false,
  ])
})
