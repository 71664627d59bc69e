import { fillCatalog } from '../seeds/fill-catalog.ts'
import { isShopEmpty } from '../seeds/load-demo-shop.ts'
import { seedDemo } from '../seeds/seed-demo.ts'
import { openShop } from '#main/open-shop.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { log } from '#platform/log.server.ts'

/** `npm run seed [-- --products 100000]`: loads the demo shop into an empty database, and so many further products for measuring. */
const index = process.argv.indexOf('--products')
const products = index > 0 ? Number(process.argv[index + 1]) : 0
if (!Number.isSafeInteger(products) || products < 0) throw new Error('--products takes a whole number')

const config = readConfig()
log.level = config.logLevel
const shop = await openShop(config)
try {
  if (await isShopEmpty()) await seedDemo(shop.sandbox)
  if (products > 0) await fillCatalog(products, (text) => console.log(text))
} finally {
  await shop.close()
}
