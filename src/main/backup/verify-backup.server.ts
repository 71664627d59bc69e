import type { z } from 'zod'
import { readArchive } from '#platform/archive/read-archive.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import {
  type BackupContent,
  backupContent,
  type BackupHeader,
  backupHeader,
  contentName,
  headerName,
} from './backup-header.ts'

/** An archive that was read to its end and is what was written. */
export interface VerifiedBackup extends BackupContent {
  readonly file: string
  readonly secret: string | undefined
  readonly header: BackupHeader
}

/** Reads the whole archive. Throws `StartProblem` when any byte of it is wrong or missing. */
export async function verifyBackup(file: string, secret: string | undefined): Promise<VerifiedBackup> {
  const facts = new Map<string, Buffer>()
  for await (const { name, bytes } of readArchive(file, secret)) {
    if (name === headerName || name === contentName) facts.set(name, bytes)
  }
  const [header, content] = [facts.get(headerName), facts.get(contentName)]
  if (!header || !content)
    throw new StartProblem(`${file} is an archive, but not a backup of this marketplace.`)
  return { file, secret, header: parsed(backupHeader, header), ...parsed(backupContent, content) }
}

function parsed<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.infer<Schema> {
  const { success, data } = schema.safeParse(JSON.parse(bytes.toString()))
  if (success) return data
  throw new StartProblem('This backup has a format that this version cannot read. Install a newer version.')
}
