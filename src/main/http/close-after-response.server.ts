import type { HttpContext } from './http-context.ts'

/** Time for a response to arrive before the connection is destroyed (ms). */
const lingerMs = 1_000

/**
 * Closes the connection once the response is written, without reading what the client still sends. Closes our end first:
 * destroying a connection with unread bytes resets it, and the client might lose the response.
 */
export function closeAfterResponse(c: HttpContext): void {
  const { incoming, outgoing } = c.env
  const { socket } = incoming
  outgoing.setHeader('connection', 'close')
  // Node, and up to 64 MB the adapter too, would read and drop the rest of the body after the response.
  incoming.pause()
  incoming.resume = () => incoming
  // Node calls this when the last response on a connection is written.
  socket.destroySoon = () => {
    socket.pause()
    socket.end()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}
