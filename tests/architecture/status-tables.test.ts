import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type StatusTable, statusTable, unreachableStatuses } from '#shared/status-table.ts'
import { projectRoot } from './planted-tree.ts'

type AnyTable = StatusTable<string, string>

interface NamedTable {
  readonly name: string
  readonly table: AnyTable
}

const modules = join(projectRoot, 'src/modules')

function isStatusTable(value: unknown): value is AnyTable {
  return (
    typeof value === 'object' &&
    value !== null &&
    'initial' in value &&
    'transitions' in value &&
    'can' in value
  )
}

async function tablesOf(module: string): Promise<NamedTable[]> {
  const door = join(modules, module, 'index.ts')
  if (!existsSync(door)) return []
  const exports: Record<string, unknown> = await import(door)
  return Object.entries(exports).flatMap(([name, table]) =>
    isStatusTable(table) ? [{ name: `${module}.${name}`, table }] : [],
  )
}

/** Statuses that no action leads to, and statuses in the transitions that the table does not list. */
function faultsOf({ statuses, transitions, ...table }: AnyTable): string[] {
  const named = Object.values<{ from: readonly string[]; to: string }>(transitions).flatMap(
    ({ from, to }) => [...from, to],
  )
  const unlisted = named.filter((status) => !statuses.includes(status))
  return [...unreachableStatuses({ statuses, transitions, ...table }), ...unlisted]
}

const tables = (await Promise.all(readdirSync(modules).map(tablesOf))).flat()

test.each(tables)('every status of $name can be reached', ({ table }) => {
  expect(faultsOf(table)).toEqual([])
})

test('a status that no action leads to is found', () => {
  const planted = statusTable({
    initial: 'placed',
    statuses: ['placed', 'shipped', 'lost', 'found'],
    transitions: { ship: { from: ['placed'], to: 'shipped' }, find: { from: ['lost'], to: 'found' } },
  })
  expect(isStatusTable(planted)).toBe(true)
  expect(faultsOf(planted)).toEqual(['lost', 'found'])
})
