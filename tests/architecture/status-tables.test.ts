import { readdirSync } from 'node:fs'
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
/** Pure files, which can run in the browser. */
const isPure = (path: string) => path.endsWith('.ts') && !/\.(server|test|db-test)\.ts$/.test(path)

function isStatusTable(value: unknown): value is AnyTable {
  return (
    typeof value === 'object' &&
    value !== null &&
    'initial' in value &&
    'transitions' in value &&
    'can' in value
  )
}

async function tablesIn(path: string): Promise<NamedTable[]> {
  const exports: Record<string, unknown> = await import(join(modules, path))
  return Object.entries(exports).flatMap(([name, table]) => (isStatusTable(table) ? [{ name, table }] : []))
}

/** Statuses that no action reaches, and statuses in transitions that the table doesn't list. */
function faultsOf({ statuses, transitions, ...table }: AnyTable): string[] {
  const named = Object.values<{ from: readonly string[]; to: string }>(transitions).flatMap(
    ({ from, to }) => [...from, to],
  )
  const unlisted = named.filter((status) => !statuses.includes(status))
  return [...unreachableStatuses({ statuses, transitions, ...table }), ...unlisted]
}

const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(isPure)
const found = (await Promise.all(files.map(tablesIn))).flat()
// A status table that a front door re-exports is the same object.
const tables = [...new Map(found.map((named) => [named.table, named])).values()]

test.each(tables)('every status of $name can be reached', ({ table }) => {
  expect(faultsOf(table)).toEqual([])
})

test('reports a status that no action reaches', () => {
  const planted = statusTable({
    initial: 'placed',
    statuses: ['placed', 'shipped', 'lost', 'found'],
    transitions: { ship: { from: ['placed'], to: 'shipped' }, find: { from: ['lost'], to: 'found' } },
  })
  expect(isStatusTable(planted)).toBe(true)
  expect(faultsOf(planted)).toEqual(['lost', 'found'])
})
