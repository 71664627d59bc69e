import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { blanks, placementNames, techniques } from '#modules/design-engine'
import { type Account, openAccount } from './accounts.ts'
import { postForm } from './post-form.ts'
import { type ProductJson, productOf } from './shopping.ts'

/** A vendor that only one journey uses. */
export interface OwnVendor extends Account {
  /** Unique, so that a search finds nothing else. */
  readonly name: string
  /** Publishes a product. Names are unique unless you pass one. */
  addProduct(details?: ProductDetails): Promise<ProductJson>
  /** Opens an offer for stitched designs and patches, not for printed ones. It is more expensive than the demo's. */
  offerCustomWork(): Promise<void>
}

export interface ProductDetails {
  /** Letters, digits and single spaces, so that the product's address is the same in lower case with hyphens. */
  readonly name?: string
  readonly description?: string
  readonly price?: string
  readonly quantity?: number
  /** Addresses of the site's own pictures: they exist in every size already. */
  readonly pictures?: readonly string[]
  /** Variants; without any, the product has only one. */
  readonly colors?: readonly ProductColor[]
}

interface ProductColor {
  readonly color: string
  readonly quantity: number
  readonly price?: string
  /** One of the product's pictures. */
  readonly picture?: string
}

/** An address of the demo's pictures, by the name of its file. */
export const pictureOf = (name: string) => `/media/demo/${name}.webp`

/**
 * The most expensive hat of the demo costs less. Sorted by price, the products of journeys come last, so they don't change what
 * other journeys find first.
 */
const ownPrice = '64.00'

/** A word that occurs nowhere else. */
export const freshMark = () => randomUUID().slice(0, 8)

const vendorTab = '/profile-settings?tab=vendor'

/**
 * Opens an account and registers a vendor by posting the pages' forms. Returns the vendor and the address of the onboarding
 * at the stand-in for Stripe; until that is completed, the vendor is pending.
 */
export async function registerVendor(
  request: APIRequestContext,
  origin: string,
): Promise<{ readonly vendor: OwnVendor; readonly onboarding: string }> {
  const account = await openAccount(request, origin)
  const name = `Own Brims ${freshMark()}`
  const onboarding = await postForm(request, origin, vendorTab, {
    intent: 'save-profile',
    displayName: name,
    description: 'Hats for one journey.',
    streetAddress: '9 Harbor Road',
    city: 'Portland',
    stateProvince: 'ME',
    postalCode: '04101',
    country: 'US',
  })
  const vendor: OwnVendor = {
    ...account,
    name,
    addProduct: (details = {}) => publish(request, origin, details),
    offerCustomWork: () => offerCustomWork(request, origin),
  }
  return { vendor, onboarding }
}

/** Registers a vendor who has completed Stripe's onboarding and can sell. `request` keeps the vendor's session. */
export async function openVendor(request: APIRequestContext, origin: string): Promise<OwnVendor> {
  const { vendor, onboarding } = await registerVendor(request, origin)
  const back = await postForm(request, origin, onboarding, {
    outcome: 'complete',
    business_type: 'individual',
  })
  // Opening the vendor tab after the onboarding fetches the account's new status from Stripe.
  expect((await request.get(back)).status()).toBe(200)
  return vendor
}

async function publish(
  request: APIRequestContext,
  origin: string,
  details: ProductDetails,
): Promise<ProductJson> {
  const name = details.name ?? `Own Hat ${freshMark()}`
  expect(await postForm(request, origin, '/add-product', formOf({ ...details, name }))).toBe(
    '/vendor-dashboard',
  )
  return productOf(request, name.toLowerCase().replaceAll(' ', '-'))
}

function formOf({ name = '', description = '', price = ownPrice, ...rest }: ProductDetails): FormData {
  const { quantity = 20, pictures = [pictureOf('bolt')], colors = [] } = rest
  const form = new FormData()
  const plain = { intent: 'save', name, description, price, quantity: String(quantity) }
  for (const [field, value] of Object.entries(plain)) form.set(field, value)
  for (const picture of pictures) {
    form.append('picture', picture)
    form.append('pictureText', name)
  }
  if (colors.length === 0) return form
  form.set('optionName', 'Color')
  form.set('optionValues', colors.map(({ color }) => color).join(', '))
  for (const one of colors) {
    const key = JSON.stringify({ Color: one.color })
    form.append('variant', key)
    form.append('variantOffered', key)
    form.append('variantQuantity', String(one.quantity))
    form.append('variantPrice', one.price ?? '')
    form.append('variantPicture', one.picture ?? '')
  }
  return form
}

async function offerCustomWork(request: APIRequestContext, origin: string): Promise<void> {
  const made = techniques.filter((technique) => technique !== 'print')
  const offer = {
    isOpen: 'on',
    'makes-structured-six-panel': 'on',
    ...all(blanks, 'blank', '400'),
    ...all(made, 'makes', 'on'),
    ...all(techniques, 'technique', '0'),
    ...all(placementNames, 'placement', '10'),
    includedStitches: '6000',
    perThousandStitches: '1',
    includedColors: '4',
    perExtraColor: '1',
    digitizing: '20',
    perName: '3',
    leadDays: '10',
    minimum: '1',
    maximum: '100',
    note: '',
  }
  const page = '/vendor-dashboard/custom-work'
  expect(await postForm(request, origin, page, offer)).toBe(page)
}

function all(names: readonly string[], prefix: string, value: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`${prefix}-${name}`, value]))
}
