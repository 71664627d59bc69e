import { createHash } from 'node:crypto'
import type { SettingName } from './site-settings.ts'

/** The versions that a form was opened with, by setting. */
export type SettingVersions = Partial<Readonly<Record<SettingName, string>>>

/** Identifies a setting's value: a form carries it, so that saving notices what was saved in the meantime. */
export function settingVersion(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
}
