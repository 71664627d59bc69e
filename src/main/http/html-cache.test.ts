import { expect, test } from 'vitest'
import { htmlCache } from './html-cache.server.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const request = new Request('http://localhost/product/gone')

test('a missing page is guarded as strictly as any other, and never shared', async () => {
  const cache = htmlCache(() => 0)
  let renderings = 0
  const render = async () => {
    renderings += 1
    return new Response('<script>hello()</script>', { status: 404, headers: html })
  }
  const answer = await cache.answer('/product/gone', request, render)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/]+=*'$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe('<script>hello()</script>')
  await cache.answer('/product/gone', request, render)
  expect(renderings).toBe(2)
})

test('a page for everybody is rendered once while it is fresh', async () => {
  const cache = htmlCache(() => 0)
  let renderings = 0
  const render = async () => {
    renderings += 1
    return new Response('<p>hats</p>', { headers: html })
  }
  await cache.answer('/shop', request, render)
  const second = await cache.answer('/shop', request, render)
  expect(renderings).toBe(1)
  expect(await second.text()).toBe('<p>hats</p>')
})
