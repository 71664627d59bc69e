import { createServer } from 'node:http'
import { openDatabase } from '#platform/db/open-database.server.ts'

/** `node:http` and one prepared select by primary key: `node bench/control-pk.ts <port>`, on DATABASE_URL or DATA_DIR. */
const database = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR ?? '',
})
const { rows } = await database.pool.query<{ id: string }>('select id from products limit 1000')
const ids = rows.map(({ id }) => id)
let n = 0

createServer((_request, response) => {
  const id = ids[n++ % ids.length]
  void database.pool
    .query({
      name: 'pk',
      text: 'select id, name, slug, price_cents, cover_image from products where id = $1',
      values: [id],
    })
    .then(({ rows: [row] }) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(row))
    })
}).listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'))

process.on('SIGTERM', () => void database.close().then(() => process.exit(0)))
