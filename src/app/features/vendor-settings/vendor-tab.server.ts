import { redirectDocument } from 'react-router'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { inTime } from '#app/web/in-time.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { profileOf } from '#modules/identity/server'
import type { PayoutWant } from '#modules/payments'
import { payoutDashboardUrl, payoutStatusOf, startPayoutOnboarding } from '#modules/payments/server'
import { type OwnShop, type VendorProfileInput, vendorProfileInput } from '#modules/vendors'
import {
  maxAvatarBytes,
  ownShop,
  registerVendor,
  removeAvatar,
  setAvatar,
  updateShop,
} from '#modules/vendors/server'
import { log } from '#platform/log.server.ts'
import type { Person } from '#shared/actor.ts'

const tab = '/profile-settings?tab=vendor'

/** How the payout account stands: what Stripe says now, or 'unknown' with what it said last. */
export interface PayoutView {
  readonly state: 'none' | 'incomplete' | 'connected'
  readonly isUnknown: boolean
  readonly wants: readonly PayoutWant[]
  readonly isInReview: boolean
  readonly mustAskStripe: boolean
}

/** What the vendor tab shows; reads the account at Stripe anew, and with it the shop's status. */
export async function loadVendorTab(person: Person) {
  const known = await ownShop(person)
  const payout = known && (await payoutView(person, known))
  // What Stripe said just now may have moved the status.
  const shop = known?.hasPayoutAccount ? await ownShop(person) : known
  const { fullName: _name, email: _email, ...address } = await profileOf(person)
  return { shop, payout, suggested: shop ? null : address }
}

async function payoutView(person: Person, shop: OwnShop): Promise<PayoutView> {
  const nothing = { isUnknown: false, wants: [], isInReview: false, mustAskStripe: false }
  if (!shop.hasPayoutAccount) return { ...nothing, state: 'none' }
  try {
    const { transfersActive, payoutsActive, wants, isInReview, mustAskStripe } = await inTime(
      payoutStatusOf(person),
    )
    const state = transfersActive && payoutsActive ? 'connected' : 'incomplete'
    return { state, isUnknown: false, wants, isInReview, mustAskStripe }
  } catch (error) {
    log.warn({ err: error }, 'Stripe did not say how a payout account stands')
    const state = shop.transfersActive && shop.payoutsActive ? 'connected' : 'incomplete'
    return { ...nothing, state, isUnknown: true }
  }
}

export const vendorIntents = [
  'save-shop',
  'connect',
  'open-dashboard',
  'set-avatar',
  'remove-avatar',
] as const
export type VendorIntent = (typeof vendorIntents)[number]

/** What the buttons of the tab do. */
export async function changeVendorTab(person: Person, intent: VendorIntent, form: FormData) {
  switch (intent) {
    case 'save-shop':
      return saveShop(person, form)
    case 'connect':
      return connect(person, form)
    case 'open-dashboard':
      return openDashboard(person, form)
    case 'set-avatar':
    case 'remove-avatar':
      return changeAvatar(person, form)
  }
}

async function saveShop(person: Person, form: FormData) {
  const isNew = person.vendorId === null
  let vendorId = person.vendorId
  try {
    const input: VendorProfileInput = vendorProfileInput.parse(Object.fromEntries(form))
    if (isNew) vendorId = await registerVendor(person, input)
    else await updateShop(person, input)
  } catch (error) {
    const title = isNew ? 'Registration Failed' : 'Update Failed'
    return formAnswer(error, form, { title, message: 'Your shop could not be saved. Please try again.' })
  }
  if (!isNew) {
    const words = { title: 'Profile Updated', description: 'Your shop looks as you described it.' }
    return redirectWithToast(tab, { ...words, tone: 'success' })
  }
  try {
    return await toOnboarding({ ...person, vendorId })
  } catch (error) {
    log.error({ err: error }, 'a new shop could not be led to Stripe')
    return redirectWithToast(tab, {
      title: 'Connection Failed',
      description: 'Your shop is saved. Stripe did not answer; please connect again in a moment.',
      tone: 'error',
    })
  }
}

const noConnection = {
  title: 'Connection Failed',
  message: 'Stripe did not answer. Please try again in a moment.',
}

async function connect(person: Person, form: FormData) {
  try {
    return await toOnboarding(person)
  } catch (error) {
    return formAnswer(error, form, noConnection)
  }
}

async function toOnboarding(person: Person): Promise<Response> {
  const back = `${shopSettings().publicUrl}${tab}`
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

/** A form with the largest picture that is taken, and no more: the rest is refused before it is read. */
export const maxFormBytes = maxAvatarBytes + 100_000
