// Medusa runs this with a container of its services: a region, a sales channel with a key, a stock location that ships, and the products.
const { readFileSync, writeFileSync } = require('node:fs')
const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils')
const flows = require('@medusajs/medusa/core-flows')

/** Products that one workflow creates. */
const batch = 100

async function openShop({ container, run }) {
  const channel = (await run('createSalesChannelsWorkflow', { salesChannelsData: [{ name: 'Shop' }] }))[0]
  const stores = await container.resolve(Modules.STORE).listStores()
  if (stores.length === 0) await container.resolve(Modules.STORE).createStores({ name: 'Shop' })
  const store = (await container.resolve(Modules.STORE).listStores())[0]
  await run('updateStoresWorkflow', {
    selector: { id: store.id },
    update: {
      default_sales_channel_id: channel.id,
      supported_currencies: [{ currency_code: 'usd', is_default: true }],
    },
  })
  const regions = [
    { name: 'US', currency_code: 'usd', countries: ['us'], payment_providers: ['pp_system_default'] },
  ]
  const region = (await run('createRegionsWorkflow', { regions }))[0]
  await run('createTaxRegionsWorkflow', [{ country_code: 'us', provider_id: 'tp_system' }])
  const apiKeys = [{ title: 'Shop', type: 'publishable', created_by: '' }]
  const key = (await run('createApiKeysWorkflow', { api_keys: apiKeys }))[0]
  await run('linkSalesChannelsToApiKeyWorkflow', { id: key.id, add: [channel.id] })
  return { channel, region, key }
}

async function openStockLocation({ container, run, channel, region }) {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const locations = [{ name: 'Warehouse', address: { city: 'Portland', country_code: 'US', address_1: '' } }]
  const location = (await run('createStockLocationsWorkflow', { locations }))[0]
  const atLocation = { [Modules.STOCK_LOCATION]: { stock_location_id: location.id } }
  const provider = { fulfillment_provider_id: 'manual_manual' }
  await link.create({ ...atLocation, [Modules.FULFILLMENT]: provider })
  const profile = (
    await run('createShippingProfilesWorkflow', { data: [{ name: 'Default', type: 'default' }] })
  )[0]
  const set = await fulfillment.createFulfillmentSets({
    name: 'Delivery',
    type: 'shipping',
    service_zones: [{ name: 'US', geo_zones: [{ country_code: 'us', type: 'country' }] }],
  })
  await link.create({ ...atLocation, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } })
  const option = {
    name: 'Standard Shipping',
    price_type: 'flat',
    provider_id: 'manual_manual',
    service_zone_id: set.service_zones[0].id,
    shipping_profile_id: profile.id,
    type: { label: 'Standard', description: 'Ship in 2-3 days.', code: 'standard' },
    prices: [
      { currency_code: 'usd', amount: 5 },
      { region_id: region.id, amount: 5 },
    ],
    rules: [],
  }
  const shippingOption = (await run('createShippingOptionsWorkflow', [option]))[0]
  await run('linkSalesChannelsToStockLocationWorkflow', { id: location.id, add: [channel.id] })
  return { location, profile, shippingOption }
}

function productOf({ name, slug, description, priceCents }, { profile, channel }) {
  const variant = {
    title: name,
    sku: slug,
    options: { Size: 'One size' },
    manage_inventory: true,
    prices: [{ amount: priceCents / 100, currency_code: 'usd' }],
  }
  return {
    title: name,
    handle: slug,
    description,
    status: 'published',
    shipping_profile_id: profile.id,
    options: [{ title: 'Size', values: ['One size'] }],
    variants: [variant],
    sales_channels: [{ id: channel.id }],
  }
}

async function addProducts({ container, run, location, ...shop }) {
  const catalog = JSON.parse(readFileSync('catalog.json'))
  const quantities = new Map(catalog.map(({ slug, quantity }) => [slug, quantity]))
  const items = []
  for (let from = 0; from < catalog.length; from += batch) {
    const products = catalog.slice(from, from + batch).map((product) => productOf(product, shop))
    for (const { handle, variants } of await run('createProductsWorkflow', { products }))
      items.push({ slug: handle, variantId: variants[0].id, quantity: quantities.get(handle) })
  }
  const kept = await container
    .resolve(Modules.INVENTORY)
    .listInventoryItems({}, { select: ['id', 'sku'], take: null })
  for (let from = 0; from < kept.length; from += batch) {
    const levels = kept.slice(from, from + batch).map(({ id, sku }) => ({
      location_id: location.id,
      stocked_quantity: quantities.get(sku) ?? 0,
      inventory_item_id: id,
    }))
    await run('createInventoryLevelsWorkflow', { inventory_levels: levels })
  }
  return items
}

async function fill({ container }) {
  const run = async (name, input) => (await flows[name](container).run({ input })).result
  const shop = await openShop({ container, run })
  const place = await openStockLocation({ container, run, ...shop })
  const items = await addProducts({ container, run, ...shop, ...place })
  const { region, key } = shop
  writeFileSync(
    'shop.json',
    JSON.stringify({ items, regionId: region.id, key: key.token, shippingOptionId: place.shippingOption.id }),
  )
}

exports.default = fill
