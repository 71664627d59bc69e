import type { RouterContextProvider } from 'react-router'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { requireVendor, type VendorPerson } from '#app/web/require-vendor.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { categories, needActiveVendor } from '#modules/catalog/server'
import { vendorProfile } from '#modules/vendors/server'
import { isRefusal } from '#shared/refusal.ts'

/** For the pages that change products: an artist whose shop is not active is sent back and told why. */
export async function requireActiveVendor(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<VendorPerson> {
  const person = requireVendor(context, url)
  try {
    await needActiveVendor(person)
    return person
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw redirectWithToast('/vendor-dashboard', {
      title: error.title ?? 'Error',
      description: error.message,
      tone: 'error',
    })
  }
}

/** What the editor needs besides the product. */
export async function editorSurroundings(person: VendorPerson) {
  const [allCategories, vendor] = await Promise.all([
    categories(person),
    vendorProfile(person, person.vendorId),
  ])
  return {
    productName: shopSettings().productName,
    categories: allCategories.map(({ id, name }) => ({ id, name })),
    vendor: { id: person.vendorId, displayName: vendor?.displayName ?? '' },
  }
}
