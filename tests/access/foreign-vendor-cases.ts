import { artist, casesOf, eachIntent, type ForeignCase } from './foreign-case.ts'

const orderPath = '/vendor-dashboard/orders/{id}'
const orderRoute = '/vendor-dashboard/orders/:id'
const vendorOrderIntents = [
  'accept',
  'label',
  'void',
  'ship',
  'ship-own',
  'ready',
  'deliver',
  'split',
  'join',
  'not-sent',
]
const anyShipment = '11111111-1111-4111-8111-111111111111'
const refund = { kind: 'rest', reason: 'because', key: anyShipment, expected: '100' }

/** Rows of the active artist: orders, labels, files, products and imports. */
export const foreignVendorCases: readonly ForeignCase[] = [
  ...casesOf(orderRoute, 'order', artist)(
    'id',
    { path: orderPath },
    { path: `${orderPath}?rates=show&shipment=${anyShipment}` },
    ...eachIntent(orderPath, vendorOrderIntents, { carrier: 'USPS', trackingNumber: 'TRACK-1' }),
    {
      path: orderPath,
      intent: 'send-proof',
      fields: { intent: 'send-proof', design: anyShipment },
      picture: 'picture',
    },
  ),
  // The order's artist sends a picture for another artist's design.
  {
    route: orderRoute,
    parameter: 'design',
    intent: 'send-proof',
    row: 'orderedDesign',
    owners: [],
    roles: artist,
    path: '/vendor-dashboard/orders/{order}',
    fields: { intent: 'send-proof', design: '{id}', note: '' },
    picture: 'picture',
  },
  ...casesOf(`${orderRoute}/refund`, 'order', artist)(
    'id',
    { path: `${orderPath}/refund` },
    ...eachIntent(`${orderPath}/refund`, ['preview', 'change', 'refund'], refund),
  ),
  ...['label.pdf', 'packing-slip', 'work-ticket'].flatMap((sheet) =>
    casesOf(`${orderRoute}/${sheet}`, 'order', artist)('id', { path: `${orderPath}/${sheet}` }),
  ),
  ...['/vendor-dashboard', '/vendor-dashboard/orders'].flatMap((list) =>
    casesOf(list, 'order', artist)('ids', ...eachIntent(list, ['label-many', 'ship-many'], { ids: '{id}' })),
  ),
  ...casesOf(
    '/vendor-dashboard/orders/labels.pdf',
    'order',
    artist,
  )('ids', {
    path: '/vendor-dashboard/orders/labels.pdf?ids={id}&slips=on',
  }),
  ...casesOf(
    'POST /api/create-shipping-label',
    'order',
    artist,
  )('orderId', {
    path: '/api/create-shipping-label',
    body: { orderId: '{id}' },
  }),
  ...casesOf('/vendor-dashboard/work-files/:file', 'orderedDesign', artist)(
    'file',
    ...['pdf', 'svg', 'png', 'dst', 'exp', 'pes'].map((type) => ({
      path: `/vendor-dashboard/work-files/{id}-front.${type}`,
    })),
    { path: '/vendor-dashboard/work-files/{id}.zip' },
  ),
  ...(['product', 'draft'] as const).flatMap((row) => [
    ...casesOf('/vendor-dashboard', row, artist)('delete', { path: '/vendor-dashboard?delete={id}' }),
    ...casesOf(
      '/vendor-dashboard',
      row,
      artist,
    )('product', ...eachIntent('/vendor-dashboard', ['delete'], { product: '{id}' })),
    ...casesOf(
      '/vendor-dashboard/products',
      row,
      artist,
    )(
      'ids',
      ...eachIntent(
        '/vendor-dashboard/products',
        ['publish-many', 'draft-many', 'sale-many', 'end-sale-many'],
        { ids: '{id}', percentOff: '20' },
      ),
    ),
    ...casesOf(
      '/vendor-dashboard/products',
      row,
      artist,
    )('edit', {
      path: '/vendor-dashboard/products?edit={id}',
    }),
    ...casesOf(
      '/vendor-dashboard/products',
      row,
      artist,
    )(
      'product',
      ...eachIntent('/vendor-dashboard/products', ['save'], {
        product: '{id}',
        version: '1',
        'price-0': '1.00',
        'quantity-0': '1',
        'seen-0': '1',
      }),
    ),
    ...casesOf('/add-product', row, artist)('from', { path: '/add-product?from={id}' }),
    ...casesOf('/edit-product/:id', row, artist)(
      'id',
      { path: '/edit-product/{id}' },
      ...eachIntent(
        '/edit-product/{id}',
        ['save', 'upload', 'attribute-add', 'option-add', 'variants-build'],
        {
          name: 'Stolen',
          price: '1.00',
          quantity: '1',
        },
      ),
      { path: '/edit-product/{id}', intent: 'upload', fields: { intent: 'upload' }, picture: 'files' },
    ),
  ]),
  ...(['product', 'draft'] as const).flatMap((row) =>
    casesOf('/edit-product/:id/sale', row, artist)(
      'id',
      { path: '/edit-product/{id}/sale' },
      ...eachIntent('/edit-product/{id}/sale', ['start', 'end', 'breaks'], { percentOff: '20' }),
    ),
  ),
  ...casesOf('/vendor-dashboard/discounts', 'discountCode', artist)(
    'promotion',
    { path: '/vendor-dashboard/discounts?promotion={id}' },
    ...eachIntent('/vendor-dashboard/discounts', ['end'], { promotion: '{id}' }),
  ),
  ...casesOf('/vendor-dashboard/custom-work/blanks/:id?', 'blank', artist)(
    'id',
    { path: '/vendor-dashboard/custom-work/blanks/{id}' },
    ...eachIntent('/vendor-dashboard/custom-work/blanks/{id}', ['save', 'stock', 'retire', 'restore'], {
      brand: 'Stolen',
      style: 'Stolen',
      sku: 'STOLEN',
      shape: 'structured-six-panel',
      price: '1',
      sizes: 'One size',
    }),
  ),
  ...casesOf('/vendor-dashboard/import', 'import', artist)(
    'import',
    { path: '/vendor-dashboard/import?import={id}' },
    ...eachIntent('/vendor-dashboard/import', ['start'], { import: '{id}' }),
  ),
]
