import { expect, test } from 'vitest'
import { settingsForms } from './settings-forms.ts'
import { settingsFormNames } from './site-settings.ts'

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

test('the page shows every form', () => {
  expect([...settingsFormNames].toSorted()).toEqual(Object.keys(settingsForms).toSorted())
})
