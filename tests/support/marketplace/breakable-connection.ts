import { connect, createServer, type Socket } from 'node:net'

/** A connection to a server that can be cut and restored, like a server that goes down for a while. */
export async function aBreakableConnection(address: string): Promise<{
  readonly url: string
  cut(): Promise<void>
  restore(): Promise<void>
}> {
  const target = new URL(address)
  const open = new Set<Socket>()
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
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
    restore: () => listen(port),
  }
}
