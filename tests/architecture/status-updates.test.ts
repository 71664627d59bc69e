import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inPlantedTree, projectRoot } from './planted-tree.ts'
import { statusUpdates } from './status-updates.ts'

/** The statuses that no action decides, by file, with the reason. */
const derived: Readonly<Record<string, string>> = {
  'src/modules/orders/lifecycle/move-order.server.ts':
    'follows from the payment and the vendor orders by one function, under the lock of the order',
  'src/modules/payments/payouts/refresh-payouts.server.ts':
    'copies what Stripe reports about many payouts, new and known ones, in one statement',
}

function bypassed(root: string): string[] {
  return ['src/modules', 'src/platform', 'src/main', 'seeds']
    .flatMap((folder) => sourcesIn(root, folder))
    .flatMap((path) => statusUpdates(root, path))
}

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|db-test|process-test)\.ts$/.test(path))
    .map((path) => join(folder, path))
}

const inProject = bypassed(projectRoot)
const fileOf = (problem: string) => problem.split(':')[0] ?? ''

test('every update of a status takes from and to from its table', () => {
  expect(inProject.filter((problem) => !(fileOf(problem) in derived))).toEqual([])
})

test('each derived status is still derived', () => {
  expect([...new Set(inProject.map(fileOf))].sort()).toEqual(Object.keys(derived).sort())
})

test('an update that bypasses the table is found', () => {
  const planted = {
    'src/platform/none.ts': '',
    'src/main/none.ts': '',
    'seeds/none.ts': '',
    'src/modules/orders/by-hand.server.ts': [
      "db().updateTable('orders').set({ status: 'paid' }).where('id', '=', id)",
      "db().updateTable('orders').set((eb) => ({ paid_at: null, ...(isPaid ? { status: 'paid' } : {}) }))",
      "db().updateTable('orders').set('status', 'paid')",
      "db().updateTable('orders').set({ status })",
      "db().updateTable('orders').set({ status: orderPayment.to('pay') }).where('id', '=', id)",
      "db().updateTable('orders').set({ status: orderPayment.to('pay') }).where('status', 'in', orderPayment.from('cancel'))",
      "sql`update orders set paid_at = now(), status = 'paid' where id = ${id}`",
      "pool.query('update orders set status = $1', ['paid'])",
      "db().updateTable('vendors').set({ approval: 'approved' }).where('id', '=', id)",
    ].join('\n'),
    'src/modules/orders/by-table.server.ts': [
      "db().updateTable('orders').set({ status: orderPayment.to('pay') }).where('id', '=', id).where('status', 'in', orderPayment.from('pay'))",
      "sql`update orders set paid_at = now() where status = 'paid'`",
      "db().updateTable('orders').set({ paid_at: null }).where('status', '=', 'paid')",
      "headers.set('status', 'paid')",
    ].join('\n'),
  }
  const file = 'src/modules/orders/by-hand.server.ts'
  expect(inPlantedTree(planted, bypassed)).toEqual([
    ...[1, 2, 3, 4].map((line) => `${file}:${line}: a status must be \`table.to(action)\``),
    ...[5, 6].map((line) => `${file}:${line}: the where-clause must have \`orderPayment.from('pay')\``),
    ...[7, 8].map((line) => `${file}:${line}: raw SQL sets a status`),
    `${file}:9: a status must be \`table.to(action)\``,
  ])
})
