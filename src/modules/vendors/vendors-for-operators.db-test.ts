import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { countVendorsForOperators, type OperatorVendorsQuery, vendorsForOperators } from './index.server.ts'

const db = databaseOf<unknown>()
const anOperator = () => aPerson({ isOperator: true })
const everyShop = { search: '', status: null } as const

test('finds vendors by part of their name, with pattern characters taken literally', async () => {
  const operator = await anOperator()
  await aVendor({ profile: { displayName: '100% Wool' } })
  const found = async (search: string) =>
    (await vendorsForOperators(operator, { ...everyShop, search }, null)).items.map(
      ({ displayName }) => displayName,
    )
  expect(await found('0% w')).toEqual(['100% Wool'])
  expect(await found('%_%')).toEqual([])
})

test('for everyone but operators the list of vendors doesn’t exist', async () => {
  for (const stranger of [visitor, await aVendor(), await aPerson()])
    await expect(vendorsForOperators(stranger, everyShop, null)).rejects.toMatchObject({ code: 'not-found' })
})

test('hundreds of vendors are listed page by page, newest first, each once, with the filter on every page', async () => {
  const operator = await anOperator()
  // Three at each moment, a microsecond apart: the id decides among them, and milliseconds aren’t enough.
  await sql`
    with owners as (
      insert into users (email, name) select 'pager-' || n || '@artists.test', 'Pager' from generate_series(1, 330) n
      returning id, split_part(split_part(email, '-', 2), '@', 1)::int as n)
    insert into vendors (user_id, display_name, status, created_at)
    select id, 'Pager ' || n, case when n % 2 = 0 then 'active' else 'pending' end,
      timestamptz '2020-01-01' + (n / 3) * interval '1 microsecond' from owners`.execute(db())
  const query = { search: 'pager', status: null } as const
  const { rows } = await sql<{ id: string }>`select id from vendors where display_name like 'Pager %'
    order by created_at desc, id desc`.execute(db())
  const sizes: number[] = []
  const listed: string[] = []
  let cursor: string | null = null
  do {
    const page = await vendorsForOperators(operator, query, cursor)
    sizes.push(page.items.length)
    listed.push(...page.items.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== null && sizes.length < 20)
  expect(sizes).toEqual([50, 50, 50, 50, 50, 50, 30])
  expect(listed).toEqual(rows.map(({ id }) => id))

  const first = await vendorsForOperators(operator, { ...query, status: 'active' }, null, 100)
  const second = await vendorsForOperators(operator, { ...query, status: 'active' }, first.next, 100)
  expect([first.items.length, second.items.length, second.next]).toEqual([100, 65, null])
  expect(new Set([...first.items, ...second.items].map(({ status }) => status))).toEqual(new Set(['active']))
  expect(await vendorsForOperators(operator, query, 'x')).toEqual(
    await vendorsForOperators(operator, query, null),
  )
})

test('vendors are sorted by name or by an amount, in both directions and across pages, with equal rows by id', async () => {
  const operator = await anOperator()
  for (const displayName of ['sorted b', 'Sorted A', 'sorted c', 'Sorted B'])
    await aVendor({ profile: { displayName } })
  const listed = async (sort: OperatorVendorsQuery['sort']) => {
    const names: string[] = []
    let cursor: string | null = null
    do {
      const page = await vendorsForOperators(
        operator,
        { search: 'sorted', status: null, ...(sort ? { sort } : {}) },
        cursor,
        1,
      )
      names.push(...page.items.map(({ displayName }) => displayName))
      cursor = page.next
    } while (cursor !== null && names.length < 10)
    return names
  }
  const byName = await listed({ by: 'name', direction: 'asc' })
  expect(byName.map((name) => name.toLowerCase())).toEqual(['sorted a', 'sorted b', 'sorted b', 'sorted c'])
  expect(await listed({ by: 'name', direction: 'desc' })).toEqual(byName.toReversed())
  const amount = sql<number>`case when vendors.display_name = 'sorted c' then 500 else 0 end::bigint`
  const byAmount = await listed({ by: 'amount', direction: 'desc', amount })
  expect([byAmount[0], byAmount.toSorted()]).toEqual(['sorted c', byName.toSorted()])
  expect(
    await countVendorsForOperators(operator, [
      { search: 'sorted', status: null },
      { search: 'sorted', status: 'suspended' },
    ]),
  ).toEqual([4, 0])
})

test('a cursor of another order starts from the beginning', async () => {
  const operator = await anOperator()
  for (const displayName of ['cursor b', 'cursor a']) await aVendor({ profile: { displayName } })
  const query = { search: 'cursor', status: null, sort: { by: 'joined', direction: 'desc' } } as const
  const byName = { ...query, sort: { by: 'name', direction: 'asc' } } as const
  const { next } = await vendorsForOperators(operator, byName, null, 1)
  expect(await vendorsForOperators(operator, query, next)).toEqual(
    await vendorsForOperators(operator, query, null),
  )
})
