import { z } from 'zod'

export const headerName = 'backup.json'
export const contentName = 'content.json'
/** One line for each file in the bucket. */
export const bucketListName = 'bucket.jsonl'
/** Increases when older versions of the marketplace could no longer read a backup. */
const format = 1

const column = z.object({ name: z.string(), type: z.string(), isText: z.boolean() })
const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(column).readonly(),
  order: z.array(z.string()).readonly(),
})

/** The first part of a backup. */
export const backupHeader = z.object({
  format: z.literal(format),
  version: z.string(),
  takenAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** Where the pictures are: in this backup, or in a bucket of which it only has the list. */
  files: z.enum(['disk', 'bucket']),
  migrations: z.array(z.string()),
  tables: z.array(table),
})
export type BackupHeader = z.infer<typeof backupHeader>

/** The part after the tables: what must be in a database that was restored from them. */
export const backupContent = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
})
export type BackupContent = z.infer<typeof backupContent>

export function newHeader(facts: Omit<BackupHeader, 'format'>): BackupHeader {
  return { format, ...facts }
}

/** The table that a part belongs to: 'public.orders' for 'tables/public.orders/000001.jsonl'. */
export function tableOfPart(name: string): string | null {
  return /^tables\/([^/]+)\/\d+\.jsonl$/.exec(name)?.[1] ?? null
}

export function tablePartName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.jsonl`
}
