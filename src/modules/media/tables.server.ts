import type { Generated } from 'kysely'
import type { UserId } from '#shared/ids.ts'

export interface MediaFilesTable {
  key: string
  owner_id: UserId | null
  content_type: string
  bytes: number
  width: number
  height: number
  /** A tiny picture as a data address, shown until the real one has come; null when it has none. */
  preview: string | null
  /** False until the file lies in the storage. */
  is_stored: Generated<boolean>
  created_at: Generated<Date>
}

export interface MediaTables {
  media_files: MediaFilesTable
}
