import type { Config } from '#platform/config.server.ts'
import { closeToOthers } from '#platform/data-directory.server.ts'
import { provideSubscriptions } from '#platform/jobs/events.server.ts'
import { log } from '#platform/log.server.ts'
import { fillEmptyDemo } from '../demo/fill-empty-demo.server.ts'
import { removeHalfFilledDemo } from '../demo/half-filled-demo.server.ts'
import { subscriptions, subscriptionsWhileFilling } from '../subscriptions.server.ts'
import { openMarketplace, type Marketplace } from './open-marketplace.server.ts'
import { servicesLine } from './services-line.ts'

/** Opens the marketplace and fills an empty demo. `unlock` releases the lock of the embedded directory, which the caller holds. */
export async function openFilledMarketplace(
  config: Config,
  unlock: (() => void) | undefined,
): Promise<Marketplace> {
  removeHalfFilledDemo(config)
  const marketplace = await openMarketplace(config, unlock)
  if (config.isDemo) {
    provideSubscriptions(subscriptionsWhileFilling)
    await fillEmptyDemo(marketplace)
    provideSubscriptions(subscriptions)
  }
  if (!config.databaseUrl) closeToOthers(config.dataDir)
  log.info(servicesLine(config))
  return marketplace
}
