import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exemptFiles, exemptKinds, misnamedFiles, sourcesIn } from './file-names.ts'
import { inPlantedTree, projectRoot } from './planted-tree.ts'

test('a file is named after its function, and use cases are in a file with the name of one of them', () => {
  expect(misnamedFiles(projectRoot)).toEqual([])
})

test('the exceptions name only kinds of files and files that exist', () => {
  const sources = sourcesIn(projectRoot, 'src')
  const unused = Object.keys(exemptKinds).filter((end) => !sources.some((path) => path.endsWith(end)))
  const gone = Object.keys(exemptFiles).filter((path) => !existsSync(join(projectRoot, path)))
  expect([...unused, ...gone]).toEqual([])
})

test('a file with another name is found: functions, components, hooks, classes and use cases', () => {
  const planted = {
    'src/app/features/cart/cart-line.tsx': 'export const CartLine = () => null',
    'src/app/features/cart/line.tsx': 'export function CartLine() { return null }',
    'src/app/features/cart/cart-hook.ts': 'export function useCart() {}\nexport const limit = 3',
    'src/app/features/cart/use-cart.ts': 'export function useCart() {}\nexport interface Cart {}',
    'src/app/routes/cart.tsx': 'export function loader() {}',
    'src/main/server.ts': 'export class HttpServer {}',
    'src/platform/clock/now.server.ts': 'export const now = () => 0\nfunction inside() {}',
    'src/sandbox/carrier/rates.ts': 'export function ratesOf() {}',
    'src/shared/money.ts': 'export type Money = number\nexport function centsOf() {}',
    'src/shared/texts.test.ts': 'export function helper() {}',
    'src/modules/orders/rules.ts': 'export function first(a: Actor) {}\nexport function second(a: Actor) {}',
    'src/modules/orders/returns.server.ts':
      'export async function refundLine(actor: Person | System) {}\nexport async function cancelLine({ userId }: Person) {}',
    'src/modules/orders/refund-order.server.ts':
      'export async function refundOrder(actor: Person) {}\nexport async function refundLine(actor: Person) {}',
    'src/modules/orders/order-queries.server.ts': 'export function ordersOf(actor: Actor) {}',
  }
  expect(inPlantedTree(planted, misnamedFiles)).toEqual([
    'src/app/features/cart/cart-hook.ts: useCart',
    'src/app/features/cart/line.tsx: CartLine',
    'src/main/server.ts: HttpServer',
    'src/modules/orders/returns.server.ts: refundLine, cancelLine',
    'src/sandbox/carrier/rates.ts: ratesOf',
  ])
})
