import { accountPages } from './account-pages.ts'
import { everyone, manyForms, operators, type PageExpectation } from './expectation.ts'
import { storefrontPages } from './storefront-pages.ts'
import { vendorPages } from './vendor-pages.ts'

/** Every page of `src/app/routes.ts`, by its path there. */
export const pages: Readonly<Record<string, readonly PageExpectation[]>> = {
  ...storefrontPages,
  ...accountPages,
  ...vendorPages,
  '/operator/jobs': [
    {
      path: '/operator/jobs',
      answers: operators('200', 'finance'),
      changes: { fields: {}, answers: operators('to /operator/jobs') },
    },
    // Finance opens the page, but failed jobs are the admins'.
    ...manyForms('/operator/jobs', ['retry-many']).map((form) => ({
      ...form,
      answers: operators('200', 'finance'),
    })),
    // Retrying one transfer or refund. For everyone else these forms don't exist, whatever they send.
    ...['{missing}', 'no-id']
      .flatMap((id) => [{ transfer: id }, { refund: id }])
      .map((fields) => ({
        path: '/operator/jobs',
        answers: operators('200', 'finance'),
        changes: { fields, answers: operators('to /operator/jobs', 'finance') },
      })),
    // A refund that was paid outside Stripe.
    ...(
      [
        ['{missing}', 'check 1042', 'to /operator/jobs'],
        ['{missing}', '', '422'],
        ['no-id', 'check 1042', '422'],
      ] as const
    ).map(([orderId, reference, answer]) => ({
      path: '/operator/jobs',
      answers: operators('200', 'finance'),
      changes: {
        fields: { intent: 'paid-outside', orderId, amount: '100', reason: 'because', reference },
        answers: operators(answer, 'finance'),
      },
    })),
    // A decision about a share that was returned.
    ...(
      [
        ['{missing}', 'because', 'to /operator/jobs'],
        ['{missing}', '', '422'],
        ['no-id', 'because', '422'],
      ] as const
    ).flatMap(([share, reason, answer]) =>
      ['send-share', 'retain-share'].map((intent) => ({
        path: '/operator/jobs',
        answers: operators('200', 'finance'),
        changes: { fields: { intent, share, amount: '100', reason }, answers: operators(answer, 'finance') },
      })),
    ),
  ],
  '/operator/setup': [
    {
      path: '/operator/setup',
      answers: operators('200'),
      changes: { fields: {}, answers: operators('to /operator/setup') },
    },
  ],
  '/operator/health': [
    {
      path: '/operator/health',
      answers: operators('200'),
    },
  ],
  '/operator/settings': [
    {
      path: '/operator/settings',
      answers: operators('200'),
      changes: { fields: { form: 'none' }, answers: operators('422') },
    },
  ],
  '/operator/settings/appearance': [
    {
      path: '/operator/settings/appearance',
      answers: operators('200'),
      changes: { fields: { form: 'none' }, answers: operators('422') },
    },
  ],
  '/operator/shipping': [
    {
      path: '/operator/shipping',
      answers: operators('200'),
      changes: { fields: { 'contiguous.standard.name': '' }, answers: operators('422') },
    },
  ],
  '/operator/legal': [
    {
      path: '/operator/legal?document=terms',
      answers: operators('200'),
      changes: { fields: { intent: 'publish', document: 'terms' }, answers: operators('422') },
    },
    {
      path: '/operator/legal?document=none&from=template',
      answers: operators('200'),
      changes: { fields: { intent: 'preview', document: 'terms', text: '' }, answers: operators('200') },
    },
  ],
  '/operator/categories': [
    {
      path: '/operator/categories',
      answers: operators('200'),
      changes: { fields: { intent: 'none' }, answers: operators('422') },
    },
    ...(['up', 'merge', 'change'] as const).map((intent) => ({
      path: '/operator/categories',
      answers: operators('200'),
      changes: {
        fields: { intent, category: '{missing}', into: '{product}', name: 'Caps' },
        answers: operators('404'),
      },
    })),
  ],
  '/operator/collections': [
    {
      path: '/operator/collections',
      answers: operators('200'),
      changes: { fields: { title: '' }, answers: operators('422') },
    },
  ],
  '/operator/collections/:id': [
    {
      path: '/operator/collections/{collection}?q=ridge',
      answers: operators('200'),
      changes: { fields: { intent: 'none' }, answers: operators('422') },
    },
    {
      path: '/operator/collections/{missing}?q=ridge',
      answers: operators('404'),
      changes: { fields: { intent: 'up', product: '{product}' }, answers: operators('404') },
    },
    {
      path: '/operator/collections/no-id',
      answers: operators('404'),
      changes: { fields: { intent: 'save' }, answers: operators('404') },
    },
  ],
  '/operator/discounts': [
    {
      path: '/operator/discounts',
      answers: operators('200', 'finance'),
      changes: { fields: { intent: 'none' }, answers: operators('422', 'finance') },
    },
    {
      path: '/operator/discounts?promotion={missing}',
      answers: operators('200', 'finance'),
      changes: { fields: { intent: 'end', promotion: '{missing}' }, answers: operators('404') },
    },
  ],
  '/operator/discounts/new': [
    {
      path: '/operator/discounts/new',
      answers: operators('200'),
      changes: { fields: { kind: 'none' }, answers: operators('422') },
    },
  ],
  '/operator/newsletter': [
    {
      path: '/operator/newsletter',
      answers: operators('200'),
      changes: { fields: { intent: 'none' }, answers: operators('422') },
    },
  ],
  '/operator/newsletter/:id': [
    {
      path: '/operator/newsletter/{issue}',
      answers: operators('200'),
      changes: { fields: { intent: 'none' }, answers: operators('422') },
    },
    {
      path: '/operator/newsletter/{missing}?q=ridge',
      answers: operators('404'),
      changes: { fields: { intent: 'test' }, answers: operators('404') },
    },
    {
      path: '/operator/newsletter/no-id',
      answers: operators('404'),
      changes: { fields: { intent: 'copy' }, answers: operators('404') },
    },
  ],
  '/operator/newsletter/:id/email': [
    { path: '/operator/newsletter/{issue}/email', answers: operators('200') },
    { path: '/operator/newsletter/{missing}/email', answers: operators('404') },
  ],
  '/operator/newsletter/consents.csv': [
    {
      path: '/operator/newsletter/consents.csv',
      answers: operators('to /operator/newsletter'),
      changes: { fields: {}, answers: operators('200'), asData: everyone('404') },
    },
  ],
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
      path: '/operator/people?q=nobody&cursor=none',
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
  '/*': [
    {
      path: '/there/is/no/such/page',
      answers: everyone('404'),
      changes: { fields: {}, answers: everyone('404') },
    },
  ],
  // Without a view there is nothing to stop.
  '/stop-viewing': [
    {
      path: '/stop-viewing',
      answers: everyone('to /'),
      changes: { fields: {}, answers: everyone('to /') },
    },
  ],
  // Last, because it logs the sender out.
  '/logout': [
    {
      path: '/logout',
      answers: everyone('to /'),
      changes: { fields: {}, answers: everyone('to /login') },
    },
  ],
}
