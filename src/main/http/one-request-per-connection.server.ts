import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Serve = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** Clients that pipeline send a few requests ahead. Browsers and proxies send none. */
const maxWaiting = 100

/**
 * Works on one request of a connection at a time, in the order of HTTP. Otherwise a client that sends thousands of requests
 * at once, without waiting for an answer, would be served before everyone else. With more than 100 waiting, the connection
 * is closed.
 */
export function oneRequestPerConnection(serve: Serve): Serve {
  const queues = new WeakMap<Socket, (() => void)[]>()

  const run = (socket: Socket, incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.once('close', () => {
      const next = socket.destroyed ? undefined : queues.get(socket)?.shift()
      // Not at once: what is in memory is answered without a pause, so a whole queue would run before anything else that arrived.
      if (next) setImmediate(next)
      else queues.delete(socket)
    })
    serve(incoming, outgoing)
  }

  return (incoming, outgoing) => {
    const { socket } = incoming
    // What had arrived with the request that closed it.
    if (socket.destroyed) return
    const queue = queues.get(socket)
    if (!queue) {
      queues.set(socket, [])
      run(socket, incoming, outgoing)
    } else if (queue.length < maxWaiting) {
      queue.push(() => run(socket, incoming, outgoing))
    } else {
      socket.destroy()
    }
  }
}
