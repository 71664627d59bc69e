import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { currentDatabase } from '../db/transaction.server.ts'
import { cdnPurger } from './cdn-purger.server.ts'
import { checkCdn } from './check-cdn.server.ts'

const run = (text: string, values: unknown[] = []) => currentDatabase().pool.query(text, values)

/** A CDN, and a process that tells it what has changed. */
function aProcess({ release = 'one' } = {}) {
  const purges: string[][] = []
  const state = { ms: 0, problem: null as string | null }
  const purger = cdnPurger({
    send: async (tags) => {
      if (state.problem !== null) throw new Error(state.problem)
      purges.push([...tags].sort())
    },
    release,
    clock: () => state.ms,
  })
  /** Returns what was purged in it. */
  const round = async (afterMs = 1_000) => {
    state.ms += afterMs
    purges.length = 0
    const pauseMs = await purger.round()
    return { purged: purges.flat(), pauseMs }
  }
  return { round, state, leave: purger.leave }
}

async function aHat() {
  const { id } = await aProduct()
  return {
    id,
    rename: () => run('update products set name = $2 where id = $1', [id, `Hat ${Math.random()}`]),
  }
}

const tagOf = (id: string) => `product:${id.slice(0, 10)}`

test('the first round purges everything, the next ones what has changed, each twice', async () => {
  const { round } = aProcess()
  const { id, rename } = await aHat()
  expect(await round()).toEqual({ purged: ['all'], pauseMs: 1_000 })
  expect((await round()).purged).toEqual([])
  await rename()
  expect((await round()).purged).toContain(tagOf(id))
  expect((await round()).purged).toEqual([])
  expect((await round(9_000)).purged).toEqual(['all'])
  expect((await round(1_000)).purged).toEqual([])
  await rename()
  expect((await round()).purged).toContain(tagOf(id))
  expect((await round(10_000)).purged).toContain(tagOf(id))
})

test('a purge that fails is tried again with everything since, later each time, and the health check says why', async () => {
  const { round, state } = aProcess()
  const [one, other] = [await aHat(), await aHat()]
  await round()
  await round(20_000)
  state.problem = 'the CDN answered 403'
  await one.rename()
  expect((await round()).pauseMs).toBe(2_000)
  await other.rename()
  expect((await round()).pauseMs).toBe(4_000)
  expect(await checkCdn()).toMatchObject({
    status: 'red',
    text: expect.stringContaining('the CDN answered 403') as string,
  })
  state.problem = null
  const { purged, pauseMs } = await round()
  expect(purged).toEqual(expect.arrayContaining([tagOf(one.id), tagOf(other.id)]))
  expect(pauseMs).toBe(1_000)
  expect((await checkCdn()).status).toBe('green')
})

test('of several processes one purges, and another goes on where it stopped or crashed', async () => {
  const [first, second] = [aProcess(), aProcess()]
  const { id, rename } = await aHat()
  await first.round()
  expect(await second.round()).toEqual({ purged: [], pauseMs: 10_000 })

  await first.leave()
  await rename()
  const taken = await second.round()
  expect(taken.purged).toContain(tagOf(id))
  expect(taken.purged).not.toContain('all')

  await run("update cdn_purges set held_until = now() - interval '1 s'")
  await rename()
  expect((await aProcess().round()).purged).toContain(tagOf(id))
  // The second one doesn't know yet that it was replaced: it repeats what the third has done, and gives up.
  expect((await second.round(1_000)).purged).toContain(tagOf(id))
  expect(await second.round()).toEqual({ purged: [], pauseMs: 10_000 })
})

test('another release purges everything, also after pages of the one before have come late', async () => {
  const old = aProcess({ release: 'one' })
  await old.round()
  await old.leave()
  const { round } = aProcess({ release: 'two' })
  expect((await round()).purged).toEqual(['all'])
  expect((await round(10_000)).purged).toEqual(['all'])
  expect((await round(290_000)).purged).toEqual(['all'])
  expect((await round(300_000)).purged).toEqual([])
})

test('after half an hour without a process, or when many have changed, everything is purged', async () => {
  const first = aProcess()
  await first.round()
  await first.leave()
  await run("update cdn_purges set purged_at = now() - interval '31 min'")
  const next = aProcess()
  expect((await next.round()).purged).toEqual(['all'])
  await next.round(20_000)
  await run(
    "insert into public_changes (topics) select array_agg('product:' || lpad(n::text, 10, '0')) from generate_series(1, 501) n",
  )
  expect((await next.round()).purged).toEqual(['all'])
})
