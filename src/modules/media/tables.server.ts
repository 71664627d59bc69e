import type { Generated } from 'kysely'
import type { UserId } from '#shared/ids.ts'

export interface MediaFilesTable {
  key: string
  owner_id: UserId | null
  content_type: string
  bytes: number
  width: number
  height: number
  /** A tiny picture as a data URL, shown until the real one has loaded; null when the picture has none. */
  preview: string | null
  /** False until the file is in storage. */
  is_stored: Generated<boolean>
  created_at: Generated<Date>
}

export interface MediaTables {
  media_files: MediaFilesTable
}
