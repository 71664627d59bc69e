import { connect, createServer, type Socket } from 'node:net'

/** A connection to a PostgreSQL server that can be cut and restored, like a server that goes down for a while. */
export async function aBreakableConnection(address: string): Promise<{
  readonly url: string
  /** How many transactions have ended on it. The server's own counter also has those of autovacuum, and is late. */
  readonly transactions: () => number
  cut(): Promise<void>
  restore(): Promise<void>
}> {
  const target = new URL(address)
  const open = new Set<Socket>()
  let transactions = 0
  const server = createServer((client) => {
    const beyond = connect(Number(target.port), target.hostname)
    for (const socket of [client, beyond]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        beyond.destroy()
      })
    }
    client.pipe(beyond).pipe(client)
    whenTransactionsEnd(beyond, () => transactions++)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const own = server.address()
  const port = typeof own === 'object' && own ? own.port : 0
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    transactions: () => transactions,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
    restore: () => listen(port),
  }
}

/** Each message has one byte for its kind and four for its length. ReadyForQuery ('Z') says 'I' outside a transaction. */
function whenTransactionsEnd(answers: Socket, count: () => void): void {
  let rest = Buffer.alloc(0)
  answers.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1)
      if (rest.toString('latin1', 0, 1) === 'Z' && rest.toString('latin1', 5, 6) === 'I') count()
      rest = rest.subarray(end)
    }
  })
}
