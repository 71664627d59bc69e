import { sql } from 'kysely'
import { currentDatabase, databaseOf } from '#platform/db/transaction.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { z } from 'zod'
import { ttlCache } from '#platform/ttl-cache.server.ts'

const db = databaseOf<unknown>()

/**
 * Below this, reading every product for a two-letter keyword is fast enough, and the index would only slow down edits.
 */
const worthwhileFrom = 200_000
const known = ttlCache<boolean>(60_000, 1)

/** Whether the database has a valid index over `short_grams(search_text)`. */
export async function hasShortGrams(): Promise<boolean> {
  if (currentDatabase().engine !== 'postgres') return false
  return known.getOrLoad('index', async () => (await stateOfIndex()) === 'valid')
}

async function stateOfIndex(): Promise<'missing' | 'valid' | 'broken'> {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass('products_short_grams')`.execute(db())
  if (!rows[0]) return 'missing'
  return rows[0].indisvalid ? 'valid' : 'broken'
}

/**
 * Builds the index for keywords of one or two characters once the catalog is large. The build doesn't block writes. If an
 * earlier build was interrupted, it starts over.
 */
export const maintainShortGramsJob = job({
  name: 'maintain-short-grams',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 3_600,
  run: async () => maintainShortGrams(worthwhileFrom),
})

export async function maintainShortGrams(from: number): Promise<void> {
  if (currentDatabase().engine !== 'postgres') return
  const { rows } = await sql<{ products: number }>`
    select reltuples::bigint as products from pg_class where oid = 'products'::regclass`.execute(db())
  if ((rows[0]?.products ?? 0) < from || (await stateOfIndex()) === 'valid') return
  const { openDirectConnection } = currentDatabase()
  if (!openDirectConnection) {
    log.warn('Short keywords have no index. Set DATABASE_DIRECT_URL: it cannot be built through a pooler.')
    return
  }
  const started = performance.now()
  // Runs outside a transaction and without a timeout: a large catalog needs minutes.
  const client = await openDirectConnection()
  try {
    await client.query(`set maintenance_work_mem = '256MB'`)
    await client.query('drop index concurrently if exists products_short_grams')
    await client.query(
      `create index concurrently products_short_grams on products using gin (short_grams(search_text))
       with (fastupdate = off) where status = 'active'`,
    )
  } finally {
    await client.end()
  }
  known.set('index', true)
  log.info(
    { seconds: Math.round((performance.now() - started) / 1000) },
    'built the index for short keywords',
  )
}
