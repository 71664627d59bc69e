import pg from 'pg'
import { expect, test } from 'vitest'
import { startReplica } from '#scripts/throwaway-postgres.mjs'
import { aHome, engines, queryDatabase } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { aVisitor, logIn } from '../support/marketplace/visitor.ts'

/** How often the replica has read the table of products. */
const productReads = `select (seq_scan + idx_scan)::int as count from pg_stat_user_tables where relname = 'products'`
const files = ['/feeds/google.xml', '/feeds/new-drops.xml', '/vendor-dashboard/products.csv']

for (const engine of engines.filter((one) => one === 'postgres')) {
  test(`feeds and exports come from the replica on ${engine}, always with what was saved before, and from the primary while the replica is behind or away`, async () => {
    const home = await aHome(engine)
    const databaseUrl = home.settings.DATABASE_URL ?? ''
    const replica = await startReplica({ url: databaseUrl })
    const copy = new URL(replica.url)
    copy.pathname = new URL(databaseUrl).pathname
    const replicaPool = new pg.Pool({ connectionString: copy.href, max: 1 })
    const reads = async () => (await replicaPool.query<{ count: number }>(productReads)).rows[0]?.count
    const replicated = { ...home.settings, DATABASE_REPLICA_URL: copy.href }

    const expectEverywhere = async (url: string, name: string) => {
      await queryDatabase(home, (pool) =>
        pool.query('update products set name = $1 where slug = $2', [name, 'red-fox']),
      )
      const vendor = aVisitor(url)
      await logIn(vendor, 'artist@brimfolk.test')
      for (const path of files) {
        const { status, text } = await vendor.get(path)
        expect([path, status, text.includes(name)]).toEqual([path, 200, true])
      }
    }

    try {
      const marketplace = await startMarketplace(replicated)
      await expectEverywhere(marketplace.url, 'Renamed Once')
      // A session reports its reads once a second, or ten seconds after its last one.
      await expect.poll(reads, { timeout: 20_000 }).toBeGreaterThan(0)
      expect(marketplace.output()).not.toMatch(/the replica was not used/)
      await replicaPool.query('select pg_wal_replay_pause()')
      await expectEverywhere(marketplace.url, 'Renamed Twice')
      expect(marketplace.output()).toMatch(/the replica was not used/)
      await marketplace.stop()
    } finally {
      await replicaPool.end()
      await replica.stop()
    }
    const marketplace = await startMarketplace(replicated)
    await expectEverywhere(marketplace.url, 'Renamed Again')
    expect(marketplace.output()).toMatch(/the replica was not used/)
    await marketplace.stop()
  })
}
