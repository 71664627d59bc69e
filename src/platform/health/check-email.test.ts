import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { checkEmail } from './check-email.server.ts'

let server: Server | undefined
const heard: string[] = []

afterEach(() => {
  server?.close()
  heard.length = 0
})

/** A mail server that answers a login with `loginAnswer`. */
async function mailServer(loginAnswer: string): Promise<string> {
  const answerLine = (socket: Socket, line: string) => {
    const [command = ''] = line.split(' ')
    heard.push(command)
    if (command === 'EHLO') return socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n')
    if (command === 'AUTH') return socket.write(`${loginAnswer}\r\n`)
    if (command === 'STARTTLS') return socket.write('502 5.5.1 not here\r\n')
    return socket.end('221 bye\r\n')
  }
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 mail.example\r\n')
    socket.on('data', (data) => void answerLine(socket, data.toString().trim()))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `smtp://ann:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`
}

test('a mail server that accepts the login is green, and nothing is sent', async () => {
  expect((await checkEmail(await mailServer('235 welcome'))).status).toBe('green')
  expect(heard).not.toContain('MAIL')
})

test('a refused login is red and names the setting but not the password', async () => {
  const finding = await checkEmail(await mailServer('535 5.7.8 hunter2 is wrong'))
  expect(finding.status).toBe('red')
  expect(finding.text).toContain('SMTP_URL')
  expect(finding.text).not.toContain('hunter2')
})

test('a mail server that must encrypt and can’t is red, and gets no password', async () => {
  const url = await mailServer('235 welcome')
  expect(await checkEmail(url.replace('ignoreTLS=true', 'requireTLS=true'))).toMatchObject({
    status: 'red',
    text: expect.stringContaining('can’t be encrypted'),
  })
  expect(heard).not.toContain('AUTH')
})

test('a mail server that can’t be reached is red', async () => {
  const url = await mailServer('')
  server?.close()
  expect(await checkEmail(url)).toMatchObject({
    status: 'red',
    text: expect.stringContaining('can’t be reached'),
  })
})
