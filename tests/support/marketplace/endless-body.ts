import { connect } from 'node:net'

export interface EndlessAnswer {
  /** 0 when the server closed without an answer. */
  readonly status: number
  readonly head: string
  /** The bytes that the server, or the system's buffers, accepted. */
  readonly sentBytes: number
  /** From the first byte until the server closed the connection. */
  readonly closedAfterMs: number
}

export interface EndlessBody {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** This many bytes are offered, in chunks without a declared length, or with one if `declared`. */
  readonly bytes: number
  readonly framing: 'chunked' | 'declared'
}

const block = Buffer.alloc(64 * 1024, 'a')
const chunk = Buffer.concat([Buffer.from('10000\r\n'), block, Buffer.from('\r\n')])

/** Sends a body while the server accepts it, and reads the answer in the meantime, as a browser does. */
export function sendEndlessBody(port: number, body: EndlessBody): Promise<EndlessAnswer> {
  const { method, path, headers, bytes, framing } = body
  const isChunked = framing === 'chunked'
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`
  const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const started = performance.now()
    let sentBytes = 0
    let head = ''
    let isOver = false
    const send = () => {
      while (!isOver && sentBytes < bytes) {
        sentBytes += block.length
        if (!socket.write(isChunked ? chunk : block)) return void socket.once('drain', send)
      }
      if (!isOver && isChunked) socket.write('0\r\n\r\n')
    }
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => (head += text))
    // The server has closed its side, so it won't read anything more.
    socket.on('end', () => {
      isOver = true
    })
    socket.on('error', () => {
      isOver = true
    })
    socket.on('close', () => {
      isOver = true
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0)
      resolve({
        status,
        head,
        sentBytes: sentBytes - socket.writableLength,
        closedAfterMs: performance.now() - started,
      })
    })
    socket.write(`${method} ${path} HTTP/1.1\r\n${[...lines, length].join('\r\n')}\r\n\r\n`)
    send()
  })
}
