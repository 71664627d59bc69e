import { everyone, fileForAll, logIn, noFile, noOne, seenByAll, type PageExpectation } from './expectation.ts'

/** What everyone can see and buy. */
export const storefrontPages: Readonly<Record<string, readonly PageExpectation[]>> = {
  '/': [seenByAll('/')],
  '/about': [seenByAll('/about')],
  '/help': [seenByAll('/help'), seenByAll('/help?q=return')],
  '/artists': [seenByAll('/artists'), seenByAll('/artists?page=2')],
  '/sell': [seenByAll('/sell')],
  '/shop': [seenByAll('/shop'), seenByAll('/shop?q=trout&category=outdoors')],
  '/collections/:slug': [
    seenByAll('/collections/first-light'),
    { path: '/collections/none', answers: noOne },
  ],
  // A product without reviews has no page for them.
  '/product/:slug/reviews': [
    { path: '/product/{missing}/reviews', answers: noOne },
    { path: '/product/sitting-duck/reviews', answers: everyone('to /product/sitting-duck') },
    seenByAll('/product/fresh-water/reviews'),
  ],
  '/review/:id': [
    {
      path: '/review/{missing}',
      answers: noOne,
      changes: { fields: { intent: 'vote' }, answers: noOne },
    },
  ],
  '/email-choices': [
    {
      path: '/email-choices?token=none',
      answers: everyone('200'),
      changes: { fields: { token: 'none' }, answers: everyone('410') },
    },
  ],
  '/product/:slug': [
    // Anyone can add to their cart; this form names no product for sale.
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
  '/privacy': [
    seenByAll('/privacy'),
    seenByAll('/privacy?version=1'),
    { path: '/privacy?version=999', answers: noOne },
    { path: '/privacy?version=0', answers: noOne },
  ],
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
  // The demo has the logo and the colors of the code.
  '/logo.png': [noFile('/logo.png')],
  '/site-icons/:file': [fileForAll('/site-icons/32.png'), noFile('/site-icons/{missing}')],
  '/site.webmanifest': [fileForAll('/site.webmanifest')],
  '/accent/:file': [fileForAll('/accent/6cb4ff-1b5faf.css'), noFile('/accent/{missing}')],
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
  '/designs': [
    {
      path: '/designs',
      answers: everyone('200'),
      changes: { fields: { intent: 'none' }, answers: everyone('400', { visitor: logIn }) },
    },
    // Only active artists sell designs.
    {
      path: '/designs',
      answers: everyone('200'),
      changes: {
        fields: { intent: 'sell', id: '{missing}' },
        answers: everyone('403', { visitor: logIn, vendorActive: '404', otherVendor: '404' }),
      },
    },
  ],
  '/design/:id': [
    // Of an artist who isn't one of these users. Anyone can report it; this form has no reason.
    { ...seenByAll('/design/{design}'), changes: { fields: { reason: 'none' }, answers: everyone('422') } },
    {
      path: '/design/{missing}',
      answers: everyone('404'),
      changes: { fields: { reason: 'copied' }, answers: everyone('404') },
    },
  ],
  '/design/:id/picture.webp': [
    { path: '/design/{missing}/picture.webp', answers: everyone('404'), isFile: true },
  ],
  '/design-fonts/:file': [
    { path: '/design-fonts/anton.json', answers: everyone('200'), isFile: true },
    { path: '/design-fonts/none.json', answers: everyone('404'), isFile: true },
    { path: '/design-fonts/samples.json?text=Moss', answers: everyone('200'), isFile: true },
  ],
  '/design-graphics/:file': [
    { path: '/design-graphics/library.json', answers: everyone('200'), isFile: true },
    { path: '/design-graphics/pine-tree.json', answers: everyone('200'), isFile: true },
    { path: '/design-graphics/none.json', answers: everyone('404'), isFile: true },
  ],
  '/design-artwork': [
    {
      path: '/design-artwork',
      answers: everyone('to /custom'),
      // Text instead of a picture.
      changes: { fields: { intent: 'none' }, answers: everyone('415') },
    },
  ],
}
