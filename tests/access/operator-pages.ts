import { everyone, manyForms, operators, type PageExpectation } from './expectation.ts'

/** Console pages about what happens on the site: orders, artists, people, products, cases, money. */
export const operatorPages: Readonly<Record<string, readonly PageExpectation[]>> = {
  '/operator': [{ path: '/operator?days=7', answers: operators('200', 'support', 'finance') }],
  '/operator/find': [{ path: '/operator/find?q=nobody', answers: operators('200', 'support', 'finance') }],
  '/operator/orders': [
    {
      path: '/operator/orders?q=nobody&status=paid&vendor={missing}',
      answers: operators('200', 'support', 'finance'),
    },
  ],
  '/operator/orders.csv': [
    {
      path: '/operator/orders.csv?q=nobody',
      answers: operators('to /operator/orders', 'support', 'finance'),
      changes: { fields: {}, answers: operators('200', 'support', 'finance'), asData: everyone('404') },
    },
  ],
  '/operator/orders/:id': [
    {
      path: '/operator/orders/{order}',
      answers: operators('200', 'support', 'finance'),
      changes: { fields: { intent: 'none' }, answers: operators('422', 'support', 'finance') },
    },
    {
      path: '/operator/orders/{missing}',
      answers: operators('404'),
      changes: { fields: { intent: 'note', text: 'Who is this?' }, answers: operators('404') },
    },
  ],
  '/operator/orders/:id/refund': [
    {
      path: '/operator/orders/{order}/refund',
      answers: operators('200', 'support', 'finance'),
      changes: { fields: { intent: 'preview' }, answers: operators('422', 'support', 'finance') },
    },
    {
      path: '/operator/orders/{missing}/refund',
      answers: operators('404'),
      changes: { fields: { intent: 'preview' }, answers: operators('404') },
    },
  ],
  '/operator/audit': [
    { path: '/operator/audit?action=refund-order&subject={missing}', answers: operators('200') },
  ],
  '/operator/audit.csv': [
    {
      path: '/operator/audit.csv',
      answers: operators('to /operator/audit'),
      changes: { fields: {}, answers: operators('200'), asData: everyone('404') },
    },
  ],
  '/operator/vendors': [
    {
      path: '/operator/vendors?status=active&cursor=none',
      answers: operators('200', 'support', 'finance'),
    },
    { path: '/operator/vendors?status=waiting', answers: operators('200', 'support', 'finance') },
  ],
  '/operator/vendors/:id': [
    {
      path: '/operator/vendors/{missing}',
      answers: operators('404'),
      changes: { fields: { intent: 'suspend', reason: 'because' }, answers: operators('404') },
    },
    {
      path: '/operator/vendors/{vendor}',
      answers: operators('200', 'support', 'finance'),
      changes: { fields: { intent: 'none' }, answers: operators('422', 'support', 'finance') },
    },
    // The site's fee already.
    {
      path: '/operator/vendors/{vendor}',
      answers: operators('200', 'support', 'finance'),
      changes: { fields: { intent: 'fee', fee: '', reason: 'because' }, answers: operators('409') },
    },
    // This vendor registered without the approval queue and isn't in the spotlight, so there is nothing to decide.
    ...['approve', 'decline', 'unspotlight'].map((intent) => ({
      path: '/operator/vendors/{vendor}',
      answers: operators('200', 'support', 'finance'),
      changes: { fields: { intent, reason: 'because' }, answers: operators('409', 'support') },
    })),
  ],
  '/operator/books': [
    {
      path: '/operator/books?from=2026-01-01&to=never&year=x',
      answers: operators('200', 'finance'),
      changes: {
        fields: {},
        answers: operators('to /operator/books?from=2026-01-01&to=never&year=x', 'finance'),
      },
    },
    {
      path: '/operator/books',
      answers: operators('200', 'finance'),
      changes: { fields: {}, answers: operators('to /operator/books', 'finance') },
    },
  ],
  '/operator/lists/:file': [
    ...(
      [
        ['vendors', 'support', 'finance'],
        ['people', 'support'],
        ['products', 'support'],
        ['discounts', 'finance'],
        ['cases', 'support', 'finance'],
        ['reviews', 'support'],
        ['messages', 'support'],
        ['designs', 'support'],
        ['newsletter'],
        ['categories'],
        ['collections'],
      ] as const
    ).map(([list, ...others]) => ({
      path: `/operator/lists/${list}.csv?q=nobody`,
      answers: operators(`to /operator/${list}`, ...others),
      changes: { fields: {}, answers: operators('200', ...others), asData: everyone('404') },
    })),
    {
      // Finance opens the page, which shows them no failed jobs.
      path: '/operator/lists/jobs.csv',
      answers: operators('to /operator/jobs', 'finance'),
      changes: { fields: {}, answers: operators('200'), asData: everyone('404') },
    },
    ...(
      [
        ['disputes', 'cases', 'support', 'finance'],
        ['held-transfers', 'jobs', 'finance'],
        ['owed-refunds', 'jobs', 'finance'],
        ['shares', 'jobs', 'finance'],
        ['differences', 'books', 'finance'],
      ] as const
    ).map(([list, page, ...others]) => ({
      path: `/operator/lists/${list}.csv`,
      answers: operators(`to /operator/${page}`, ...others),
      changes: { fields: {}, answers: operators('200', ...others), asData: everyone('404') },
    })),
    {
      path: '/operator/lists/events.csv',
      answers: operators('to /operator/jobs', 'finance'),
      changes: { fields: {}, answers: operators('200'), asData: everyone('404') },
    },
    {
      path: '/operator/lists/nothing.csv',
      answers: everyone('404'),
      changes: { fields: {}, answers: everyone('404') },
    },
  ],
  ...Object.fromEntries(
    ['journal', 'tax', 'vendors'].map((file) => [
      `/operator/books/${file}.csv`,
      [
        {
          path: `/operator/books/${file}.csv`,
          answers: operators('to /operator/books', 'finance'),
          changes: { fields: {}, answers: operators('200', 'finance'), asData: everyone('404') },
        },
      ],
    ]),
  ),
  '/operator/people': [
    {
      path: '/operator/people?show=staff&q=nobody&cursor=none',
      answers: operators('200', 'support'),
    },
  ],
  '/operator/people/:id': [
    {
      path: '/operator/people/{missing}',
      answers: operators('404'),
      changes: { fields: { intent: 'suspend', reason: 'because' }, answers: operators('404') },
    },
    {
      path: '/operator/people/{account}',
      answers: operators('200', 'support'),
      changes: {
        fields: { intent: 'reinstate', reason: 'because' },
        answers: operators('409', 'support'),
      },
    },
    {
      path: '/operator/people/{account}',
      answers: operators('200', 'support'),
      changes: { fields: { intent: 'view', reason: '' }, answers: operators('422', 'support') },
    },
    // These are the roles already. Support doesn't learn even that.
    {
      path: '/operator/people/{account}',
      answers: operators('200', 'support'),
      changes: {
        fields: { intent: 'roles', seen: '', reason: 'because' },
        answers: operators('409'),
      },
    },
  ],
  '/operator/products': [
    {
      path: '/operator/products?status=hidden&category=none&vendor=none&cursor=none',
      answers: operators('200', 'support'),
      changes: { fields: { intent: 'none' }, answers: operators('422', 'support') },
    },
    ...manyForms('/operator/products', ['hide-many', 'show-many'], 'support'),
  ],
  '/operator/products/:id': [
    {
      path: '/operator/products/{missing}',
      answers: operators('404'),
      changes: { fields: { intent: 'hide', reason: 'because' }, answers: operators('404') },
    },
    {
      path: '/operator/products/{product}',
      answers: operators('200', 'support'),
      changes: { fields: { intent: 'none' }, answers: operators('422', 'support') },
    },
  ],
  '/operator/reviews': [
    ...manyForms('/operator/reviews', ['hide-many', 'show-many', 'dismiss-many'], 'support'),
    {
      path: '/operator/reviews?show=newest',
      answers: operators('200', 'support'),
      changes: { fields: { intent: 'none' }, answers: operators('422', 'support') },
    },
    {
      path: '/operator/reviews',
      answers: operators('200', 'support'),
      changes: {
        fields: { intent: 'hide', review: '{missing}', reason: 'because' },
        answers: operators('404'),
      },
    },
  ],
  '/operator/messages': [
    ...manyForms('/operator/messages', ['close-many', 'dismiss-many'], 'support'),
    {
      path: '/operator/messages',
      answers: operators('200', 'support'),
      changes: {
        fields: { intent: 'close', conversation: '{missing}', reason: 'because' },
        answers: operators('404'),
      },
    },
  ],
  '/operator/cases': [{ path: '/operator/cases?show=all', answers: operators('200', 'support', 'finance') }],
  '/operator/cases/:id': [
    {
      path: '/operator/cases/du_missing',
      answers: operators('404'),
      changes: {
        fields: { intent: 'submit', customer_name: 'Jo', reason: 'because' },
        answers: operators('404'),
      },
    },
    {
      path: '/operator/cases/{missing}',
      answers: operators('404'),
      changes: { fields: { kind: 'nothing', reason: 'because' }, answers: operators('404') },
    },
  ],
  '/operator/cases/:id/evidence/:document': [
    { path: '/operator/cases/du_missing/evidence/receipt', answers: operators('404'), isFile: true },
  ],
  '/operator/designs': [
    ...manyForms('/operator/designs', ['stop-many', 'dismiss-many'], 'support'),
    {
      path: '/operator/designs',
      answers: operators('200', 'support'),
      changes: { fields: { intent: 'none' }, answers: operators('422', 'support') },
    },
  ],
}
