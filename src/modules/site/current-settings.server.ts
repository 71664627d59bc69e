import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import { noteRead } from '#platform/db/public-pages/recorded-reads.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { keepNewest } from './keep-newest.ts'
import {
  type ChangeableSettings,
  defaultSettings,
  type SettingName,
  type SiteServices,
  type SiteSettings,
} from './site-settings.ts'
import type { SiteTables } from './tables.server.ts'

const db = databaseOf<SiteTables>()

/** What the configuration decides. */
export interface SiteConfiguration {
  readonly publicUrl: string
  /** Settings from environment variables: they win, and nobody can change them on screen. */
  readonly locked: Readonly<Partial<ChangeableSettings>>
  /** Used while an operator hasn't set another one. */
  readonly contactEmail: string
  readonly socialLinks?: readonly string[]
  readonly services: SiteServices
}

let configuration: SiteConfiguration | undefined
let current: SiteSettings | undefined
const keep = keepNewest<SiteSettings>((settings) => {
  current = settings
})

/** Called once by the composition root, and by tests. Until `refreshSiteSettings`, the defaults apply. */
export function configureSite(value: SiteConfiguration): void {
  configuration = value
  current = merged({})
}

/**
 * The site's settings as this request or job sees them. Exact within this process, at most 200 ms old after a change by another
 * process.
 */
export function siteSettings(): SiteSettings {
  if (!current) throw new Error('the site is not configured')
  noteRead('site_settings')
  return current
}

/** The settings that environment variables decide. */
export function lockedSettings(): readonly SettingName[] {
  return Object.keys(siteConfiguration().locked) as SettingName[]
}

/** Which outside services are real. */
export function siteServices(): SiteServices {
  return siteConfiguration().services
}

/** The settings that an operator has saved or the environment decides. */
export async function savedSettings(_actor: System): Promise<SettingName[]> {
  const stored = Object.keys(await storedSettings()) as SettingName[]
  return [...new Set([...stored, ...lockedSettings()])]
}

/** Brings `siteSettings()` up to date. Called before each request and job; reads the row only after something has changed. */
export async function refreshSiteSettings(): Promise<void> {
  await keep(() => cachePublic('site-settings', async () => merged(await storedSettings())))
}

async function storedSettings(): Promise<Partial<ChangeableSettings>> {
  const row = await db().selectFrom('site_settings').select('settings').executeTakeFirst()
  return row?.settings ?? {}
}

function merged(stored: Partial<ChangeableSettings>): SiteSettings {
  const { publicUrl, locked, contactEmail, socialLinks } = siteConfiguration()
  return {
    ...defaultSettings,
    contactEmail,
    ...(socialLinks ? { socialLinks: [...socialLinks] } : {}),
    ...stored,
    ...locked,
    publicUrl,
  }
}

function siteConfiguration(): SiteConfiguration {
  if (!configuration) throw new Error('the site is not configured')
  return configuration
}
