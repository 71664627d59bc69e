import { expect, test } from 'vitest'
import type { ReturnPolicy } from '#modules/vendors'
import type { Thing } from './structured-data.ts'
import { newId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProductView } from '#tests/support/product-view.ts'
import { productData } from './product-data.ts'

const site = 'https://hats.example'
const aVariant = (size: string, price: number, available: number) => ({
  id: newId<never>(),
  optionValues: { Size: size, Lining: 'Satin' },
  priceCents: cents(price),
  compareAtCents: null,
  available,
  image: null,
})

test('a hat with one variant is a product with everything that Google asks for', () => {
  const product = aProductView()
  expect(productData(product, site)).toMatchObject({
    '@type': 'Product',
    name: 'Sunday Trucker',
    image: [`${site}/media/products/one.webp`, `${site}/media/products/two.webp`],
    description: 'Waxed rope, five panels.',
    sku: product.variants[0]?.id,
    brand: { '@type': 'Brand', name: 'Brim & Co' },
    color: 'navy',
    offers: {
      '@type': 'Offer',
      url: `${site}/product/sunday-trucker`,
      price: '32.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { name: 'Brim & Co', url: `${site}/vendor/${product.vendor.id}` },
    },
  })
})

test('care instructions are an additional property, and a hat without any has none', () => {
  const sections = [{ heading: 'Care Instructions', text: 'Brush it.' }]
  expect(productData(aProductView({ sections }), site).additionalProperty).toEqual([
    { '@type': 'PropertyValue', name: 'Care Instructions', value: 'Brush it.' },
  ])
  expect(productData(aProductView(), site)).not.toHaveProperty('additionalProperty')
})

test('a hat with several variants is a group that varies by known features', () => {
  const product = aProductView({ variants: [aVariant('S', 3200, 0), aVariant('L', 3550, 2)] })
  const group = productData(product, site)
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: product.id,
    variesBy: ['https://schema.org/size'],
  })
  expect(group.hasVariant).toMatchObject([
    {
      name: 'Sunday Trucker (S, Satin)',
      size: 'S',
      offers: { price: '32.00', availability: 'https://schema.org/OutOfStock' },
    },
    {
      name: 'Sunday Trucker (L, Satin)',
      size: 'L',
      offers: {
        price: '35.50',
        availability: 'https://schema.org/InStock',
        url: `${site}/product/sunday-trucker?variant=${product.variants[1]?.id}`,
      },
    },
  ])
})

test("a hat that can't be bought because of the artist isn't in stock", () => {
  const product = aProductView()
  const offer = productData({ ...product, vendor: { ...product.vendor, status: 'restricted' } }, site)
    .offers as Thing
  expect(offer.availability).toBe('https://schema.org/OutOfStock')
})

test('a made-to-order hat says so, and how long it takes', () => {
  const offerOf = (days: number | null, available = 4) => {
    const plain = aProductView({ madeToOrder: true, leadTimeDays: days })
    const variants = plain.variants.map((variant) => ({ ...variant, available }))
    return productData({ ...plain, variants }, site).offers as Thing
  }
  expect(offerOf(12)).toMatchObject({
    availability: 'https://schema.org/MadeToOrder',
    deliveryLeadTime: { '@type': 'QuantitativeValue', value: 12, unitCode: 'DAY' },
  })
  expect(offerOf(null)).not.toHaveProperty('deliveryLeadTime')
  expect(offerOf(12, 0)).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
})

test('a hat on sale says what it cost before and until when it is cheaper', () => {
  const plain = aProductView({ saleEndsAt: '2026-12-03T05:00:00.000Z' })
  const variants = plain.variants.map((variant) => ({ ...variant, compareAtCents: cents(4000) }))
  expect(productData({ ...plain, variants }, site).offers).toMatchObject({
    price: '32.00',
    priceValidUntil: '2026-12-03T05:00:00.000Z',
    priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '40.00' },
  })
  expect(productData(plain, site).offers).not.toHaveProperty('priceValidUntil')
})

test('an offer states the artist’s return policy, and none if the artist doesn’t', () => {
  const offerWith = (returnPolicy: ReturnPolicy | null) => {
    const plain = aProductView()
    return productData({ ...plain, vendor: { ...plain.vendor, returnPolicy } }, site).offers
  }
  expect(offerWith({ days: 30, shippingPaidBy: 'artist', note: null })).toMatchObject({
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      returnFees: 'https://schema.org/FreeReturn',
    },
  })
  expect(offerWith({ days: 14, shippingPaidBy: 'buyer', note: null })).toMatchObject({
    hasMerchantReturnPolicy: { returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility' },
  })
  expect(offerWith({ days: null, shippingPaidBy: 'buyer', note: null })).toMatchObject({
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  })
  expect(offerWith(null)).not.toHaveProperty('hasMerchantReturnPolicy')
})

test('nothing is made up: no rating without reviews, no picture without one', () => {
  const data = productData(aProductView({ images: [], description: null, category: null }), site)
  expect(data).not.toHaveProperty('aggregateRating')
  expect(data).not.toHaveProperty('image')
  expect(data.description).toBe('Sunday Trucker, a trucker hat by Brim & Co.')
})
