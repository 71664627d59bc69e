import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Changes the stock of a random variant this many times a second until `stop`. */
export function changeStock(url: string, perSecond: number): { stop(): Promise<number> } {
  let [made, isOver] = [0, perSecond === 0]
  const run = async () => {
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query<{ id: string }>('select id from product_variants')
    const started = performance.now()
    while (!isOver) {
      const id = rows[Math.floor(Math.random() * rows.length)]?.id
      await client.query(
        'update product_variants set quantity = quantity - 1 where id = $1 and quantity > reserved + 10',
        [id],
      )
      made += 1
      const due = started + (made * 1_000) / perSecond
      await wait(Math.max(0, due - performance.now()))
    }
    await client.end()
  }
  const running = isOver ? Promise.resolve() : run()
  return {
    stop: async () => {
      isOver = true
      await running
      return made
    },
  }
}
