import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { provideRecorder } from '#platform/metrics/recorder.server.ts'
import { log } from '#platform/log.server.ts'
import { prometheusRecorder } from './prometheus-recorder.server.ts'
import { type BuildInfo, type MeasuredPool, stateGauges } from './state-gauges.server.ts'

export interface MetricsOptions {
  readonly port: number
  readonly host: string
  readonly pools: readonly MeasuredPool[]
  readonly build: BuildInfo
}

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/** Measures from now on, and serves the metrics to Prometheus at `/metrics` of a separate port. */
export async function serveMetrics({ port, host, pools, build }: MetricsOptions): Promise<MetricsServer> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  stateGauges(registry, pools, build)
  const measured = prometheusRecorder(registry)
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The metrics are at /metrics.\n')
      return
    }
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': registry.contentType }).end(text + measured.histograms()),
      (error: unknown) => {
        log.error({ err: error }, 'failed to collect metrics')
        response.writeHead(500).end()
      },
    )
  })
  await listen(server, port, host)
  provideRecorder(measured)
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      provideRecorder(undefined)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}
