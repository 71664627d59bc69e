import { expect, test } from 'vitest'
import { layOutEmail } from './lay-out-email.ts'

const brand = { productName: 'Hats & Co', publicUrl: 'https://hats.example' }
const content = {
  subject: 'Hello',
  heading: 'Hello',
  preview: '',
  blocks: [{ kind: 'button', label: 'Open', url: 'https://hats.example/shop' }],
} as const

test('an email shows the operator’s logo, with the name for programs that show no pictures', () => {
  const look = { logo: { width: 900, height: 300 }, accentDark: null, accentLight: null }
  const { html, text } = layOutEmail(content, { ...brand, look })
  expect(html).toContain(
    '<img src="https://hats.example/logo.png" alt="Hats &amp; Co" width="120" height="40"',
  )
  expect(text).toContain('Hats & Co')
  expect(layOutEmail(content, brand).html).not.toContain('<img')
})

test('an email has the operator’s accent colors, and otherwise those of the code', () => {
  const look = { logo: null, accentDark: '#6cb4ff', accentLight: '#1b5faf' }
  const { html } = layOutEmail(content, { ...brand, look })
  expect(html).not.toMatch(/#ff6a2b|#c8410b|#a83507/)
  expect(html).toContain('background:#1b5faf')
  expect(html).toContain('.button{background:#6cb4ff!important')
  const usual = layOutEmail(content, brand).html
  expect(usual).toContain('background:#c8410b')
  expect(usual).toContain('.accent{color:#ff6a2b!important}')
})

test('the address of a button is at the end of the email, once', () => {
  const blocks = [...content.blocks, { kind: 'paragraph', text: 'Bye' }] as const
  const { html } = layOutEmail({ ...content, blocks }, brand)
  expect(html.indexOf('Open: https://hats.example/shop')).toBeGreaterThan(html.indexOf('Bye'))
  expect(html.split('>https://hats.example/shop<')).toHaveLength(1)
})

test('a row shows its picture beside the name, and all texts are escaped', () => {
  const row = { name: '1 x <b>', value: '$1', picture: 'https://hats.example/a.webp?"' }
  const blocks = [{ kind: 'rows', rows: [row] }] as const
  const { html } = layOutEmail({ ...content, blocks }, brand)
  expect(html).toContain('<img src="https://hats.example/a.webp?&quot;" alt="" width="64" height="64"')
  expect(html).toContain('1 x &lt;b&gt;')
})

test('formatted text has no HTML but ours, and links in the operator’s color', () => {
  const link = {
    kind: 'link',
    href: 'https://a.example/"',
    content: [{ kind: 'text', text: '<i>' }],
  } as const
  const blocks = [{ kind: 'prose', prose: [{ kind: 'paragraph', content: [link] }] }] as const
  const look = { logo: null, accentDark: null, accentLight: '#1b5faf' }
  const { html, text } = layOutEmail({ ...content, blocks }, { ...brand, look })
  expect(html).toContain('href="https://a.example/&quot;" style="color:#1b5faf">&lt;i&gt;</a>')
  expect(text).toContain('<i> (https://a.example/")')
})
