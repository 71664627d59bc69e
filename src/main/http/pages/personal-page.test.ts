import { expect, test } from 'vitest'
import type { PersonalPart } from '#app/web/request/personal-part.ts'
import type { UserId } from '#shared/ids.ts'
import { personalPage } from './personal-page.server.ts'
import { personalTextsOf, placeholdersFor, shapeOf } from './placeholders.server.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

const jo: PersonalPart = {
  viewer: {
    id: 'b6f0f0a4-0000-4000-8000-000000000001' as UserId,
    email: 'jo@brimfolk.test',
    fullName: 'Jo March',
    initials: 'JM',
    avatar: null,
    isVendor: false,
    isOperator: false,
  },
  cartCount: 12,
  savedIds: '5b6f3f1c-0000-4000-8000-000000000002',
  page: { buyNow: { attempt: 'a.b', shipsTo: '14 Orchard Street' }, favorites: { isSaved: true } },
}

const named = (fullName: string): PersonalPart => ({ ...jo, viewer: { ...jo.viewer, fullName } })

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}

/** Draws a person as the real pages do: texts, an attribute, and the loaders' data in the last script. */
function drawn({ viewer, cartCount, savedIds, page }: PersonalPart, nonce: string): string {
  const data = JSON.stringify(JSON.stringify({ viewer, cartCount, savedIds, page })).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const count = cartCount > 99 ? '99+' : cartCount
  return [
    `<script nonce="${nonce}">theme()</script><p title="${escaped(viewer.fullName ?? '')}">${escaped(viewer.email)}</p>`,
    `<b>${count} ${cartCount === 1 ? 'item' : 'items'}</b><script nonce="${nonce}">hand(${data})</script>`,
  ].join('')
}

/** The page made for `first`, as `second` gets it. */
async function copyFor(first: PersonalPart, second: PersonalPart, headers: Record<string, string> = {}) {
  const placeholders = placeholdersFor(first)
  const page = await personalPage(
    async (nonce) => ({
      response: new Response(null, { headers: html }),
      html: drawn(placeholders.part, nonce),
    }),
    placeholders,
  )
  return page.respond(new Request('http://localhost/', { headers }), personalTextsOf(second))
}

const nonceOf = (policy: string | null) => /'nonce-([\w+/=]+)'/.exec(policy ?? '')?.[1] ?? 'no nonce'

const hostile = [
  '</script><script>steal()</script>',
  `"'&<>\\ \u2028\u2029 \\u003c`,
  '$& $1 ${x} %s',
  'own0123x1z 7.1234567 "></p>',
  '帽子 👒 \u0007',
]

test('everybody gets the page that would have been rendered for them alone, whatever they are called', async () => {
  const parts = [...hostile.map(named), { ...jo, cartCount: 2 }, { ...jo, cartCount: 99 }]
  for (const part of parts) {
    expect(shapeOf(part)).toBe(shapeOf(jo))
    const answer = await copyFor(jo, part)
    const nonce = nonceOf(answer.headers.get('content-security-policy'))
    const withoutFirst = (text: string) => text.replace(` nonce="${nonce}"`, '')
    expect(await answer.text()).toBe(withoutFirst(drawn(part, nonce)))
  }
})

test('people who see another form of the page have another shape', () => {
  const others: PersonalPart[] = [
    { ...jo, cartCount: 0 },
    { ...jo, cartCount: 1 },
    { ...jo, cartCount: 100 },
    { ...jo, viewer: { ...jo.viewer, isVendor: true } },
    { ...jo, viewer: { ...jo.viewer, avatar: '/media/a.w160.webp' } },
    { ...jo, viewer: { ...jo.viewer, isOperator: true } },
    { ...jo, viewer: { ...jo.viewer, fullName: null, initials: 'Guest' } },
    { ...jo, page: null },
    { ...jo, page: { buyNow: null, favorites: { isSaved: true } } },
    {
      ...jo,
      page: { buyNow: { attempt: 'a.b', shipsTo: '14 Orchard Street' }, favorites: { isSaved: false } },
    },
  ]
  expect(new Set([jo, ...others].map(shapeOf)).size).toBe(others.length + 1)
})

test('a cart of a hundred hats or more is shown as 99+, and the browser learns the exact count', async () => {
  const answer = await copyFor({ ...jo, cartCount: 100 }, { ...jo, cartCount: 1_234 })
  const text = await answer.text()
  expect(text).toContain('<b>99+ items</b>')
  expect(text).toContain(String.raw`\"cartCount\":1234`)
})

test('each copy has another nonce for the script with personal data, and hashes for the others', async () => {
  const policies = [await copyFor(jo, jo), await copyFor(jo, jo)].map(({ headers }) =>
    headers.get('content-security-policy'),
  )
  expect(policies[0]).toMatch(/script-src 'self' 'sha256-[\w+/]+=*' 'nonce-[\w+/]{22}=='$/)
  expect(nonceOf(policies[0] ?? null)).not.toBe(nonceOf(policies[1] ?? null))
})

test('no cache keeps a copy, and only the click after a prefetch may use data again', async () => {
  expect((await copyFor(jo, jo)).headers.get('cache-control')).toBe('no-store')
  expect((await copyFor(jo, jo, { 'sec-purpose': 'prefetch' })).headers.get('cache-control')).toBe('no-store')
  const placeholders = placeholdersFor(jo)
  const data = async () => ({
    response: new Response(JSON.stringify(placeholders.part), {
      headers: { 'content-type': 'text/x-script' },
    }),
    html: null,
  })
  const page = await personalPage(data, placeholders)
  const prefetch = new Request('http://localhost/', { headers: { 'sec-purpose': 'prefetch' } })
  const answer = await page.respond(prefetch, personalTextsOf(named('"Jo" \\ March')))
  expect(answer.headers.get('cache-control')).toBe('private, max-age=10')
  expect(JSON.parse(await answer.text())).toEqual({ ...named('"Jo" \\ March') })
})
