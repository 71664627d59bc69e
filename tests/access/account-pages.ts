import { afterLogIn, everyone, seenByAll, loggedIn, type PageExpectation } from './expectation.ts'

/** Login pages, account pages, and the shopper's own orders. */
export const accountPages: Readonly<Record<string, readonly PageExpectation[]>> = {
  '/login': [
    {
      path: '/login',
      answers: afterLogIn({ visitor: '200' }),
      changes: {
        fields: { intent: 'login', email: 'nobody', password: '' },
        // The page that would show the refusal redirects everyone who is logged in.
        answers: afterLogIn({ visitor: '422' }),
        asData: everyone('422'),
      },
    },
  ],
  '/setup': [
    {
      path: '/setup?token=none',
      answers: everyone('410'),
      changes: { fields: { token: 'none' }, answers: loggedIn('410') },
    },
  ],
  '/confirm-email': [
    {
      path: '/confirm-email?token=none',
      answers: everyone('200'),
      changes: { fields: { token: 'none' }, answers: everyone('410') },
    },
  ],
  '/login/second-factor': [
    {
      path: '/login/second-factor',
      answers: afterLogIn({ visitor: 'to /login' }),
      changes: {
        fields: { code: '123456' },
        // None of these users has a second factor pending, so the page redirects them.
        answers: afterLogIn({ visitor: 'to /login' }),
        asData: everyone('401'),
      },
    },
  ],
  '/login/passkey': [
    {
      path: '/login/passkey',
      answers: everyone('to /login'),
      changes: { fields: { intent: 'none' }, answers: everyone('422') },
    },
  ],
  '/magic-link': [
    {
      path: '/magic-link?token=none',
      answers: everyone('200'),
      changes: { fields: { token: 'none' }, answers: everyone('410') },
    },
  ],
  '/forgot-password': [
    {
      path: '/forgot-password',
      answers: everyone('200'),
      changes: { fields: { email: 'nobody' }, answers: everyone('422') },
    },
  ],
  '/reset-password': [
    {
      path: '/reset-password?token=none',
      answers: everyone('200'),
      changes: {
        fields: { token: 'none', password: 'six panels, one brim', confirmPassword: 'six panels, one brim' },
        answers: everyone('410'),
      },
    },
  ],
  '/auth/callback': [
    { path: '/auth/callback', answers: everyone('to /login') },
    { path: '/auth/callback?state=none&code=none', answers: everyone('400') },
  ],
  '/profile-settings/security': [
    {
      path: '/profile-settings/security',
      answers: loggedIn('200'),
      changes: { fields: { intent: 'none' }, answers: loggedIn('422') },
    },
  ],
  '/profile-settings/security/app': [
    {
      path: '/profile-settings/security/app',
      answers: loggedIn('200'),
      changes: { fields: { code: '' }, answers: loggedIn('422') },
    },
  ],
  '/profile-settings/security/passkeys': [
    {
      path: '/profile-settings/security/passkeys',
      answers: everyone('to /profile-settings/security'),
      changes: { fields: { intent: 'none' }, answers: everyone('422', { visitor: '401' }) },
    },
  ],
  '/profile-settings/addresses': [
    {
      path: '/profile-settings/addresses',
      answers: loggedIn('200'),
      changes: { fields: { intent: 'save' }, answers: loggedIn('422') },
    },
  ],
  '/profile-settings/data': [
    {
      path: '/profile-settings/data',
      answers: loggedIn('200'),
      changes: { fields: {}, answers: loggedIn('422') },
    },
  ],
  '/profile-settings/data/download': [
    {
      path: '/profile-settings/data/download',
      answers: everyone('to /profile-settings/data'),
      changes: {
        fields: { currentPassword: 'not this one' },
        answers: everyone('to /profile-settings/data?refused=wrong-password', {
          visitor: 'to /login?next=%2Fprofile-settings%2Fdata',
        }),
      },
    },
  ],
  '/profile-settings': [
    {
      path: '/profile-settings?tab=vendor',
      answers: loggedIn('200'),
      changes: { fields: { fullName: 'x'.repeat(1_000) }, answers: loggedIn('422') },
    },
  ],
  '/saved': [
    {
      path: '/saved',
      answers: everyone('200'),
      changes: { fields: { intent: 'none' }, answers: everyone('422') },
    },
    {
      path: '/saved',
      answers: everyone('200'),
      changes: { fields: { intent: 'save', product: '{missing}' }, answers: everyone('404') },
    },
  ],
  '/orders': [seenByAll('/orders')],
  '/order/:id': [
    {
      path: '/order/{order}',
      answers: everyone('to /orders', {
        visitor: '404',
        shopper: '200',
        vendorActive: 'to /vendor-dashboard/orders/{order}',
      }),
      changes: {
        fields: { intent: 'none' },
        // After the refusal the page shows it to the owner, and redirects everyone else.
        answers: everyone('to /orders', {
          visitor: '404',
          shopper: '404',
          vendorActive: 'to /vendor-dashboard/orders/{order}',
        }),
        asData: everyone('404'),
      },
      owners: ['shopper', 'vendorActive'],
    },
  ],
  '/order/:id/review/:line': [
    {
      // Not delivered, or not theirs: the same answer for everyone.
      path: '/order/{order}/review/{missing}',
      answers: everyone('404'),
      changes: { fields: { rating: '5' }, answers: everyone('404') },
    },
  ],
  '/messages': [{ path: '/messages', answers: loggedIn('200') }],
  '/messages/new': [
    {
      path: '/messages/new?orderId={order}&vendor={vendor}',
      answers: everyone('404', { shopper: '200', vendorActive: '200' }),
      changes: {
        fields: { intent: 'send', text: '' },
        answers: everyone('404', { shopper: '422', vendorActive: '422' }),
      },
      owners: ['shopper', 'vendorActive'],
    },
    {
      // Visitors log in to ask about a hat, and the artist can't write to their own shop.
      path: '/messages/new?product={product}',
      answers: { ...loggedIn('200'), vendorActive: '422' },
      changes: { fields: { intent: 'send', text: '' }, answers: loggedIn('422') },
    },
  ],
  '/messages/:id': [
    {
      path: '/messages/{missing}',
      answers: everyone('404'),
      changes: { fields: { intent: 'send', text: 'Hi' }, answers: everyone('404') },
    },
  ],
  '/cases/:id': [
    {
      path: '/cases/new?orderId={order}&vendor={vendor}',
      answers: everyone('404', { shopper: '200' }),
      changes: {
        fields: { intent: 'open', text: '' },
        answers: everyone('404', { shopper: '422' }),
      },
      owners: ['shopper'],
    },
    {
      path: '/cases/new?orderId={order}&vendor={vendor}&kind=return',
      answers: everyone('404', { shopper: '200' }),
      changes: {
        fields: { intent: 'return', text: '' },
        answers: everyone('404', { shopper: '409' }),
      },
      owners: ['shopper'],
    },
    {
      path: '/cases/{missing}',
      answers: everyone('404'),
      changes: { fields: { intent: 'write', text: 'Hi' }, answers: everyone('404') },
    },
  ],
  '/cases/:id/label.pdf': [{ path: '/cases/{missing}/label.pdf', isFile: true, answers: everyone('404') }],
  '/find-order': [
    {
      path: '/find-order',
      answers: everyone('200'),
      changes: { fields: { number: 'none', email: 'nobody' }, answers: everyone('422') },
    },
  ],
}
