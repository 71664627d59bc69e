import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cruiseSources } from '#scripts/check/cruise-sources.ts'
import { unusedPermissions } from '#scripts/draw-module-map.ts'
import { inPlantedTree, projectRoot } from './planted-tree.ts'

const require = createRequire(import.meta.url)
const moduleMap: Record<string, string[]> = require(join(projectRoot, 'module-map.cjs'))
const rules: { forbidden: { name: string }[] } = require(join(projectRoot, '.dependency-cruiser.cjs'))

const imports = (...specifiers: string[]) => specifiers.map((from) => `import '${from}'\n`).join('')

/** Every allowed use of rings and front doors. */
const clean: Record<string, string> = {
  'src/shared/money.ts': 'export const zero = 0\n',
  'src/shared/money.test.ts': imports('vitest', './money.ts'),
  'src/platform/db/transaction.server.ts': imports('pg', 'node:fs', '#shared/money.ts'),
  'src/modules/vendors/index.ts': imports('zod', './profile.ts', '#shared/money.ts'),
  'src/modules/vendors/profile.ts': `import type { Row } from './tables.server.ts'\nexport type Profile = Row\n`,
  'src/modules/vendors/tables.server.ts': 'export type Row = { name: string }\n',
  'src/modules/vendors/index.server.ts': imports('./register.server.ts'),
  'src/modules/vendors/register.server.ts': imports('#platform/db/transaction.server.ts', './profile.ts'),
  'src/modules/orders/index.ts': imports('#modules/vendors'),
  'src/modules/orders/index.server.ts': imports('#modules/vendors/server', 'node:crypto', 'kysely'),
  'src/app/ui/button.tsx': imports('react', 'clsx', '#shared/money.ts'),
  'src/app/features/order-card/order-card.tsx': imports('#modules/orders', '#app/ui/button.tsx'),
  'src/app/routes/account/order.tsx': imports(
    '#modules/orders/server',
    '#app/features/order-card/order-card.tsx',
  ),
  'src/app/routes.ts': imports('@react-router/dev/routes'),
  'src/sandbox/stripe/stand-in.ts': imports('#shared/money.ts', 'hono', 'node:http'),
  'src/main/server.ts': imports(
    '#sandbox/stripe/stand-in.ts',
    '#modules/orders/server',
    '#app/routes/account/order.tsx',
  ),
  'tests/support/factories.ts': imports(
    '#modules/orders/server',
    '#main/server.ts',
    '#sandbox/stripe/stand-in.ts',
  ),
}

interface Planted {
  readonly rule: string
  readonly file: string
  readonly source: string
}

const plant = (rule: string, file: string, ...specifiers: string[]): Planted => ({
  rule,
  file,
  source: imports(...specifiers),
})

const planted: readonly Planted[] = [
  plant('no-cycles', 'src/platform/chicken.server.ts', './egg.server.ts'),
  {
    rule: 'no-cycles',
    file: 'src/platform/hen.ts',
    source: `import type { Nest } from './nest.ts'\nexport type Hen = Nest\n`,
  },
  plant('no-unresolved', 'src/modules/orders/deep.server.ts', '#modules/vendors/register.server.ts'),
  plant('shared-is-pure', 'src/shared/reads-platform.ts', '#platform/db/transaction.server.ts'),
  plant('shared-imports-nothing', 'src/shared/reads-files.ts', 'node:fs'),
  plant('shared-imports-nothing', 'src/shared/uses-a-package.ts', 'zod'),
  plant('platform-knows-no-business', 'src/platform/orders.server.ts', '#modules/orders/server'),
  plant('modules-know-no-web', 'src/modules/orders/renders.ts', 'react'),
  plant('modules-know-no-web', 'src/modules/orders/serves.server.ts', 'hono'),
  plant('modules-know-no-web', 'src/modules/orders/page.ts', '#app/ui/button.tsx'),
  plant('sandbox-imports-shared-only', 'src/sandbox/carrier/peeks.ts', '#platform/db/transaction.server.ts'),
  plant('only-main-mounts-sandbox', 'src/platform/pretends.server.ts', '#sandbox/stripe/stand-in.ts'),
  plant('nobody-imports-main', 'src/app/routes/boot.tsx', '#main/server.ts'),
  plant('product-imports-no-tests', 'src/app/web/fakes.ts', '#tests/support/factories.ts'),
  plant('no-development-packages', 'src/platform/tests-itself.server.ts', 'fast-check'),
  plant('module-front-door-only', 'src/modules/orders/climbs.server.ts', '../vendors/register.server.ts'),
  plant('app-front-door-only', 'src/app/routes/climbs.tsx', '../../modules/orders/climbs.server.ts'),
  plant('app-front-door-only', 'src/main/climbs.ts', '../modules/orders/climbs.server.ts'),
  plant('rules-do-no-io', 'src/modules/orders/rule.ts', '#platform/db/transaction.server.ts'),
  plant('rules-do-no-io', 'src/modules/orders/other-rule.ts', './index.server.ts'),
  plant('rules-use-no-node', 'src/modules/orders/reads-files.ts', 'node:fs'),
  plant('app-no-database', 'src/app/routes/queries.tsx', '#platform/db/transaction.server.ts'),
  plant('app-no-database', 'src/app/web/connects.server.ts', 'pg'),
  plant('app-no-database', 'src/app/web/selects.server.ts', 'kysely'),
  plant('app-no-database', 'src/app/web/embeds.server.ts', '@electric-sql/pglite'),
  plant('ui-knows-no-module', 'src/app/ui/formats/price.tsx', '#modules/orders'),
  plant('ui-knows-no-module', 'src/app/ui/card.tsx', '#app/features/order-card/order-card.tsx'),
  plant(
    'features-stay-apart',
    'src/app/features/cart-line/cart-line.tsx',
    '#app/features/order-card/order-card.tsx',
  ),
  plant('module-missing-in-map', 'src/modules/gadgets/index.ts', '#shared/money.ts'),
  plant('module-missing-in-map', 'src/modules/lonely/index.ts'),
  ...Object.entries(moduleMap).flatMap(([name, uses]) => {
    const stranger = Object.keys(moduleMap).find((other) => other !== name && !uses.includes(other))
    return stranger
      ? [plant(`map-${name}`, `src/modules/${name}/stray.server.ts`, `#modules/${stranger}`)]
      : []
  }),
]

const front = Object.fromEntries(Object.keys(moduleMap).map((name) => [`src/modules/${name}/index.ts`, '']))
const otherHalves = {
  'src/platform/egg.server.ts': imports('./chicken.server.ts'),
  'src/platform/nest.ts': `import type { Hen } from './hen.ts'\nexport type Nest = Hen | null\n`,
}

const violating = Object.fromEntries(planted.map(({ file, source }) => [file, source]))
const found = inPlantedTree({ ...front, ...clean, ...otherHalves, ...violating }, cruiseSources)
const inOrder = inPlantedTree({ ...front, ...clean }, cruiseSources)

test.each(planted)('$rule is reported for $file', ({ rule, file }) => {
  const names = found.violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)
  expect(names).toContain(rule)
})

test('every boundary rule has a planted violation', () => {
  const names = rules.forbidden.map(({ name }) => name)
  expect(planted.map(({ rule }) => rule)).toEqual(expect.arrayContaining(names))
})

test('a tree that follows the boundaries passes', () => {
  expect(inOrder.violations).toEqual([])
  expect(inOrder.files.length).toBeGreaterThanOrEqual(Object.keys(clean).length)
})

test.each([
  ['#shared/money.ts', 'src/shared/money.ts'],
  ['#platform/db/transaction.server.ts', 'src/platform/db/transaction.server.ts'],
  ['#modules/orders', 'src/modules/orders/index.ts'],
  ['#modules/orders/server', 'src/modules/orders/index.server.ts'],
  ['#app/ui/button.tsx', 'src/app/ui/button.tsx'],
  ['#sandbox/stripe/stand-in.ts', 'src/sandbox/stripe/stand-in.ts'],
  ['#main/server.ts', 'src/main/server.ts'],
])('the boundary checker follows %s', (specifier, path) => {
  const dependencies = inOrder.files.flatMap((file) => file.dependencies)
  expect(dependencies.find(({ module }) => module === specifier)?.resolved).toBe(path)
})

test('fails when the boundary checker reads no files', () => {
  const cruise = () => inPlantedTree({ 'src/styles.css': '' }, cruiseSources)
  expect(cruise).toThrow('read no files')
})

test('a permission that no import uses, and a module that does not exist, are reported', () => {
  expect(unusedPermissions(inOrder, { vendors: [], orders: ['vendors'] })).toEqual([])
  expect(unusedPermissions(inOrder, { vendors: ['orders'], orders: ['vendors'], gadgets: [] })).toEqual([
    'module-map.cjs: nothing in vendors imports orders. Remove the permission.',
    'module-map.cjs: there is no module gadgets. Remove its row.',
  ])
})

test('the module map has no cycles and names only modules', () => {
  const placed = new Set<string>()
  for (let grew = true; grew; ) {
    const next = Object.keys(moduleMap).filter(
      (name) => !placed.has(name) && moduleMap[name]?.every((use) => placed.has(use)),
    )
    for (const name of next) placed.add(name)
    grew = next.length > 0
  }
  expect(placed).toEqual(new Set(Object.keys(moduleMap)))
})
