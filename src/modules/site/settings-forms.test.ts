import { expect, test } from 'vitest'
import { settingsForms } from './settings-forms.ts'
import { appearanceFormNames, settingsFormNames } from './site-settings.ts'

const site = {
  productName: 'Hatworks',
  contactEmail: 'hi@hats.example',
  socialLinks: '',
  legalName: '',
  postalAddress: '',
}

function problemsOf(form: keyof typeof settingsForms, values: object): string[] {
  const parsed = settingsForms[form].safeParse(values)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('rates are typed in percent and stored in basis points', () => {
  const rates = settingsForms.rates.parse({ feeBasisPoints: ' 4.25 ', taxBasisPoints: '0' })
  expect(rates).toEqual({ feeBasisPoints: 425, taxBasisPoints: 0 })
})

test('a rate that is no percentage is refused', () => {
  const typed = ['', '-1', '4,5', '4.255', '100.01', '1e2', 'four']
  const refused = typed.filter(
    (rate) => problemsOf('rates', { feeBasisPoints: rate, taxBasisPoints: '7' }).length === 1,
  )
  expect(refused).toEqual(typed)
})

test('social accounts are one https address per line', () => {
  const socialLinks = ' https://a.example/shop \n\nhttps://b.example\n'
  expect(settingsForms.site.parse({ ...site, socialLinks }).socialLinks).toEqual([
    'https://a.example/shop',
    'https://b.example',
  ])
  const typed = [
    'http://a.example',
    'javascript:alert(1)',
    'a.example',
    `https://a.example/${'x'.repeat(300)}`,
  ]
  const refused = typed.filter((links) => problemsOf('site', { ...site, socialLinks: links }).length === 1)
  expect(refused).toEqual(typed)
  expect(problemsOf('site', { ...site, socialLinks: 'https://a.example\n'.repeat(11) })).toEqual([
    'socialLinks: Use at most 10 addresses.',
  ])
})

test('a switch is off when the browser leaves it out', () => {
  expect(settingsForms.artists.parse({ form: 'artists' })).toEqual({ approvesNewVendors: false })
  expect(settingsForms.artists.parse({ approvesNewVendors: 'on' })).toEqual({ approvesNewVendors: true })
  expect(problemsOf('artists', { approvesNewVendors: 'maybe' })).toHaveLength(1)
})

test('an empty optional text is stored as none', () => {
  expect(settingsForms.site.parse({ ...site, legalName: '  ' }).legalName).toBeNull()
  expect(settingsForms.announcement.parse({ announcement: ' ', announcementLink: '' })).toEqual({
    announcement: null,
    announcementLink: null,
  })
})

test('an announcement links to a page of this site or to an https address', () => {
  const problemsOfLink = (announcementLink: string) =>
    problemsOf('announcement', { announcement: 'New', announcementLink })
  expect(['/shop', '/shop?q=a', 'https://a.example/x'].flatMap(problemsOfLink)).toEqual([])
  const refused = ['//evil.example', 'javascript:alert(1)', 'http://a.example', 'shop']
  expect(refused.flatMap(problemsOfLink)).toEqual(
    refused.map(() => 'announcementLink: Start the address with / or https://.'),
  )
})

test('an accent color is six hexadecimal digits, readable in its theme, or none', () => {
  const accent = { accentDark: ' #FF6A2B ', accentLight: '' }
  expect(settingsForms.accent.parse(accent)).toEqual({ accentDark: '#ff6a2b', accentLight: null })
  const typed = ['red', '#f60', '#ff6a2b;', 'rgb(1,2,3)']
  for (const color of typed)
    expect(problemsOf('accent', { ...accent, accentDark: color })).toEqual([
      'accentDark: Enter a color such as #ff6a2b, or leave it empty.',
    ])
  expect(problemsOf('accent', { ...accent, accentLight: '#ff6a2b' })).toEqual([
    'accentLight: #ff6a2b has a contrast of 2.28:1 with light pages, and it needs 4.5:1. The nearest color that passes is #ad481d.',
  ])
})

test('the pages show every form', () => {
  expect([...settingsFormNames, ...appearanceFormNames].toSorted()).toEqual(
    Object.keys(settingsForms).toSorted(),
  )
})
