/** Everybody who can stand before the shop. The two shoppers, like the two artists, differ only in what is theirs. */
export const roles = [
  'visitor',
  'shopper',
  'otherShopper',
  'vendorPending',
  'vendorActive',
  'vendorRestricted',
  'vendorSuspended',
  'otherVendor',
  'operatorWithoutFactor',
  'operator',
] as const
export type Role = (typeof roles)[number]

/** A status, or where a redirect leads. `{here}` is the address that was asked for, as the log-in gets it. */
export type Expected = `${number}` | `to /${string}`
type Answers = Readonly<Record<Role, Expected>>

export interface Expectation {
  /** What is asked for; `{order}` and the like are ids of the demo, `{missing}` is nobody's. */
  readonly path: string
  readonly answers: Answers
}

export interface PageExpectation extends Expectation {
  /** A file, not a page: there is no data of it to ask for. */
  readonly isFile?: true
  /** How POST, PUT, PATCH and DELETE are answered; without it there is nothing to change here (405). */
  readonly changes?: {
    readonly fields: Readonly<Record<string, string>>
    readonly answers: Answers
    /** Where a script is answered differently from a form without one. */
    readonly asData?: Answers
  }
  /**
   * Whose the row in the address (or in a field) is. To all the others it must look exactly like one that does not exist,
   * down to the last word.
   */
  readonly owners?: readonly Role[]
}

export interface CallExpectation extends Expectation {
  readonly body?: object
  readonly owners?: readonly Role[]
}

/** The same answer to everybody but those who are named. */
export const everyone = (expected: Expected, others: Partial<Answers> = {}): Answers => ({
  visitor: expected,
  shopper: expected,
  otherShopper: expected,
  vendorPending: expected,
  vendorActive: expected,
  vendorRestricted: expected,
  vendorSuspended: expected,
  otherVendor: expected,
  operatorWithoutFactor: expected,
  operator: expected,
  ...others,
})

const logIn = 'to /login?next={here}'
const signedIn = (expected: Expected): Answers => everyone(expected, { visitor: logIn })

/** Artists of every status see their own workshop: what is sold has to be sent, whatever became of the shop. */
const vendors = (expected: Expected): Answers => ({
  ...signedIn(expected),
  shopper: 'to /profile-settings',
  otherShopper: 'to /profile-settings',
  operatorWithoutFactor: 'to /profile-settings',
  operator: 'to /profile-settings',
})

/** Only an active artist changes products; the others are sent to their dashboard, which says why. */
const activeVendors = (expected: Expected): Answers => ({
  ...vendors('to /vendor-dashboard'),
  vendorActive: expected,
  otherVendor: expected,
})

const seenByAll = (path: string): PageExpectation => ({ path, answers: everyone('200') })
const noOne = everyone('404')
/** A file that everybody may read, and one that is not there. */
const fileForAll = (path: string): PageExpectation => ({ ...seenByAll(path), isFile: true })
const noFile = (path: string): PageExpectation => ({ path, answers: noOne, isFile: true })

/** What an artist prints of its own order. */
const ownSheet = (sheet: string): PageExpectation => ({
  path: `/vendor-dashboard/orders/{order}/${sheet}`,
  answers: { ...vendors('to /vendor-dashboard/orders'), vendorActive: '200' },
  owners: ['vendorActive'],
})

const toSecondFactor = 'to /profile-settings/security?next={here}'
const operators = (expected: Expected): Answers =>
  everyone('404', { operatorWithoutFactor: toSecondFactor, operator: expected })

/** Every page of `src/app/routes.ts`, by the address that stands there. */
export const pages: Readonly<Record<string, readonly PageExpectation[]>> = {
  '/': [seenByAll('/')],
  '/about': [seenByAll('/about')],
  '/shop': [seenByAll('/shop'), seenByAll('/shop?q=trout&category=outdoors')],
  '/product/:slug': [
    // Anybody may put something into a cart of their own; this form names nothing that is sold.
    { ...seenByAll('/product/{slug}'), changes: { fields: {}, answers: everyone('422') } },
    {
      path: '/product/{product}',
      answers: everyone('to /product/{slug}'),
      changes: { fields: {}, answers: everyone('to /product/{slug}'), asData: everyone('422') },
    },
    {
      path: '/product/{missing}',
      answers: everyone('404'),
      changes: { fields: {}, answers: everyone('404') },
    },
  ],
  '/vendor/:id': [seenByAll('/vendor/{vendor}'), { path: '/vendor/{missing}', answers: everyone('404') }],
  '/privacy': [seenByAll('/privacy')],
  '/terms': [seenByAll('/terms')],
  '/custom': [seenByAll('/custom')],
  '/share/product/:id': [
    seenByAll('/share/product/{product}'),
    { path: '/share/product/{missing}', answers: noOne },
  ],
  '/share/product/:id/picture.jpg': [
    fileForAll('/share/product/{product}/picture.jpg'),
    noFile('/share/product/{missing}/picture.jpg'),
  ],
  '/share/vendor/:id': [
    seenByAll('/share/vendor/{vendor}'),
    { path: '/share/vendor/{missing}', answers: noOne },
  ],
  '/share/vendor/:id/picture.jpg': [
    fileForAll('/share/vendor/{vendor}/picture.jpg'),
    noFile('/share/vendor/{missing}/picture.jpg'),
  ],
  '/share/picture.jpg': [fileForAll('/share/picture.jpg')],
  '/robots.txt': [fileForAll('/robots.txt')],
  '/sitemap.xml': [fileForAll('/sitemap.xml')],
  '/sitemaps/:name': [
    fileForAll('/sitemaps/products-{product}.xml'),
    noFile('/sitemaps/products-{missing}.xml'),
  ],
  '/feeds/google.xml': [fileForAll('/feeds/google.xml')],
  '/feeds/new-drops.xml': [fileForAll('/feeds/new-drops.xml')],
  '/cart': [{ ...seenByAll('/cart'), changes: { fields: { intent: 'update' }, answers: everyone('200') } }],
  '/checkout-success': [
    { path: '/checkout-success?session_id={session}', answers: everyone('200'), owners: ['shopper'] },
  ],
  '/checkout-cancel': [
    {
      path: '/checkout-cancel',
      answers: everyone('200'),
      changes: { fields: { checkout: '{checkout}' }, answers: everyone('200') },
      owners: ['shopper'],
    },
  ],
  '/newsletter': [
    {
      path: '/newsletter',
      answers: everyone('200'),
      changes: { fields: { email: 'nobody' }, answers: everyone('422') },
    },
  ],
  '/newsletter/confirm': [
    {
      path: '/newsletter/confirm?token=none',
      answers: everyone('200'),
      changes: { fields: { token: 'none' }, answers: everyone('410') },
    },
  ],
  '/unsubscribe': [
    {
      path: '/unsubscribe?token=none',
      answers: everyone('200'),
      changes: { fields: { token: 'none' }, answers: everyone('410') },
    },
  ],
  '/login': [
    {
      path: '/login',
      answers: everyone('to /', { visitor: '200' }),
      changes: {
        fields: { intent: 'login', email: 'nobody', password: '' },
        // The page that would show the refusal leads on whoever is signed in.
        answers: everyone('to /', { visitor: '422' }),
        asData: everyone('422'),
      },
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
      answers: everyone('to /', { visitor: 'to /login' }),
      changes: {
        fields: { code: '123456' },
        // Nobody of these waits for a second factor; the page leads them on.
        answers: everyone('to /', { visitor: 'to /login' }),
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
      answers: signedIn('200'),
      changes: { fields: { intent: 'none' }, answers: signedIn('422') },
    },
  ],
  '/profile-settings/security/app': [
    {
      path: '/profile-settings/security/app',
      answers: signedIn('200'),
      changes: { fields: { code: '' }, answers: signedIn('422') },
    },
  ],
  '/profile-settings/security/passkeys': [
    {
      path: '/profile-settings/security/passkeys',
      answers: everyone('to /profile-settings/security'),
      changes: { fields: { intent: 'none' }, answers: everyone('422', { visitor: '401' }) },
    },
  ],
  '/profile-settings/data': [
    {
      path: '/profile-settings/data',
      answers: signedIn('200'),
      changes: { fields: {}, answers: signedIn('422') },
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
      answers: signedIn('200'),
      changes: { fields: { fullName: 'x'.repeat(1_000) }, answers: signedIn('422') },
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
        // Past the refusal the page answers: it shows it to the owner, and leads everybody else away.
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
  '/find-order': [
    {
      path: '/find-order',
      answers: everyone('200'),
      changes: { fields: { number: 'none', email: 'nobody' }, answers: everyone('422') },
    },
  ],
  '/vendor-dashboard': [
    {
      path: '/vendor-dashboard?delete={product}',
      answers: vendors('200'),
      // Nobody's product: the active artist is told so, the others that they cannot delete.
      changes: {
        fields: { intent: 'delete', product: '{missing}' },
        answers: vendors('to /vendor-dashboard'),
      },
    },
  ],
  '/add-product': [
    {
      path: '/add-product?from={product}',
      answers: activeVendors('200'),
      // Without a name nothing is added. Past the refusal the page leads away whoever may not add.
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
  '/designs': [
    {
      path: '/designs',
      answers: everyone('200'),
      changes: { fields: { intent: 'none' }, answers: everyone('400', { visitor: logIn }) },
    },
  ],
  '/design/:id': [{ path: '/design/{missing}', answers: everyone('404') }],
  '/design/:id/picture.webp': [
    { path: '/design/{missing}/picture.webp', answers: everyone('404'), isFile: true },
  ],
  '/vendor-dashboard/custom-work': [
    {
      path: '/vendor-dashboard/custom-work',
      answers: vendors('200'),
      changes: { fields: { intent: 'none' }, answers: vendors('422') },
    },
  ],
  '/vendor-dashboard/work-files/:file': [
    {
      path: '/vendor-dashboard/work-files/{missing}-front.pdf',
      answers: vendors('404'),
      isFile: true,
    },
  ],
  '/design-fonts/:file': [
    { path: '/design-fonts/anton.json', answers: everyone('200'), isFile: true },
    { path: '/design-fonts/none.json', answers: everyone('404'), isFile: true },
  ],
  '/design-artwork': [
    {
      path: '/design-artwork',
      answers: everyone('to /custom'),
      // Text and no picture.
      changes: { fields: { intent: 'none' }, answers: everyone('415') },
    },
  ],
  '/product-pictures': [
    {
      path: '/product-pictures',
      answers: everyone('to /add-product'),
      changes: {
        // Text and no picture.
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
  '/vendor-dashboard/money': [{ path: '/vendor-dashboard/money', answers: vendors('200') }],
  '/vendor-dashboard/money/statement.csv': [
    { path: '/vendor-dashboard/money/statement.csv?month=2026-11', answers: vendors('200'), isFile: true },
  ],
  '/vendor-dashboard/money/statement.pdf': [
    { path: '/vendor-dashboard/money/statement.pdf?month=2026-13', answers: vendors('404'), isFile: true },
  ],
  '/vendor-dashboard/orders': [{ path: '/vendor-dashboard/orders?show=all', answers: vendors('200') }],
  '/vendor-dashboard/orders/:id': [
    {
      path: '/vendor-dashboard/orders/{order}',
      answers: { ...vendors('to /vendor-dashboard/orders'), vendorActive: '200' },
      // Past the guard, an unknown intent is answered 400 and changes nothing.
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
        fields: { intent: 'look', kind: 'rest', reason: '' },
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
  '/operator/jobs': [
    {
      path: '/operator/jobs',
      answers: operators('200'),
      changes: { fields: {}, answers: operators('to /operator/jobs') },
    },
  ],
  '/operator/shops': [
    {
      path: '/operator/shops',
      answers: operators('200'),
      changes: { fields: { intent: 'none' }, answers: operators('422') },
    },
  ],
  '/*': [
    {
      path: '/there/is/no/such/page',
      answers: everyone('404'),
      changes: { fields: {}, answers: everyone('404') },
    },
  ],
  // The last of all: who sends this is signed out.
  '/logout': [
    {
      path: '/logout',
      answers: everyone('to /'),
      changes: { fields: {}, answers: everyone('to /login') },
    },
  ],
}
