import { expect, test } from 'vitest'
import { startPgbouncer } from '#scripts/throwaway-pgbouncer.mjs'
import { insideFacts } from '../support/marketplace/purchase-facts.ts'
import { aHome, engines, queryDatabase } from '../support/marketplace/marketplace-home.ts'
import { spawnMarketplace, startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { someItems, openCheckout, pay } from '../support/marketplace/purchase.ts'
import { aVisitor, logIn } from '../support/marketplace/visitor.ts'

const visitors = 24
/** Before a release: 5000. */
const requests = Number(process.env.POOLED_REQUESTS ?? 480)
const paths = [
  '/',
  '/shop?search=hat',
  '/shop?sort=price_asc',
  '/product/tidal-club',
  '/api/products?limit=24',
  '/cart',
  '/orders',
]

for (const engine of engines.filter((one) => one === 'postgres')) {
  test(`behind PgBouncer in transaction mode ${visitors} visitors at a time get no errors, and jobs run, on ${engine}`, async () => {
    const home = await aHome(engine)
    const pooler = await startPgbouncer(home.settings.DATABASE_URL ?? '')
    const unaware = spawnMarketplace({ ...home.settings, DATABASE_URL: pooler.url })
    expect((await unaware.ended).code).toBe(1)
    expect(unaware.output()).toMatch(
      /^.*DATABASE_URL: a pooler answers at .*Set DATABASE_POOLER=transaction\.\n$/,
    )
    const marketplace = await startMarketplace({
      ...home.settings,
      DATABASE_URL: pooler.url,
      DATABASE_POOLER: 'transaction',
    })
    try {
      const answers: string[] = []
      const browse = async (n: number) => {
        const visitor = aVisitor(marketplace.url)
        if (n % 3 === 0) await logIn(visitor, 'shopper@brimfolk.test')
        for (let turn = 0; turn < requests / visitors; turn++) {
          const path = paths[(n + turn) % paths.length] ?? '/'
          const { status } = await visitor.get(`${path}${path.includes('?') ? '&' : '?'}page=${turn}`)
          if (status >= 500) answers.push(`${status} ${path}`)
        }
      }
      await Promise.all(Array.from({ length: visitors }, (_, n) => browse(n)))
      expect(answers).toEqual([])

      const visitor = aVisitor(marketplace.url)
      const attempt = {
        email: 'amy.march@example.com',
        key: crypto.randomUUID(),
        basket: await someItems(visitor),
      }
      await pay(visitor, await openCheckout(visitor, attempt))
      await expect
        .poll(
          () =>
            queryDatabase(
              home,
              async (pool) => (await insideFacts(pool, attempt.email, attempt.basket)).orders,
            ),
          {
            timeout: 20_000,
          },
        )
        .toEqual(['paid'])
      const lines = marketplace.output()
      expect(lines.match(/alter role postgres set statement_timeout/g)).toHaveLength(1)
      expect(lines).not.toMatch(/prepared statement|"level":50/)
      await marketplace.stop()
    } finally {
      await marketplace.kill()
      await pooler.stop()
    }
  })
}
