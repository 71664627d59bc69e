import { everyone, manyForms, operators, type PageExpectation } from './expectation.ts'

/** Console pages about the site: its settings, legal documents, categories, discounts, newsletter and background work. */
export const operatorSitePages: Readonly<Record<string, readonly PageExpectation[]>> = {
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
        fields: { intent, category: '{missing}', into: '{product}', name: 'Caps', reason: 'because' },
        answers: operators('404'),
      },
    })),
  ],
  '/operator/collections': [
    {
      path: '/operator/collections?show=hidden',
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
    {
      path: '/operator/collections/{missing}',
      answers: operators('404'),
      changes: { fields: { intent: 'delete', reason: 'because' }, answers: operators('404') },
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
      changes: {
        fields: { intent: 'end', promotion: '{missing}', reason: 'because' },
        answers: operators('404'),
      },
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
      path: '/operator/newsletter?show=scheduled',
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
}
