import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trimmedRoutes, trimRouteList } from '#scripts/trim-route-list.ts'

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

test('the trimmed file gives every route its id', () => {
  const client = mkdtempSync(join(tmpdir(), 'routes-'))
  const file = join(client, 'assets', 'manifest-1234567.js')
  const routes = {
    root: { id: 'root', path: '' },
    'routes/shop': { id: 'routes/shop', path: 'shop', parentId: 'root' },
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
