import type { Config } from '#platform/config.server.ts'
import { log } from '#platform/log.server.ts'
import { isShopEmpty } from '#seeds/load-demo-shop.ts'
import { seedDemo } from '#seeds/seed-demo.ts'
import { fillNoticeably, removeHalfFilledDemo } from './half-filled-demo.server.ts'
import { openShop } from './open-shop.server.ts'
import { serveShop } from './serve-shop.server.ts'

/** Longest that a stop waits for requests and jobs under way, in ms. */
const stopWithinMs = 20_000

/** Opens the shop, serves it, and stops in good order on the first SIGINT or SIGTERM. */
export async function runShop(config: Config, unlock?: () => void): Promise<void> {
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'a promise was rejected and nobody listened')
    process.exit(1)
  })
  log.level = config.logLevel
  removeHalfFilledDemo(config)
  const shop = await openShop(config, unlock)
  if (config.isDemo && (await isShopEmpty())) {
    log.info('filling the demo shop')
    await fillNoticeably(config, () => seedDemo(shop.sandbox))
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
