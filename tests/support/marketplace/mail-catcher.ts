import { createServer, type Socket } from 'node:net'

export interface MailCatcher {
  readonly port: number
  /** The emails as they were sent, with their headers. */
  readonly emails: readonly string[]
  close(): Promise<void>
}

/** A mail server that accepts and keeps every email. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const emails: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    receive(socket, (email) => emails.push(email))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    emails,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** One connection: command lines, and after DATA the email up to a line with a single dot. */
function receive(socket: Socket, keep: (email: string) => void): void {
  let text = ''
  let isEmail = false
  const answer = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    text += chunk.toString()
    for (;;) {
      const end = text.indexOf(isEmail ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = text.slice(0, end)
      text = text.slice(end + (isEmail ? 5 : 2))
      if (isEmail) {
        keep(part)
        answer('250 kept')
        isEmail = false
      } else if (/^DATA/i.test(part)) {
        answer('354 go on')
        isEmail = true
      } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n')
      else answer('250 ok')
    }
  })
  answer('220 mail.test')
}
