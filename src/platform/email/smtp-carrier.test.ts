import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { aMailServer } from '#tests/support/misbehaving/refusing-mail-server.ts'
import { NoSuchRecipient, smtpCarrier } from './email.server.ts'

let received = ''
const server = createServer((socket) => {
  let isMessage = false
  const answer = (line: string) => socket.write(`${line}\r\n`)
  answer('220 mail.test')
  socket.on('data', (chunk) => {
    const text = chunk.toString()
    if (isMessage) {
      received += text
      if (!received.endsWith('\r\n.\r\n')) return
      isMessage = false
      answer('250 ok')
    } else if (/^DATA/i.test(text)) {
      isMessage = true
      answer('354 go on')
    } else answer(/^QUIT/i.test(text) ? '221 bye' : '250 ok')
  })
})
afterAll(() => server.close())

test("an email's message id ends with the domain of its sender", async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const carrier = smtpCarrier(`smtp://127.0.0.1:${port}`, () => '"Hatworks" <hi@hatworks.example>')
  const email = { to: 'amy@example.com', subject: 'Your order', text: 'Thank you', html: '<p>Thank you</p>' }
  await carrier.send({ ...email, messageId: '0b8f' })
  expect(received).toMatch(/^Message-ID: <0b8f@hatworks\.example>\r$/m)
})

test.each([
  ['550 5.1.1 no such user here', true],
  ['550 5.1.2 bad destination system', true],
  ['550 5.1.8 bad sender address', false],
  ['554 5.7.1 relay access denied', false],
  ['550 no', false],
  ['450 4.2.1 try later', false],
])('a recipient that is answered with "%s" counts as missing: %s', async (answer, isMissing) => {
  const mailServer = await aMailServer(answer)
  const carrier = smtpCarrier(`smtp://127.0.0.1:${mailServer.port}`, () => 'hi@hatworks.example')
  const email = { to: 'amy@example.com', subject: 'Your order', text: 'Thank you', html: '<p>Thank you</p>' }
  const failure = await carrier.send({ ...email, messageId: '0b8f' }).catch((error: unknown) => error)
  expect(failure instanceof NoSuchRecipient).toBe(isMissing)
  expect(String(failure)).not.toContain('amy@example.com')
  await mailServer.close()
})
