import { sql } from 'kysely'
import { uploadEvidenceFile } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import type { CaseTables } from '../tables.server.ts'
import {
  type DisputeDocument,
  type DisputeFileType,
  maxEvidenceBytes,
  type WrittenDocument,
  writtenDocuments,
} from './dispute-documents.ts'

const db = databaseOf<CaseTables>()

export interface FilesToSend {
  readonly documents: readonly { readonly field: WrittenDocument; readonly bytes: Uint8Array }[]
  readonly sendsPicture: boolean
}

/** A stored file without its content. */
export interface ChosenFile {
  readonly id: string
  readonly field: DisputeDocument
  readonly contentType: DisputeFileType
  readonly size: number
  /** Null until it is uploaded. */
  readonly stripeFileId: string | null
}

/** Every stored file of a dispute. */
export async function storedFiles(disputeId: string): Promise<ChosenFile[]> {
  return db()
    .selectFrom('dispute_files')
    .select(['id', 'field', 'content_type as contentType', 'stripe_file_id as stripeFileId'])
    .select(sql<number>`length(bytes)`.as('size'))
    .where('dispute_id', '=', disputeId)
    .orderBy('field')
    .execute()
}

/** The files of an earlier attempt if they are those that would be sent now; their content isn't compared. Otherwise null. */
export async function sameFiles(
  ids: readonly string[],
  disputeId: string,
  toSend: FilesToSend,
): Promise<ChosenFile[] | null> {
  const stored = await storedFiles(disputeId)
  const wanted = stored.filter(({ field }) => isWanted(field, toSend))
  const isSame = wanted.length === ids.length && wanted.every(({ id }) => ids.includes(id))
  const isWhole = toSend.documents.every(({ field }) => wanted.some((file) => file.field === field))
  return isSame && isWhole ? wanted : null
}

/** Stores the documents in place of earlier ones. Returns what is sent, with the operator's picture if it was chosen. */
export async function replaceFiles(disputeId: string, toSend: FilesToSend): Promise<ChosenFile[]> {
  await db()
    .deleteFrom('dispute_files')
    .where('dispute_id', '=', disputeId)
    .where('field', 'in', writtenDocuments)
    .execute()
  for (const { field, bytes } of toSend.documents) {
    await db()
      .insertInto('dispute_files')
      .values({ dispute_id: disputeId, field, content_type: 'application/pdf', bytes, created_at: now() })
      .execute()
  }
  const files = (await storedFiles(disputeId)).filter(({ field }) => isWanted(field, toSend))
  requireSize(files)
  return files
}

function isWanted(field: DisputeDocument, { documents, sendsPicture }: FilesToSend): boolean {
  return field === 'uncategorized_file' ? sendsPicture : documents.some((one) => one.field === field)
}

function requireSize(files: readonly ChosenFile[]): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes <= maxEvidenceBytes) return
  throw refuse('evidence-too-large', {
    title: 'Files too large',
    message: `These files are ${(bytes / 1_000_000).toFixed(1)} MB together. The bank accepts 4.5 MB. Leave one out, or choose a smaller picture.`,
    status: 409,
  })
}

/** Uploads what Stripe doesn't have yet. Returns Stripe's ids by field. Outside of a transaction. */
export async function uploadFiles(
  files: readonly ChosenFile[],
): Promise<Readonly<Partial<Record<DisputeDocument, string>>>> {
  const ids: Partial<Record<DisputeDocument, string>> = {}
  for (const file of files) ids[file.field] = file.stripeFileId ?? (await upload(file))
  return ids
}

async function upload({ id, field, contentType: type }: ChosenFile): Promise<string> {
  const stored = await db()
    .selectFrom('dispute_files')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored) {
    throw refuse('evidence-changed', {
      title: 'Changed in the meantime',
      message: 'Someone else is submitting evidence for this dispute. Reload the page.',
      status: 409,
    })
  }
  const name = fileNameOf(field, type)
  const stripeFileId = await uploadEvidenceFile(system, { key: id, name, type, bytes: stored.bytes })
  await transaction(async () => {
    await db()
      .updateTable('dispute_files')
      .set({ stripe_file_id: stripeFileId })
      .where('id', '=', id)
      .execute()
  })
  return stripeFileId
}

const names = {
  receipt: 'order-receipt',
  service_documentation: 'approved-designs',
  customer_communication: 'messages',
  shipping_documentation: 'shipping',
  uncategorized_file: 'picture',
} as const satisfies Readonly<Record<DisputeDocument, string>>

export function fileNameOf(field: DisputeDocument, type: DisputeFileType): string {
  return `${names[field]}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`
}
