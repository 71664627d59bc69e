import { expect, test } from 'vitest'
import { foreignCases } from '../access/foreign-cases.ts'
import { intentsWithoutReason } from '../access/acts-without-reason.ts'
import { addForeignRows } from '../support/marketplace/foreign-rows.ts'
import {
  aHome,
  type MarketplaceHome,
  queryDatabase,
  quickestEngine,
} from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { accounts } from '../support/marketplace/roles.ts'
import { setUpSecondFactor } from '../support/marketplace/second-factor.ts'
import { aVisitor, logIn } from '../support/marketplace/visitor.ts'

async function auditCount(home: MarketplaceHome): Promise<number> {
  return queryDatabase(home, async (pool) => {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from audit_log')
    return rows[0]?.count ?? 0
  })
}

test('a console form without its reason is refused for every intent, and writes nothing into the audit log', async () => {
  const home = await aHome(quickestEngine)
  const rows: Readonly<Record<string, string>> = { ...(await addForeignRows(home)) }
  const before = await auditCount(home)
  const { url, stop } = await startMarketplace(home.settings)
  const operator = aVisitor(url)
  await logIn(operator, accounts.operator)
  await setUpSecondFactor(operator)
  const forms = foreignCases.filter(
    ({ route, intent = '', fields }) =>
      route.startsWith('/operator/') &&
      fields?.reason !== undefined &&
      !intentsWithoutReason[route]?.includes(intent),
  )
  expect(forms.length).toBeGreaterThan(30)
  const surprises: string[] = []
  for (const { path, fields = {}, row, intent } of forms) {
    const fill = (text: string) =>
      text.replaceAll(/\{(\w+)\}/g, (kept, name: string) => (name === 'id' ? rows[row] : rows[name]) ?? kept)
    for (const reason of ['', '   ']) {
      const filled = Object.fromEntries(
        Object.entries({ ...fields, reason }).map(([name, value]) => [name, fill(value)]),
      )
      const { status } = await operator.submit(fill(path), filled)
      if (status !== 422) surprises.push(`${path} ${intent ?? ''} '${reason}': ${status} instead of 422`)
    }
  }
  await stop()
  expect(surprises).toEqual([])
  expect(await auditCount(home)).toBe(before)
}, 300_000)
