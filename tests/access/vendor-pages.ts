import {
  severalOrders,
  activeVendors,
  everyone,
  ownSheet,
  vendors,
  type PageExpectation,
} from './expectation.ts'

/** An artist's own pages. */
export const vendorPages: Readonly<Record<string, readonly PageExpectation[]>> = {
  '/vendor-dashboard': [
    {
      path: '/vendor-dashboard?delete={product}',
      answers: vendors('200'),
      // A missing product: the active artist gets this answer, the others that they can't delete.
      changes: {
        fields: { intent: 'delete', product: '{missing}' },
        answers: vendors('to /vendor-dashboard'),
      },
    },
    ...severalOrders('/vendor-dashboard'),
  ],
  '/vendor-dashboard/products': [
    {
      path: '/vendor-dashboard/products?edit={product}',
      answers: vendors('200'),
      // A missing product: nothing is saved.
      changes: {
        fields: { intent: 'save', product: '{missing}' },
        answers: vendors('404'),
      },
    },
    // A missing product is reported in the result, and nothing is changed.
    ...['publish-many', 'draft-many', 'sale-many', 'end-sale-many'].map((intent) => ({
      path: '/vendor-dashboard/products',
      answers: vendors('200'),
      changes: {
        fields: { intent, ids: '{missing}', percentOff: '20' },
        answers: vendors('200'),
      },
    })),
  ],
  '/add-product': [
    {
      path: '/add-product?from={product}',
      answers: activeVendors('200'),
      // Without a name, nothing is added. After the refusal, the page redirects everyone who can't add products.
      changes: {
        fields: { intent: 'save' },
        answers: activeVendors('422'),
        asData: { ...vendors('403'), vendorActive: '422', otherVendor: '422' },
      },
    },
  ],
  '/edit-product/:id': [
    {
      path: '/edit-product/{product}',
      answers: { ...vendors('to /vendor-dashboard'), vendorActive: '200' },
      changes: {
        fields: { intent: 'save' },
        answers: { ...vendors('to /vendor-dashboard'), vendorActive: '422' },
        asData: {
          ...vendors('403'),
          vendorActive: '422',
          otherVendor: 'to /vendor-dashboard',
        },
      },
      owners: ['vendorActive'],
    },
  ],
  '/edit-product/:id/sale': [
    {
      path: '/edit-product/{product}/sale',
      answers: { ...vendors('to /vendor-dashboard'), vendorActive: '200' },
      changes: {
        // Without a percentage, nothing starts.
        fields: { intent: 'start' },
        answers: { ...vendors('to /vendor-dashboard'), vendorActive: '422' },
      },
      owners: ['vendorActive'],
    },
  ],
  '/vendor-dashboard/import': [
    {
      path: '/vendor-dashboard/import?import={missing}',
      answers: activeVendors('200'),
      changes: { fields: { intent: 'start', import: '{missing}' }, answers: activeVendors('404') },
    },
  ],
  '/vendor-dashboard/products.csv': [
    { path: '/vendor-dashboard/products.csv', answers: vendors('200'), isFile: true },
  ],
  '/vendor-dashboard/import/template.csv': [
    { path: '/vendor-dashboard/import/template.csv', answers: vendors('200'), isFile: true },
  ],
  '/vendor-dashboard/custom-work': [
    {
      path: '/vendor-dashboard/custom-work',
      answers: vendors('200'),
      changes: { fields: { intent: 'none' }, answers: vendors('422') },
    },
  ],
  '/vendor-dashboard/custom-work/blanks/:id?': [
    {
      path: '/vendor-dashboard/custom-work/blanks',
      answers: vendors('200'),
      changes: { fields: { intent: 'none' }, answers: vendors('422') },
    },
    {
      path: '/vendor-dashboard/custom-work/blanks/new',
      answers: vendors('200'),
      changes: { fields: { intent: 'save' }, answers: vendors('422') },
    },
    {
      path: '/vendor-dashboard/custom-work/blanks/{missing}',
      answers: vendors('to /vendor-dashboard/custom-work/blanks'),
      changes: {
        fields: { intent: 'retire' },
        answers: vendors('to /vendor-dashboard/custom-work/blanks'),
      },
    },
  ],
  '/vendor-dashboard/discounts': [
    {
      path: '/vendor-dashboard/discounts',
      answers: vendors('200'),
      changes: { fields: { intent: 'none' }, answers: vendors('422') },
    },
    {
      path: '/vendor-dashboard/discounts?promotion={missing}',
      answers: vendors('200'),
      changes: { fields: { intent: 'end', promotion: '{missing}' }, answers: vendors('404') },
    },
  ],
  '/vendor-dashboard/work-files/:file': [
    {
      path: '/vendor-dashboard/work-files/{missing}-front.pdf',
      answers: vendors('404'),
      isFile: true,
    },
    {
      path: '/vendor-dashboard/work-files/{missing}.zip',
      answers: vendors('404'),
      isFile: true,
    },
  ],
  '/product-pictures': [
    {
      path: '/product-pictures',
      answers: everyone('to /add-product'),
      changes: {
        // Text instead of a picture.
        fields: { intent: 'none' },
        answers: everyone('403', { visitor: '401', vendorActive: '415', otherVendor: '415' }),
      },
    },
  ],
  '/vendor-dashboard/settings': [
    {
      path: '/vendor-dashboard/settings',
      answers: vendors('200'),
      changes: { fields: { policies: 'x'.repeat(3_000) }, answers: vendors('422') },
    },
  ],
  '/vendor-dashboard/reviews': [
    {
      path: '/vendor-dashboard/reviews',
      answers: vendors('200'),
      changes: { fields: { review: '{missing}', reply: '' }, answers: vendors('422') },
    },
    {
      path: '/vendor-dashboard/reviews?cursor=none',
      answers: vendors('200'),
      changes: { fields: { review: '{missing}', reply: 'Thanks' }, answers: vendors('404') },
    },
  ],
  '/vendor-dashboard/messages': [{ path: '/vendor-dashboard/messages', answers: vendors('200') }],
  '/vendor-dashboard/cases': [{ path: '/vendor-dashboard/cases', answers: vendors('200') }],
  '/vendor-dashboard/money': [{ path: '/vendor-dashboard/money', answers: vendors('200') }],
  '/vendor-dashboard/money/statement.csv': [
    { path: '/vendor-dashboard/money/statement.csv?month=2026-11', answers: vendors('200'), isFile: true },
  ],
  '/vendor-dashboard/money/statement.pdf': [
    { path: '/vendor-dashboard/money/statement.pdf?month=2026-13', answers: vendors('404'), isFile: true },
  ],
  '/vendor-dashboard/orders': severalOrders('/vendor-dashboard/orders?show=all'),
  '/vendor-dashboard/orders/labels.pdf': [
    { path: '/vendor-dashboard/orders/labels.pdf?ids={missing}', isFile: true, answers: vendors('404') },
  ],
  '/vendor-dashboard/orders/:id': [
    {
      path: '/vendor-dashboard/orders/{order}',
      answers: { ...vendors('to /vendor-dashboard/orders'), vendorActive: '200' },
      // After the access check, an unknown intent is answered with 400 and changes nothing.
      changes: {
        fields: { intent: 'none' },
        answers: { ...vendors('to /vendor-dashboard/orders'), vendorActive: '400' },
      },
      owners: ['vendorActive'],
    },
  ],
  '/vendor-dashboard/orders/:id/refund': [
    {
      path: '/vendor-dashboard/orders/{order}/refund',
      answers: { ...vendors('to /vendor-dashboard/orders'), vendorActive: '200' },
      changes: {
        fields: { intent: 'preview', kind: 'rest', reason: '' },
        answers: { ...vendors('to /vendor-dashboard/orders'), vendorActive: '422' },
      },
      owners: ['vendorActive'],
    },
  ],
  '/vendor-dashboard/orders/:id/packing-slip': [ownSheet('packing-slip')],
  '/vendor-dashboard/orders/:id/work-ticket': [ownSheet('work-ticket')],
  '/vendor-dashboard/orders/:id/label.pdf': [
    {
      path: '/vendor-dashboard/orders/{missing}/label.pdf',
      isFile: true,
      answers: vendors('404'),
    },
  ],
}
