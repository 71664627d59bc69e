import { ConfigError, readConfig } from '#platform/config.server.ts'
import { DirectoryLocked } from '#platform/db/lock-directory.server.ts'
import { log } from '#platform/log.server.ts'
import { isShopEmpty } from '../../seeds/load-demo-shop.ts'
import { seedDemo } from '../../seeds/seed-demo.ts'
import { openShop } from './open-shop.server.ts'
import { serveShop } from './serve-shop.server.ts'

/** Longest that a stop waits for requests and jobs under way, in ms. */
const stopWithinMs = 20_000

/** The process: open the shop, serve it, and stop in good order on the first SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig()
  log.level = config.logLevel
  const shop = await openShop(config)
  if (config.isDemo && (await isShopEmpty())) {
    log.info('filling the demo shop')
    await seedDemo(shop.sandbox)
  }
  const server = await serveShop(shop)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping: finishing what is under way')
    setTimeout(() => {
      log.error('the stop took too long')
      process.exit(1)
    }, stopWithinMs).unref()
    await server.close()
    await shop.close()
    process.exit(0)
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))
  process.stdout.write(`ready ${shop.publicUrl}\n`)
}

process.on('unhandledRejection', (error) => {
  log.fatal({ err: error }, 'a promise was rejected and nobody listened')
  process.exit(1)
})

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DirectoryLocked || isPortTaken(error)
  process.stderr.write(`${expected && error instanceof Error ? error.message : describe(error)}\n`)
  process.exit(1)
})

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
