import { sql } from 'kysely'
import { addCategory, addProduct } from '#modules/catalog/server'
import { createAccount } from '#modules/identity/server'
import { saveOwnPicture } from '#modules/media/server'
import { createPayoutAccount, refreshPayoutAccount } from '#modules/payments/server'
import {
  connectPayoutAccount,
  payoutAccountOf,
  registerVendor,
  saveVendorSettings,
} from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Person, system } from '#shared/actor.ts'
import type { CategoryId, ProductId, UserId, VendorId } from '#shared/ids.ts'
import type { StaffRole } from '#shared/staff/staff-permissions.ts'
import { demoPassword } from './demo-accounts.ts'
import { addDemoCollections } from './demo-collections.ts'
import {
  type DemoArtist,
  type DemoFiles,
  type DemoProduct,
  readDemoFiles,
  readDemoPicture,
} from './demo-files.ts'

const db = databaseOf<unknown>()

/** What the demo requires from the stand-in for Stripe. */
export interface DemoStripe {
  completeOnboarding(accountId: string): void
  restrictAccount(accountId: string): void
}

export interface DemoPeople {
  readonly shopper: Person
  readonly operator: Person
  readonly artists: ReadonlyMap<string, Person>
}

/** True when there are no artists yet. Only then is the demo loaded. */
export async function isDatabaseEmpty(): Promise<boolean> {
  const { rows } = await sql`select 1 from vendors limit 1`.execute(db())
  return rows.length === 0
}

/** The demo's artists, pictures and products, created by the same use cases that the pages call. */
export async function loadDemo(stripe: DemoStripe): Promise<DemoPeople> {
  const files = await readDemoFiles()
  await copyPictures(files)
  const shopper = await addPerson('shopper@brimfolk.test', 'Robin Vale', { joinedDaysAgo: 60 })
  const operator = await addPerson('operator@brimfolk.test', 'Sam Okafor', {
    joinedDaysAgo: 240,
    staffRoles: ['admin'],
  })
  await sql`update profiles set street_address = '18 Alder Lane', city = 'Portland', state_province = 'OR', postal_code = '97202'
    where id = ${shopper.userId}`.execute(db())

  const categories = new Map<string, CategoryId>()
  for (const category of files.categories) categories.set(category.slug, await addCategory(system, category))

  const artists = new Map<string, Person>()
  for (const artist of files.artists) {
    const person = await addArtist(artist, stripe)
    artists.set(artist.key, person)
    for (const product of files.products.filter(
      (candidate) => candidate.artist === artist.key && artist.status !== 'pending',
    )) {
      await addDemoProduct(person, product, categories)
    }
    if (artist.status === 'restricted') await restrict(person, stripe)
  }
  await addDemoCollections()
  return { shopper, operator, artists }
}

async function copyPictures({ artists, products }: DemoFiles): Promise<void> {
  const names = new Set([
    ...artists.map(({ avatar }) => avatar),
    ...products.flatMap(({ pictures }) => pictures),
  ])
  const left = [...names]
  // Each is decoded for its preview, which takes longer than storing it.
  while (left.length > 0) await Promise.all(left.splice(0, 8).map(copyPicture))
}

async function copyPicture(name: string): Promise<void> {
  await saveOwnPicture(system, keyOf(name), await readDemoPicture(name))
}

function keyOf(picture: string): string {
  return `demo/${picture}`
}

function urlOf(picture: string): string {
  return `/media/${keyOf(picture)}`
}

interface Joined {
  readonly joinedDaysAgo: number
  readonly staffRoles?: readonly StaffRole[]
}

export async function addPerson(
  email: string,
  fullName: string,
  { joinedDaysAgo, staffRoles = [] }: Joined,
): Promise<Person> {
  const userId = await createAccount(system, {
    email,
    password: demoPassword,
    fullName,
    emailVerified: true,
    staffRoles,
  })
  await backdate('users', userId, joinedDaysAgo)
  return { kind: 'person', userId, email, staffRoles, vendorId: null }
}

async function addArtist(artist: DemoArtist, stripe: DemoStripe): Promise<Person> {
  const person = await addPerson(artist.email, artist.displayName, { joinedDaysAgo: artist.createdDaysAgo })
  const vendorId = await registerVendor(person, {
    displayName: artist.displayName,
    description: artist.bio,
    website: artist.website,
    contactEmail: artist.contactEmail,
    avatarUrl: urlOf(artist.avatar),
    streetAddress: artist.streetAddress,
    city: artist.city,
    stateProvince: artist.state,
    postalCode: artist.postalCode,
  })
  await saveVendorSettings(person, {
    policies: artist.policies,
    processingDays: artist.processingDays,
    returnPolicy: artist.returnPolicy,
    isVacationPlanned: false,
    awayFrom: null,
    awayUntil: null,
    awayMessage: null,
    emailNewOrders: true,
    emailCancellations: true,
  })
  await backdate('vendors', vendorId, artist.createdDaysAgo)
  const vendor = { ...person, vendorId }
  if (artist.status !== 'pending') {
    const accountId = await createPayoutAccount(system, {
      vendorId,
      displayName: artist.displayName,
      email: artist.email,
      country: 'US',
      registeredAt: now(),
    })
    await connectPayoutAccount(system, vendorId, accountId)
    stripe.completeOnboarding(accountId)
    await refreshPayoutAccount(system, accountId)
  }
  return vendor
}

/**
 * As when Stripe requires more documents from an artist: the profile stays visible, but the hats can't be bought
 * until they arrive.
 */
async function restrict(artist: Person, stripe: DemoStripe): Promise<void> {
  if (!artist.vendorId) return
  const account = await payoutAccountOf(system, artist.vendorId)
  if (!account?.stripeAccountId) return
  stripe.restrictAccount(account.stripeAccountId)
  await refreshPayoutAccount(system, account.stripeAccountId)
}

async function addDemoProduct(
  artist: Person,
  product: DemoProduct,
  categories: ReadonlyMap<string, CategoryId>,
): Promise<void> {
  const { id } = await addProduct(artist, {
    name: product.name,
    priceCents: product.priceCents,
    description: product.description,
    careInstructions: product.careInstructions ?? null,
    categoryId: categories.get(product.category) ?? null,
    tags: product.tags ?? [],
    productDetails: { ...product.details, attributes: product.attributes },
    madeToOrder: product.leadTimeDays !== undefined,
    leadTimeDays: product.leadTimeDays ?? null,
    images: product.pictures.map((picture, index) => ({
      url: urlOf(picture),
      alt: index === 0 ? product.name : pictureText(product.name, picture),
    })),
    variants: product.variants.map(({ options, quantity, priceCents, picture }) => ({
      optionValues: options,
      quantity,
      priceCents: priceCents ?? null,
      picture: picture ? product.pictures.indexOf(picture) : null,
    })),
  })
  await backdate('products', id, product.createdDaysAgo)
}

/** What a picture shows, by the end of its file's name. */
const shown: Readonly<Record<string, string>> = {
  close: 'the decoration up close',
  worn: 'worn',
  table: 'on a wooden table',
  ledge: 'outdoors in the evening',
  front: 'from the front',
  side: 'from the side',
  back: 'from the back',
  brim: 'the underside of the brim',
}

function pictureText(name: string, picture: string): string {
  return `${name}, ${shown[picture.replace(/^.*-|\.webp$/g, '')] ?? 'in another color'}`
}

async function backdate(
  table: 'products' | 'users' | 'vendors',
  id: ProductId | UserId | VendorId,
  days: number,
): Promise<void> {
  await sql`update ${sql.table(table)} set created_at = created_at - make_interval(mins => ${Math.round(days * 1_440)})
    where id = ${id}`.execute(db())
}
