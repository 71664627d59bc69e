import { isDeepStrictEqual } from 'node:util'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { lockedSettings } from './current-settings.server.ts'
import { type ChangeableSettings, defaultSettings, type SettingName } from './site-settings.ts'
import { settingVersion, type SettingVersions } from './setting-version.server.ts'
import type { SiteTables } from './tables.server.ts'

const db = databaseOf<SiteTables>()

/**
 * Saves settings for the whole site. A locked setting stays as it is. The audit entry has each changed setting's value before and
 * after. Refuses 'not-found' for anyone but an operator, and 'settings-changed' if a setting of `opened` isn't the stored one
 * anymore: someone else saved it after the form was opened.
 */
export async function changeSiteSettings(
  actor: Actor,
  values: Partial<ChangeableSettings>,
  opened: SettingVersions = {},
): Promise<void> {
  const operator = requirePermission(actor, 'write_settings')
  const locked = new Set<string>(lockedSettings())
  const free = Object.fromEntries(Object.entries(values).filter(([name]) => !locked.has(name)))
  await transaction(async () => {
    await db()
      .insertInto('site_settings')
      .defaultValues()
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { settings } = await db()
      .selectFrom('site_settings')
      .select('settings')
      .forUpdate()
      .executeTakeFirstOrThrow()
    requireOpened({ ...defaults, ...settings }, opened)
    const changed = changes(settings, free)
    if (Object.keys(changed.after).length === 0) return
    await db()
      .updateTable('site_settings')
      .set({ settings: JSON.stringify({ ...settings, ...free }), updated_at: now() })
      .execute()
    await recordAudit(operator, {
      action: 'change-site-settings',
      subjectType: 'site',
      subjectId: 'settings',
      ...changed,
    })
  })
}

const defaults: Partial<ChangeableSettings> = defaultSettings

function requireOpened(stored: Partial<ChangeableSettings>, opened: SettingVersions): void {
  const names = Object.keys(opened) as SettingName[]
  if (names.every((name) => settingVersion(stored[name]) === opened[name])) return
  throw refuse('settings-changed', {
    status: 409,
    title: 'Changed by someone else',
    message:
      'Someone saved other values after you opened this page, so nothing was saved. Your entries are still in the form, and fields that differ show the saved value. Save again to replace it.',
  })
}

type Values = Readonly<Partial<Record<SettingName, unknown>>>

/** The settings that change, with their old and their new values. */
function changes(
  before: Partial<ChangeableSettings>,
  after: Partial<ChangeableSettings>,
): { readonly before: Values; readonly after: Values } {
  const names = (Object.keys(after) as SettingName[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name] ?? defaults[name] ?? null])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
  }
}
