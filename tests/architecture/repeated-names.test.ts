import { expect, test } from 'vitest'
import { inPlantedTree, projectRoot } from './planted-tree.ts'
import { repeatedNames } from './repeated-names.ts'

test('no two files export the same name', () => {
  expect(repeatedNames(projectRoot)).toEqual([])
})

test('a name that two files export is found; those of the stand-ins and of React Router are free', () => {
  const planted = {
    'src/app/features/cart/cart-line.tsx': 'export const CartLine = () => null',
    'src/app/routes/cart.tsx': 'export const loader = 1\nexport default function CartPage() {}',
    'src/app/routes/checkout.tsx': 'export const loader = 2\nexport default function CartPage() {}',
    'src/main/serve.ts': 'export function serve() {}',
    'src/modules/cart/cart-line.ts': 'export interface CartLine {}',
    'src/platform/clock.ts': 'export type Clock = 1\nexport const Clock = 1',
    'src/sandbox/carrier/cart-line.ts': 'export class CartLine {}',
    'src/shared/money.test.ts': 'export function serve() {}',
  }
  expect(inPlantedTree(planted, repeatedNames)).toEqual([
    'CartLine: src/app/features/cart/cart-line.tsx, src/modules/cart/cart-line.ts',
    'CartPage: src/app/routes/cart.tsx, src/app/routes/checkout.tsx',
  ])
})
