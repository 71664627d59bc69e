/**
 * Which module may use which: the reader's map and the checker's source. A module uses another through its front doors
 * only, and the map has no cycles. The check refuses a folder in src/modules that is missing here, and a permission that no import uses.
 */
module.exports = {
  identity: [],
  media: [],
  vendors: ['media'],
  catalog: ['vendors', 'media'],
  'design-engine': [],
  designs: ['design-engine', 'catalog', 'media', 'identity', 'vendors'],
  promotions: ['vendors'],
  shipping: ['vendors'],
  cart: ['catalog'],
  payments: ['vendors'],
  site: ['media', 'shipping'],
  tax: ['shipping', 'payments', 'orders'],
  orders: ['catalog', 'designs', 'vendors', 'shipping', 'payments'],
  checkout: ['cart', 'catalog', 'promotions', 'shipping', 'payments', 'orders', 'tax'],
  newsletter: ['promotions'],
  legal: [],
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
  notifications: ['identity', 'orders', 'payments', 'vendors', 'designs'],
  // No other module uses operations.
  operations: [
    'cart',
    'catalog',
    'checkout',
    'designs',
    'identity',
    'media',
    'notifications',
    'orders',
    'payments',
    'shipping',
    'site',
    'vendors',
  ],
}
