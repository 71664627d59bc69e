import { expect, test } from 'vitest'
import { trimmedRoutes } from '#scripts/trim-route-list.ts'

const shared = ['/assets/react.js', '/assets/card.js']
const route = (path: string) => ({
  path,
  hasLoader: true,
  hasAction: false,
  hasDefaultExport: true,
  imports: shared,
  css: [],
})

test('the list of routes keeps pages and what a prefetch reads, and leaves out files and what every page has loaded', () => {
  const list = {
    entry: { imports: ['/assets/react.js'] },
    routes: {
      'routes/storefront/shop': route('shop'),
      'routes/vendor/money': route('vendor-dashboard/money'),
      'routes/vendor/statement-csv': route('vendor-dashboard/money/statement.csv'),
      'routes/storefront/site-icon': route('site-icons/:file'),
    },
  }
  expect(trimmedRoutes(list)).toEqual({
    'routes/storefront/shop': { path: 'shop', hasLoader: true, imports: ['/assets/card.js'] },
    'routes/vendor/money': { path: 'vendor-dashboard/money', hasLoader: true },
  })
})
