import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { withoutUnusedRouterParts } from './scripts/production/without-unused-router-parts.ts'
import { withoutUnusedShaders } from './scripts/production/without-unused-shaders.ts'
import { unbundledPackages } from './scripts/production/unbundled-packages.mjs'

/** Code that runs in a separate thread is a file beside the server's, under a name that the server knows. */
const threads: Plugin = {
  name: 'threads',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    const id = 'src/modules/designs/threads/design-thread.server.ts'
    this.emitFile({ type: 'chunk', id, fileName: 'assets/design-thread.js' })
  },
}

/** Parts of `src/app/ui` that belong to forms, tables, lists and reviews: pages that only show things don't carry them. */
const onSomePages = [
  'away-notice',
  'blocked-button',
  'confirm-dialog',
  'data-table',
  'deletion-dialog',
  'figure-cards',
  'formats/(?:age-text|ago-text|clock-time|name-with-options|rating-mark|roster-list|sale-price|stars)',
  'forms/(?!parse-quantity|quantity-stepper)',
  'graphics/(?:picture-links|mini-hat|row-picture)',
  'hat-list',
  'navigation/(?:page-tabs|pagination-links|tab-links)',
  'numbered-steps',
  'page-header',
  'settings-section',
  'steps-card',
]

/** Scripts that pages share, by the file that has them. */
const scriptFiles = [
  // One file each for what every page needs: thirty small ones wait for each other where a connection carries
  // one at a time.
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|clsx)\/|rolldown\/runtime/,
    priority: 3,
  },
  // What the root and most pages need: alone each of these small files compresses badly.
  {
    name: 'common',
    test: new RegExp(
      String.raw`/src/(?:app/(?:(?:ui(?!/(?:${onSomePages.join('|')}))|web(?!/(?:staff|request/refund-selection|browser/use-updates|browser/use-has-interacted|browser/use-is-on-screen|toasts/use-refusal-toast|visitor-cart/use-discount-code))|frame)/|site-links\.|features/(?:cart/(?:merge/(?:cookie-adoption|open-merge)|use-is-logged-in)|newsletter/seen-pop-up)\.)|shared/(?!audit-actions|staff|countries|us-states|time/time-zones|text/(?:attribute-text|color-)|rating|drawing/)|modules/catalog/storefront/shop-links\.)|vite/preload-helper`,
    ),
    minShareCount: 2,
    priority: 2,
  },
  // The fields of most forms. Pages that only show things don't need them.
  {
    name: 'fields',
    test: /\/src\/app\/ui\/forms\/(?:email-field|field-frame|radio-group-field|select-field|switch-field|text-field|use-field-counter)\./,
    priority: 2,
  },
  // What some pages need that have lists or longer forms. Neither a product's page nor the cart does.
  {
    name: 'page-parts',
    test: /\/src\/app\/(?:ui\/(?:away-notice|blocked-button|forms\/(?:files\/(?:file-field|use-early-files)|text-area-field)|navigation\/(?:pagination-links|tab-links))|web\/toasts\/use-refusal-toast)\./,
    minShareCount: 2,
    priority: 2,
  },
  // What the product's page and the cart share. The cart itself adds nothing.
  {
    name: 'cart-parts',
    test: /\/src\/(?:app\/features\/cart\/(?!page\/(?!saved-cart-form|use-)|checkout\/(?:checkout-states|open-payment)|(?:put-in-cart|use-add-to-cart)\.)|modules\/cart\/)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'put-in-cart',
    test: /\/src\/app\/features\/cart\/(?:put-in-cart|use-add-to-cart)\./,
    priority: 2,
  },
  // Each is smaller than what a separate file costs. The deferred parts of the cart page share them with it.
  {
    name: 'cart-form',
    test: /\/src\/(?:app\/(?:features\/cart\/page\/(?:cart-form-state|cents-of|vendor-label)|api\/checkout\/groups-to-buy|ui\/forms\/country-field)|shared\/countries)\./,
    priority: 1,
  },
  // What a few products' pages show beside the price: each file would cost its name on all of them.
  {
    name: 'product-parts',
    test: /\/src\/app\/features\/product-buy-box\/(?:on-sale|making-time|not-for-sale)\./,
    priority: 1,
  },
  // The designer's panel for sharing needs one of these: alone it would be a tiny file.
  {
    name: 'sharing',
    test: /\/src\/app\/features\/(?:share\/(?:share-menu|share-by-email|copy-text)|favorites\/favorite-button)\./,
    minShareCount: 2,
    priority: 1,
  },
  // Operators' and artists' pages of codes: one name in the list of routes instead of three.
  {
    name: 'codes',
    test: /\/src\/(?:app\/features\/discount-codes\/|modules\/promotions\/|shared\/time\/time-zones)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'ratings',
    test: /\/src\/(?:app\/(?:ui\/formats\/(?:rating-mark|stars)|features\/reviews\/nameless-author)|shared\/rating)\./,
    priority: 3,
  },
  // What the console's pages share, and no page of the shop.
  {
    name: 'console',
    test: /\/src\/app\/features\/console\/(?:csv-download|first-and-next|path-with-query)\./,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'features',
    // Nor the designer: several of its pages share its words, and no page of the shop says them. Nor the product
    // card: many pages show it when they find nothing, but the product page and the cart don't. Nor avatars, for the cart.
    test: /\/src\/(?:app\/features\/(?!account|console|designer|vendor-card|product-card\/(?!product-picture-sizes))|modules\/(?!designs\/|design-engine\/))/,
    minShareCount: 8,
    priority: 1,
  },
  // What the designer and its late panels share: five small files that each would cost a name.
  {
    name: 'editing',
    test: /\/src\/app\/features\/designer\/(?:document\/layer-size|arrange\/several-layers|panels\/(?:full-placement|measure-field)|surface\/perform-key)\./,
    priority: 1,
  },
  {
    name: 'hat-drawing',
    // The picture of a hat and its surfaces: the designer and the pages of shared designs load all of it.
    test: /\/src\/modules\/design-engine\/(?:hat(?:-svg)?\/(?!hat-view|turn)|drawing\/placement-svg)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'design-engine',
    // What every page about designs names: seven small files wait for each other as well.
    test: /\/src\/modules\/design-engine\/(?:hat\/hat-view|document\/(?:placements|design-document|design-types|design-summary)|colors\/(?:fabrics|threads|oklab))\.ts/,
    minShareCount: 2,
    priority: 1,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [withoutUnusedShaders(), withoutUnusedRouterParts(), tailwindcss(), reactRouter(), threads],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // Every page has loaded these files before it loads a part.
        modulePreload: {
          resolveDependencies: (_, files) =>
            files.filter((file) => !/\/(?:react|common|rolldown-runtime|entry\.client|root)-/.test(file)),
        },
        rolldownOptions: {
          output: {
            // Every page names some, and the list of routes nearly all: a shorter hash is enough and lighter.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: scriptFiles,
            },
          },
        },
      },
    },
    ssr: {
      // Development loads packages as they are.
      ...(command === 'build' && { resolve: { noExternal: true, external: unbundledPackages() } }),
      build: {
        // What the bundled packages' licenses ask for.
        license: { fileName: 'licenses.md' },
        target: 'node24',
        sourcemap: true,
        // The server's entry is the composition root: pages, modules and jobs are one bundle with one copy of everything.
        rolldownOptions: {
          input: { server: 'src/main/server.ts' },
          // A process keeps its own source: one byte a character instead of two, and without what nobody reads there.
          output: { charset: 'ascii', comments: false },
        },
      },
    },
  },
}))
