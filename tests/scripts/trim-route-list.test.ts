import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf, trimmedRoutes, trimRouteList } from '#scripts/trim-route-list.ts'

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

test('the trimmed file gives the browser every route with its id', () => {
  const client = mkdtempSync(join(tmpdir(), 'routes-'))
  const file = join(client, 'assets', 'manifest-1234567.js')
  const page = { hasLoader: true, hasAction: false, hasErrorBoundary: false, index: false, imports: [] }
  const routes = {
    root: { ...page, id: 'root', path: '', module: '/assets/root-abcdefg.js', hasErrorBoundary: true },
    'routes/page-boundary': {
      ...page,
      id: 'routes/page-boundary',
      path: '',
      parentId: 'root',
      module: '/assets/page-boundary-abcdefg.js',
      hasLoader: false,
    },
    'routes/storefront/home': {
      ...page,
      id: 'routes/storefront/home',
      path: '',
      parentId: 'routes/page-boundary',
      index: true,
      module: '/assets/home-1234-_-.js',
      imports: ['/assets/a-1.js', '/assets/b-2.js'],
    },
    'routes/vendor/desk': {
      ...page,
      id: 'routes/vendor/desk',
      path: '',
      parentId: 'routes/page-boundary',
      module: '/assets/other-1.js',
    },
    sold: {
      ...page,
      id: 'sold',
      path: 'sold/:id',
      parentId: 'routes/vendor/desk',
      module: '/elsewhere/sold.js',
      hasAction: true,
    },
  }
  mkdirSync(join(client, 'assets'))
  const list = { entry: { imports: [] }, routes, version: '1234567' }
  writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify(list)};`)
  trimRouteList(client)
  const text = readFileSync(file, 'utf8')
  rmSync(client, { recursive: true })
  expect(text).not.toContain('"id"')
  const window: { __reactRouterManifest?: unknown } = {}
  // oxlint-disable-next-line typescript/no-implied-eval -- the file is a script
  new Function('window', text)(window)
  expect(window.__reactRouterManifest).toEqual(list)
})

test('a property that the list has no column for stops the build', () => {
  expect(() => rowsOf({ root: { hasClientLoader: true } })).toThrow('no column for hasClientLoader')
})
