import type { RouterContextProvider } from 'react-router'
import type { Person } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { redirectWithToast } from '../toasts/redirect-with-toast.server.ts'
import { requirePerson } from './require-person.server.ts'

export interface VendorPerson extends Person {
  readonly vendorId: VendorId
}

/** For vendor pages, whatever the status of the vendor. */
export function requireVendor(context: Readonly<RouterContextProvider>, url: URL): VendorPerson {
  const person = requirePerson(context, url)
  if (person.vendorId) return { ...person, vendorId: person.vendorId }
  throw redirectWithToast('/profile-settings', {
    title: 'Not a vendor',
    description: 'You need to register as a vendor first',
    tone: 'error',
  })
}
