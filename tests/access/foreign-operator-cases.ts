import { casesOf, eachIntent, type ForeignCase } from './foreign-case.ts'

const operator = ['operator'] as const

/** Rows that only operators open or decide about. */
export const foreignOperatorCases: readonly ForeignCase[] = [
  ...casesOf('/operator/orders', 'vendor', operator)('vendor', { path: '/operator/orders?vendor={id}' }),
  ...casesOf(
    '/operator/orders.csv',
    'vendor',
    operator,
  )('vendor', {
    path: '/operator/orders.csv?vendor={id}',
    fields: {},
  }),
  ...casesOf('/operator/orders/:id', 'order', operator)(
    'id',
    { path: '/operator/orders/{id}' },
    ...eachIntent('/operator/orders/{id}', ['cancel', 'note', 'resend'], {
      reason: 'because',
      text: 'Seen.',
      emailId: '{id}',
    }),
  ),
  ...casesOf('/operator/orders/:id/refund', 'order', operator)(
    'id',
    { path: '/operator/orders/{id}/refund' },
    ...eachIntent('/operator/orders/{id}/refund', ['preview', 'refund', 'change'], {
      kind: 'rest',
      reason: 'because',
    }),
  ),
  ...casesOf('/operator/cases/:id', 'case', operator)(
    'id',
    { path: '/operator/cases/{id}' },
    { path: '/operator/cases/{id}', fields: { kind: 'nothing', reason: 'because' } },
  ),
  ...casesOf('/operator/vendors/:id', 'vendor', operator)(
    'id',
    { path: '/operator/vendors/{id}' },
    ...eachIntent(
      '/operator/vendors/{id}',
      ['approve', 'decline', 'spotlight', 'unspotlight', 'suspend', 'reinstate'],
      {
        reason: 'because',
      },
    ),
  ),
  ...casesOf('/operator/people/:id', 'account', operator)(
    'id',
    { path: '/operator/people/{id}' },
    ...eachIntent('/operator/people/{id}', ['log-out', 'suspend', 'reinstate'], { reason: 'because' }),
  ),
  ...casesOf('/operator/products', 'vendor', operator)('vendor', { path: '/operator/products?vendor={id}' }),
  ...casesOf('/operator/products/:id', 'product', operator)(
    'id',
    { path: '/operator/products/{id}' },
    ...eachIntent('/operator/products/{id}', ['hide', 'show', 'category'], {
      categoryId: '',
      reason: 'because',
    }),
  ),
  ...casesOf(
    '/operator/designs',
    'privateDesign',
    operator,
  )(
    'design',
    ...eachIntent('/operator/designs', ['stop', 'dismiss'], {
      design: '{id}',
      reason: 'because',
      until: '2030-01-01',
    }),
  ),
  ...casesOf(
    '/operator/jobs',
    'transfer',
    operator,
  )('transfer', {
    path: '/operator/jobs',
    fields: { transfer: '{id}' },
  }),
  ...casesOf(
    '/operator/jobs',
    'order',
    operator,
  )('refund', { path: '/operator/jobs', fields: { refund: '{id}' } }),
  ...casesOf(
    '/operator/jobs',
    'order',
    operator,
  )('orderId', {
    path: '/operator/jobs',
    fields: { orderId: '{id}', amount: '100', reason: 'because', reference: 'check 1042' },
  }),
  ...casesOf(
    '/operator/jobs',
    'transfer',
    operator,
  )(
    'share',
    ...eachIntent('/operator/jobs', ['send-share', 'retain-share'], {
      share: '{id}',
      amount: '100',
      reason: 'because',
    }),
  ),
]
