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
