// Runs in a folder where Vendure is installed: `node vendure.cjs fill` or `node vendure.cjs serve`.
const { readFileSync, writeFileSync } = require('node:fs')
const {
  bootstrap,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  FastImporterService,
  JobQueueService,
  LogLevel,
  mergeConfig,
  defaultConfig,
  RequestContextService,
  SearchService,
  ShippingMethodService,
  TaxCategoryService,
} = require('@vendure/core')
const { populateInitialData } = require('@vendure/core/cli')

const isFilling = process.argv[2] === 'fill'
const indexingWithinMs = 1_800_000

const config = mergeConfig(defaultConfig, {
  apiOptions: { hostname: '127.0.0.1', port: Number(process.env.PORT) },
  authOptions: {
    cookieOptions: { secret: 'bench' },
    superadminCredentials: { identifier: 'bench', password: 'bench' },
  },
  dbConnectionOptions: { type: 'postgres', url: process.env.DATABASE_URL, synchronize: isFilling },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [DefaultJobQueuePlugin.init({}), DefaultSearchPlugin.init({})],
})

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Americas',
  countries: [{ name: 'United States of America', code: 'US', zone: 'Americas' }],
  taxRates: [{ name: 'Standard Tax', percentage: 8 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 500 }],
  paymentMethods: [],
  collections: [],
}

async function addProducts(app, taxCategoryId) {
  const importer = app.get(FastImporterService)
  await importer.initialize()
  const items = []
  for (const { name, slug, description, priceCents, quantity } of JSON.parse(readFileSync('catalog.json'))) {
    const translations = [{ languageCode: 'en', name, slug, description, customFields: {} }]
    const productId = await importer.createProduct({ enabled: true, translations, customFields: {} })
    const variantId = await importer.createProductVariant({
      productId,
      sku: slug,
      price: priceCents,
      stockOnHand: quantity,
      trackInventory: 'TRUE',
      taxCategoryId,
      translations: [{ languageCode: 'en', name, customFields: {} }],
      customFields: {},
    })
    items.push({ slug, variantId: String(variantId), quantity })
  }
  return items
}

async function fill(app) {
  await populateInitialData(app, initialData)
  const ctx = await app.get(RequestContextService).create({ apiType: 'admin' })
  const categories = await app.get(TaxCategoryService).findAll(ctx)
  const methods = await app.get(ShippingMethodService).findAll(ctx)
  const items = await addProducts(app, categories.items[0].id)
  const job = await app.get(SearchService).reindex(ctx)
  await new Promise((resolve, reject) => {
    const updates = job.updates({ pollInterval: 200, timeoutMs: indexingWithinMs })
    updates.subscribe({ complete: resolve, error: reject })
  })
  writeFileSync('shop.json', JSON.stringify({ items, shippingMethodId: String(methods.items[0].id) }))
}

async function run() {
  const app = await bootstrap(config)
  // One process for requests and jobs, like the others that are measured.
  await app.get(JobQueueService).start()
  if (!isFilling) return console.log('ready')
  await fill(app)
  await app.close()
  process.exit(0)
}

run().catch((error) => {
  console.error(error)
  process.exit(1)
})
