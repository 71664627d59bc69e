import { type CallExpectation, everyone, type Expected, type PageExpectation } from './expectation.ts'

type Answers = PageExpectation['answers']

const person = (expected: Expected): Answers => everyone(expected, { visitor: '401' })
const noVendor = {
  visitor: '401',
  shopper: '403',
  otherShopper: '403',
  operatorWithoutFactor: '403',
  support: '403',
  finance: '403',
  operator: '403',
} as const
const openToAll = (path: string, body?: object): CallExpectation => ({
  path,
  answers: everyone('200'),
  ...(body ? { body } : {}),
})

/** Every endpoint of the JSON API, in this order because the cart's calls build on each other. */
export const calls: Readonly<Record<string, readonly CallExpectation[]>> = {
  'GET /api/products': [openToAll('/api/products')],
  'GET /api/products/{id}': [
    openToAll('/api/products/{product}'),
    { path: '/api/products/{missing}', answers: everyone('404') },
  ],
  'GET /api/product-cards': [openToAll('/api/product-cards?ids={product},{missing}')],
  'GET /api/suggestions': [openToAll('/api/suggestions?q=trout')],
  'GET /api/categories': [openToAll('/api/categories')],
  'GET /api/vendors/{id}': [
    openToAll('/api/vendors/{vendor}'),
    { path: '/api/vendors/{missing}', answers: everyone('404') },
  ],
  'POST /api/get_vendor_contact_info': [
    openToAll('/api/get_vendor_contact_info', { p_vendor_id: '{vendor}' }),
  ],
  'POST /api/get_current_vendor_id': [openToAll('/api/get_current_vendor_id', {})],
  'POST /api/cart/items': [
    { path: '/api/cart/items', body: { variant_id: '{variant}' }, answers: person('200') },
    { path: '/api/cart/items', body: { variant_id: '{missing}' }, answers: person('404') },
  ],
  'GET /api/cart': [{ path: '/api/cart', answers: person('200') }],
  'PATCH /api/cart/items/{variant_id}': [
    { path: '/api/cart/items/{variant}', body: { quantity: 1 }, answers: person('200') },
  ],
  'DELETE /api/cart/items/{variant_id}': [{ path: '/api/cart/items/{variant}', answers: person('200') }],
  'DELETE /api/cart': [{ path: '/api/cart', answers: person('200') }],
  'POST /api/cart/merge': [{ path: '/api/cart/merge', body: { items: [] }, answers: person('200') }],
  'POST /api/cart/view': [
    {
      path: '/api/cart/view',
      body: { items: [], checkout: '{checkout}' },
      answers: everyone('200'),
      owners: ['shopper'],
    },
  ],
  'POST /api/cart/quote': [
    {
      path: '/api/cart/quote',
      body: { items: [], checkout: '{checkout}' },
      answers: everyone('200'),
      owners: ['shopper'],
    },
  ],
  'POST /api/calculate-shipping': [
    openToAll('/api/calculate-shipping', { items: [{ id: '{product}', quantity: 1 }] }),
  ],
  'POST /api/create-checkout-session': [
    // Refused for its content, not for its sender. Other tests cover buying.
    { path: '/api/create-checkout-session', body: { cartItems: [], metadata: {} }, answers: everyone('422') },
  ],
  'POST /api/newsletter': [
    // Refused for its content; a valid one would send an email.
    { path: '/api/newsletter', body: { email: 'nobody' }, answers: everyone('422') },
  ],
  'GET /api/newsletter': [openToAll('/api/newsletter')],
  'POST /api/create-shipping-label': [
    {
      path: '/api/create-shipping-label',
      body: { orderId: '{order}' },
      answers: everyone('404', { ...noVendor, vendorActive: '200' }),
      owners: ['vendorActive'],
    },
  ],
  'POST /api/create-connect-account': [
    {
      path: '/api/create-connect-account',
      body: {},
      answers: everyone('200', noVendor),
    },
  ],
  'POST /api/account-status': [
    {
      path: '/api/account-status',
      body: {},
      answers: everyone('200', noVendor),
    },
  ],
  'GET /api/designs': [{ path: '/api/designs', answers: person('200') }],
  'POST /api/designs': [{ path: '/api/designs', body: { name: '' }, answers: person('422') }],
  'GET /api/designs/{id}': [{ path: '/api/designs/{missing}', answers: everyone('404') }],
  'PATCH /api/designs/{id}': [
    { path: '/api/designs/{missing}', body: { version: 1 }, answers: person('404') },
  ],
  'POST /api/designs/{id}/copy': [{ path: '/api/designs/{missing}/copy', body: {}, answers: person('404') }],
  'DELETE /api/designs/{id}': [{ path: '/api/designs/{missing}', answers: person('404') }],
  'POST /api/design-offers': [
    { path: '/api/design-offers', body: { document: {}, quantity: 1 }, answers: everyone('422') },
  ],
  'POST /api/design-orders': [
    { path: '/api/design-orders', body: { document: {}, quantity: 1 }, answers: everyone('422') },
  ],
  'GET /api/blanks': [
    { path: '/api/blanks?shape=structured-six-panel', answers: everyone('200') },
    { path: '/api/blanks?shape=bonnet', answers: everyone('422') },
  ],
  'GET /api/artworks/{id}': [{ path: '/api/artworks/{missing}', answers: everyone('404') }],
  'GET /api/auth/jwks': [openToAll('/api/auth/jwks')],
  'POST /api/auth/token': [{ path: '/api/auth/token', body: {}, answers: person('200') }],
}
