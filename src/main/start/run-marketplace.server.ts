import type { Config } from '#platform/config.server.ts'
import { errorReporter } from '#platform/errors/error-reports.server.ts'
import { configureLog, log } from '#platform/log.server.ts'
import { announceReady } from '../demo/announce-ready.server.ts'
import { ownVersion } from '#platform/own-version.server.ts'
import { endOnCrash } from '../monitoring/end-on-crash.server.ts'
import type { Marketplace } from './open-marketplace.server.ts'
import { openErrorReports } from '../monitoring/open-error-reports.server.ts'
import { openFilledMarketplace } from './open-filled-marketplace.server.ts'
import { openTraces } from '../monitoring/open-traces.server.ts'
import { serveMarketplace } from './serve-marketplace.server.ts'
import { setupNotice } from './setup-notice.server.ts'

/** Maximum time that stopping waits for running requests and jobs (ms). */
const stopWithinMs = 20_000
/** Maximum time that stopping waits for error reports and traces (ms). */
const sentWithinMs = 2_000

/** Opens and serves the marketplace, and stops gracefully on the first SIGINT or SIGTERM. */
export async function runMarketplace(config: Config, unlock?: () => void): Promise<void> {
  endOnCrash()
  configureLog(config)
  await openErrorReports(config)
  const traces = await openTraces(config)
  const marketplace = await openFilledMarketplace(config, unlock)
  const server = await serveMarketplace(marketplace)
  const metrics = await serveOwnMetrics(marketplace)

  let stopping = false
  const hurry = new AbortController()
  const stop = async (signal: string) => {
    // A second signal skips the delay.
    if (stopping) return hurry.abort()
    stopping = true
    log.info({ signal, seconds: config.stopDelaySeconds }, 'stopping: finishing running requests and jobs')
    const delayMs = config.stopDelaySeconds * 1_000
    setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, delayMs + stopWithinMs).unref()
    await server.close(delayMs, hurry.signal)
    await metrics?.close()
    await marketplace.close()
    await Promise.all([errorReporter()?.flush(sentWithinMs), traces?.close(sentWithinMs)])
    process.exit(0)
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))
  const notice = config.role === 'worker' ? null : await setupNotice(marketplace.publicUrl)
  if (notice) process.stdout.write(`${notice}\n`)
  announceReady(marketplace)
}

/** The packages for metrics are loaded only where METRICS_PORT is set. */
async function serveOwnMetrics({ config, databases }: Marketplace) {
  if (!config.metrics) return undefined
  const { pages, background } = databases
  const { serveMetrics } = await import('../metrics/serve-metrics.server.ts')
  return serveMetrics({
    ...config.metrics,
    pools: [
      { name: 'pages', pool: pages.pool },
      ...(background === pages ? [] : [{ name: 'background', pool: background.pool }]),
    ],
    build: { version: ownVersion(), node: process.version, role: config.role },
  })
}
