import { fillCatalog } from '../seeds/fill-catalog.ts'
import { openFilledMarketplace } from '#main/start/open-filled-marketplace.server.ts'
import { startErrorText } from '#main/start/start-error-text.ts'
import { readConfig } from '#platform/config.server.ts'
import { takeDataDirectory } from '#platform/data-directory.server.ts'
import { log } from '#platform/log.server.ts'
import { StartProblem } from '#platform/start-problem.ts'

/** `npm run seed [-- --products 100000]`: loads the demo into an empty database, and adds this number of products for measurements. */
const index = process.argv.indexOf('--products')
const products = index > 0 ? Number(process.argv[index + 1]) : 0
if (!Number.isSafeInteger(products) || products < 0) throw new Error('--products takes a whole number')

async function seed(): Promise<void> {
  const config = readConfig()
  log.level = config.logLevel
  if (!config.isDemo) throw new StartProblem('Only a demo is filled with made-up hats: set DEMO=on.')
  const marketplace = await openFilledMarketplace(config, takeDataDirectory(config))
  try {
    if (products > 0) await fillCatalog(products, (text) => console.log(text))
  } finally {
    await marketplace.close()
  }
}

await seed().catch((error: unknown) => {
  console.error(startErrorText(error))
  process.exit(1)
})
