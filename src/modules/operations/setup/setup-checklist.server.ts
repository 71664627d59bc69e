import { latestProducts, menuCategories } from '#modules/catalog/server'
import { lastStripeEvents, platformMoney } from '#modules/payments/server'
import { stripeDestinationNames, stripeDestinations } from '#platform/stripe/destinations.ts'
import { savedSettings, siteServices, siteSettings } from '#modules/site/server'
import { type Actor, system } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { type ChecklistFacts, type ChecklistItem, checklistOf } from './checklist-of.ts'

/** What a new site still needs before its first sale. Refuses 'not-found' for anyone but operators. */
export async function setupChecklist(actor: Actor): Promise<ChecklistItem[]> {
  requirePermission(actor, 'write_settings')
  const last = await lastStripeEvents(system)
  const facts: ChecklistFacts = {
    settings: siteSettings(),
    saved: await savedSettings(system),
    menu: (await menuCategories(actor)).length,
    services: siteServices(),
    money: await platformMoney(system),
    silentPaths: stripeDestinationNames
      .filter((name) => !last[name])
      .map((name) => stripeDestinations[name].path),
    hasProducts: (await latestProducts(actor, 1)).length > 0,
  }
  return checklistOf(facts)
}
