import type { Config } from '#platform/config.server.ts'
import { ownVersion } from '#platform/own-version.server.ts'
import type { OtlpTracer } from '#platform/trace/otlp-tracer.server.ts'
import { provideTracer } from '#platform/trace/tracer.server.ts'

/** Collects traces from now on, where OTEL_EXPORTER_OTLP_ENDPOINT is set. The packages for it are loaded only there. */
export async function openTraces({ traces, role }: Config): Promise<OtlpTracer | undefined> {
  if (!traces) return undefined
  const { otlpTracer } = await import('#platform/trace/otlp-tracer.server.ts')
  const tracer = otlpTracer(traces, { 'service.version': ownVersion(), 'brimfolk.role': role })
  provideTracer(tracer)
  return tracer
}
