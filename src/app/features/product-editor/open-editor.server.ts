import type { RouterContextProvider } from 'react-router'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { requireVendor, type VendorPerson } from '#app/web/request/require-vendor.server.ts'
import { siteSettings } from '#modules/site/server'
import { categories, requireActiveVendorId } from '#modules/catalog/server'
import { vendorProfile } from '#modules/vendors/server'
import { isRefusal } from '#shared/refusal.ts'

/** For pages that change products. Redirects a vendor who isn't active to the dashboard with the reason. */
export async function requireActiveVendor(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<VendorPerson> {
  const person = requireVendor(context, url)
  try {
    await requireActiveVendorId(person)
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

/** Loads what the editor needs besides the product. */
export async function editorContext(person: VendorPerson) {
  const [allCategories, vendor] = await Promise.all([
    categories(person),
    vendorProfile(person, person.vendorId),
  ])
  return {
    productName: siteSettings().productName,
    categories: allCategories.map(({ id, name }) => ({ id, name })),
    vendor: { id: person.vendorId, displayName: vendor?.displayName ?? '' },
  }
}
