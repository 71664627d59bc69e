import { expect, test } from 'vitest'
import { defaultSettings, type SiteSettings } from '#modules/site'
import { type ChecklistFacts, checklistOf } from './checklist-of.ts'

const settings: SiteSettings = {
  ...defaultSettings,
  contactEmail: 'hi@hats.example',
  publicUrl: 'https://hats.example',
}
const nothing: ChecklistFacts = {
  settings,
  saved: [],
  menu: 0,
  services: { stripe: 'stand-in', email: false, carrier: null },
  money: null,
  silentPaths: ['/webhooks/stripe', '/webhooks/stripe-connect', '/webhooks/stripe-accounts'],
  hasProducts: false,
}
const everything: ChecklistFacts = {
  settings: { ...settings, productName: 'Hatworks', legalName: 'Hatworks LLC', postalAddress: '1 Brim St' },
  saved: ['feeBasisPoints', 'taxBasisPoints'],
  menu: 3,
  services: { stripe: 'live', email: true, carrier: 'shippo' },
  money: { problem: null, payoutInterval: 'manual' },
  silentPaths: [],
  hasProducts: true,
}

const open = (facts: ChecklistFacts) =>
  checklistOf(facts).flatMap(({ name, isDone }) => (isDone ? [] : [name]))
const textOf = (facts: ChecklistFacts, name: string) =>
  checklistOf(facts).find((item) => item.name === name)?.text

test('a new site has everything to do but its operator and the standard shipping rates', () => {
  expect(open(nothing)).toEqual([
    'Name and contact',
    'Categories',
    'Fee and tax',
    'Email',
    'Stripe',
    'Stripe webhooks',
    'First product',
  ])
})

test('a site that is set up has nothing left to do', () => {
  expect(open(everything)).toEqual([])
})

test('the checklist names what is missing', () => {
  expect(
    textOf({ ...everything, settings: { ...everything.settings, legalName: null } }, 'Name and contact'),
  ).toBe('Still missing: the legal entity.')
  expect(
    textOf(
      { ...everything, silentPaths: ['/webhooks/stripe-connect', '/webhooks/stripe-accounts'] },
      'Stripe webhooks',
    ),
  ).toContain('https://hats.example/webhooks/stripe-connect, https://hats.example/webhooks/stripe-accounts.')
})

test('a test key, a refused key and an automatic payout schedule each leave Stripe to do', () => {
  const services = { ...everything.services, stripe: 'test' } as const
  expect(textOf({ ...everything, services }, 'Stripe')).toContain('test key')
  for (const problem of ['key-refused', 'automatic-payouts'] as const) {
    const facts = { ...everything, money: { problem, payoutInterval: 'daily' } }
    expect(open(facts)).toEqual(['Stripe'])
  }
  expect(open({ ...everything, money: null })).toEqual(['Stripe'])
})

test('shipping says who sets the rates: the carrier, the stand-in of a demo, or the table', () => {
  const shippingWith = (carrier: ChecklistFacts['services']['carrier']) =>
    textOf({ ...everything, services: { ...everything.services, carrier } }, 'Shipping')
  expect(shippingWith('shippo')).toBe('Rates and labels come from your carrier.')
  expect(shippingWith('stand-in')).toContain('stand-in carrier')
  const services = { ...everything.services, carrier: 'stand-in' } as const
  expect(open({ ...everything, services })).toEqual(['Shipping'])
  expect(shippingWith(null)).toContain('enter tracking numbers by hand')
})
