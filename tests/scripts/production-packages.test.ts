import { expect, test } from 'vitest'
import { productionPackages } from '#scripts/production/production-packages.mjs'

const packages = {
  '': { dependencies: { shop: '1.0.0', bundled: '1.0.0' }, devDependencies: { bundler: '1.0.0' } },
  'node_modules/bundler': {},
  'node_modules/bundled': { dependencies: { more: '1.0.0' } },
  'node_modules/more': {},
  'node_modules/shop': {
    dependencies: { money: '^2.0.0' },
    optionalDependencies: { 'images-linux': '1.0.0', 'images-windows': '1.0.0' },
    peerDependencies: { words: '*', bundler: '*' },
    peerDependenciesMeta: { bundler: { optional: true } },
  },
  'node_modules/shop/node_modules/money': { dependencies: { words: '1.0.0' } },
  'node_modules/money': {},
  'node_modules/words': {},
  'node_modules/images-linux': {},
  'node_modules/images-windows': {},
}
const isUnbundled = (name: string) => name !== 'bundled'
const onLinux = (path: string) => path !== 'node_modules/images-windows'

test('production has the packages of package.json that aren’t bundled, those that they require, and neither development packages nor optional peers', () => {
  expect(productionPackages({ packages }, isUnbundled, onLinux)).toEqual([
    'node_modules/images-linux',
    'node_modules/shop',
    'node_modules/shop/node_modules/money',
    'node_modules/words',
  ])
})

test('a required package that is not installed is named with the package that needs it', () => {
  const isInstalled = (path: string) => onLinux(path) && path !== 'node_modules/words'
  expect(() => productionPackages({ packages }, isUnbundled, isInstalled)).toThrow(
    /words isn't installed, but .* needs it/,
  )
})
