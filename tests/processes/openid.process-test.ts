import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { openOpenidProvider } from '#sandbox/identity/open-openid-provider.ts'
import { aHome } from '../support/marketplace/marketplace-home.ts'
import {
  freePort,
  killAllMarketplaces,
  startMarketplace,
} from '../support/marketplace/marketplace-process.ts'
import { aVisitor, call, type Visitor } from '../support/marketplace/visitor.ts'

afterAll(killAllMarketplaces)

/** An OpenID provider on its own port, which doesn't answer yet. */
async function aProvider(marketplace: string) {
  const port = await freePort()
  const client = { clientId: 'hats', clientSecret: 'secret' }
  const redirectUri = `${marketplace}/auth/callback`
  const publicUrl = `http://127.0.0.1:${port}`
  const provider = openOpenidProvider({ name: 'oidc', publicUrl, redirectUri, client, now: Date.now })
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = new Request(publicUrl + (request.url ?? '/'), {
      method: request.method ?? 'GET',
      headers: request.headers as Record<string, string>,
      ...(request.method === 'POST' ? { body: Buffer.concat(chunks) } : {}),
    })
    const answer = (await provider.pages(sent)) ?? (await provider.endpoints(sent))
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.text())
  })
  return {
    issuer: provider.issuer,
    origin: publicUrl,
    open: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Presses the provider's button and answers the provider's form. Returns the path that it leads back to. */
async function goThere(visitor: Visitor, marketplace: string): Promise<string> {
  const begun = await visitor.submit('/login', { intent: 'oidc', next: '/orders', email: '' })
  expect(begun.status).toBe(302)
  const answered = await call(String(begun.headers.location), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=ada%40acme.test',
  })
  return String(answered.headers.location).replace(marketplace, '')
}

test('a start doesn’t wait for the OpenID provider; people log in while it answers, and read why not while it doesn’t', async () => {
  const home = await aHome()
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const provider = await aProvider(url)
  const settings = {
    ...home.settings,
    PORT: port,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'hats',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Acme ID',
  }
  await startMarketplace(settings)
  const visitor = aVisitor(url)
  const page = await visitor.get('/login')
  expect(page.text).toContain('Acme ID')
  expect(page.headers['content-security-policy']).toContain(`https://github.com ${provider.origin};`)
  const unavailable = 'Acme ID isn’t answering right now. Try again later, or log in another way.'
  const down = await visitor.submit('/login', { intent: 'oidc', next: '/orders', email: '' })
  expect(down.status).toBe(503)
  expect(down.text).toContain(unavailable)

  await provider.open()
  const back = await visitor.get(await goThere(visitor, url))
  expect([back.status, back.headers.location]).toEqual([302, '/orders'])
  expect((await visitor.get('/profile-settings')).text).toContain('ada@acme.test')

  const other = aVisitor(url)
  const path = await goThere(other, url)
  await provider.close()
  const late = await other.get(path)
  expect(late.status).toBe(503)
  expect(late.text).toContain(unavailable)
})
