/**
 * Which module may use which: the reader's map and the checker's source. A module uses another through its front doors
 * only, and the map has no cycles. A folder in src/modules that is missing here fails the check.
 */
const moduleMap = {
  identity: [],
  media: ['identity'],
  vendors: ['identity', 'media'],
  catalog: ['vendors', 'media'],
  designs: ['catalog', 'media', 'identity', 'vendors'],
  promotions: ['catalog', 'vendors'],
  shipping: ['vendors'],
  cart: ['catalog', 'designs', 'promotions'],
  payments: ['vendors'],
  tax: ['shipping', 'payments'],
  orders: ['catalog', 'designs', 'vendors', 'shipping', 'payments', 'identity'],
  checkout: ['cart', 'catalog', 'designs', 'promotions', 'shipping', 'payments', 'orders', 'identity', 'tax'],
  reviews: ['orders', 'catalog', 'identity'],
  newsletter: ['identity', 'promotions'],
  privacy: [
    'identity',
    'vendors',
    'catalog',
    'cart',
    'designs',
    'orders',
    'payments',
    'promotions',
    'newsletter',
  ],
  notifications: ['identity', 'orders', 'payments', 'vendors', 'designs', 'newsletter'],
}

/** Operations looks into everything, and nothing looks into it. */
module.exports = { ...moduleMap, operations: Object.keys(moduleMap) }
