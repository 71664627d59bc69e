import { redirectDocument } from 'react-router'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { withTimeout } from '#app/web/request/with-timeout.server.ts'
import { ownProducts } from '#modules/catalog/server'
import { siteSettings } from '#modules/site/server'
import { profileOf } from '#modules/identity/server'
import type { PayoutRequirement } from '#modules/payments'
import { payoutDashboardUrl, payoutStatusOf, startPayoutOnboarding } from '#modules/payments/server'
import { type OwnVendor, type VendorProfileInput, vendorProfileInput } from '#modules/vendors'
import { ownVendor, registerVendor, removeAvatar, setAvatar, updateVendor } from '#modules/vendors/server'
import { log } from '#platform/log.server.ts'
import type { Person } from '#shared/actor.ts'

const tab = '/profile-settings?tab=vendor'

/** Status of the payout account at Stripe. When Stripe can't be reached, `isUnknown` is set and the rest is the last known status. */
export interface PayoutSetup {
  readonly state: 'none' | 'incomplete' | 'connected'
  readonly isUnknown: boolean
  readonly requirements: readonly PayoutRequirement[]
  readonly isInReview: boolean
  readonly mustAskStripe: boolean
}

/** Loads the vendor tab. Refreshes the account from Stripe, which can change the vendor's status. */
export async function loadVendorTab(person: Person) {
  const known = await ownVendor(person)
  const payout = known && (await payoutView(person, known))
  // The refresh can change the status.
  const vendor = known?.hasPayoutAccount ? await ownVendor(person) : known
  const newest = vendor && (await ownProducts(person, { filter: 'all', page: 1, limit: 1 }))
  const { fullName: _name, email: _email, ...address } = await profileOf(person)
  return { vendor, payout, hat: newest?.items[0]?.image ?? null, suggested: vendor ? null : address }
}

async function payoutView(person: Person, vendor: OwnVendor): Promise<PayoutSetup> {
  const nothing = { isUnknown: false, requirements: [], isInReview: false, mustAskStripe: false }
  if (!vendor.hasPayoutAccount) return { ...nothing, state: 'none' }
  try {
    const { transfersActive, payoutsActive, requirements, isInReview, mustAskStripe } = await withTimeout(
      payoutStatusOf(person),
    )
    const state = transfersActive && payoutsActive ? 'connected' : 'incomplete'
    return { state, isUnknown: false, requirements, isInReview, mustAskStripe }
  } catch (error) {
    log.warn({ err: error }, 'could not read a payout account at Stripe')
    const state = vendor.transfersActive && vendor.payoutsActive ? 'connected' : 'incomplete'
    return { ...nothing, state, isUnknown: true }
  }
}

export const vendorIntents = [
  'save-profile',
  'connect',
  'open-dashboard',
  'set-avatar',
  'remove-avatar',
] as const
export type VendorIntent = (typeof vendorIntents)[number]

/** Runs an intent of the tab's forms. */
export async function changeVendorTab(person: Person, intent: VendorIntent, form: FormData) {
  switch (intent) {
    case 'save-profile':
      return saveVendor(person, form)
    case 'connect':
      return connect(person, form)
    case 'open-dashboard':
      return openDashboard(person, form)
    case 'set-avatar':
    case 'remove-avatar':
      return changeAvatar(person, form)
  }
}

async function saveVendor(person: Person, form: FormData) {
  const isNew = person.vendorId === null
  let vendorId = person.vendorId
  try {
    const input: VendorProfileInput = vendorProfileInput.parse(Object.fromEntries(form))
    if (isNew)
      vendorId = await registerVendor(person, input, { needsApproval: siteSettings().approvesNewVendors })
    else await updateVendor(person, input)
  } catch (error) {
    const title = isNew ? 'Registration Failed' : 'Update Failed'
    return formAnswer(error, form, { title, message: 'We couldn’t save your shop. Please try again.' })
  }
  if (!isNew) {
    const texts = { title: 'Profile Updated', description: 'Your shop profile is saved.' }
    return redirectWithToast(tab, { ...texts, tone: 'success' })
  }
  try {
    return await toOnboarding({ ...person, vendorId })
  } catch (error) {
    log.error({ err: error }, 'could not start Stripe onboarding for a new vendor')
    // The page also shows it beside the button, until the next try.
    return redirectWithToast(`${tab}&failed=true`, {
      title: 'Connection Failed',
      description: 'Your shop is saved, but Stripe didn’t respond. Please try connecting again in a moment.',
      tone: 'error',
    })
  }
}

const noConnection = {
  title: 'Connection Failed',
  message: 'Stripe didn’t respond. Please try again in a moment.',
}

async function connect(person: Person, form: FormData) {
  try {
    return await toOnboarding(person)
  } catch (error) {
    return formAnswer(error, form, noConnection)
  }
}

async function toOnboarding(person: Person): Promise<Response> {
  const back = `${siteSettings().publicUrl}${tab}`
  const returns = { refreshUrl: `${back}&refresh=true`, returnUrl: `${back}&success=true` }
  return redirectDocument(await startPayoutOnboarding(person, returns))
}

async function openDashboard(person: Person, form: FormData) {
  try {
    return redirectDocument(await payoutDashboardUrl(person))
  } catch (error) {
    return formAnswer(error, form, noConnection)
  }
}

async function changeAvatar(person: Person, form: FormData) {
  const isRemoval = form.get('intent') === 'remove-avatar'
  try {
    if (isRemoval) {
      await removeAvatar(person)
      return redirectWithToast(tab, { title: 'Avatar removed', tone: 'success' })
    }
    const file = form.get('avatar')
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
    await setAvatar(person, bytes)
    return redirectWithToast(tab, { title: 'Avatar updated', tone: 'success' })
  } catch (error) {
    const title = isRemoval ? 'Delete failed' : 'Upload failed'
    return formAnswer(error, form, { title, message: 'Please try again in a moment.' })
  }
}
