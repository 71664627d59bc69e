import type { ColumnType, Generated } from 'kysely'
import type { ChangeableSettings } from './site-settings.ts'

export interface SiteTables {
  site_settings: {
    id: Generated<boolean>
    /** Only what differs from the defaults of today or before. */
    settings: ColumnType<Partial<ChangeableSettings>, string | undefined, string>
    updated_at: Generated<Date>
  }
}
