import { createServer } from 'node:net'

/**
 * A mail server that accepts every login and refuses every recipient, with the address in its answer, as real ones
 * do.
 */
export async function aMailServer(refusal = '550 5.1.1 no such user here'): Promise<{
  readonly port: number
  /** The refused addresses. */
  refused(): readonly string[]
  close(): Promise<void>
}> {
  const refused: string[] = []
  const server = createServer((socket) => {
    const answer = (line: string) => socket.write(`${line}\r\n`)
    answer('220 mail.test')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      const line = chunk.toString().trim()
      const recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1]
      if (/^EHLO/i.test(line)) answer('250-mail.test\r\n250 AUTH PLAIN')
      else if (/^AUTH/i.test(line)) answer('235 welcome')
      else if (recipient) {
        refused.push(recipient)
        answer(`${refusal}: <${recipient}>`)
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else answer('250 ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    refused: () => refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
