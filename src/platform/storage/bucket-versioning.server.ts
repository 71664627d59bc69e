import { AwsClient } from 'aws4fetch'
import { withoutTrailingSlashes } from '#shared/text/without-trailing-slashes.ts'
import type { S3Settings } from './s3-storage.server.ts'

/** 'unknown': the service doesn't know the question, doesn't let this key ask it, or doesn't answer. */
export type BucketVersioning = 'on' | 'off' | 'unknown'

/** A health check may take no longer (ms). */
const timeoutMs = 5_000

/** Asks the service whether it keeps deleted and overwritten files of the bucket. */
export async function bucketVersioning({
  endpoint,
  bucket,
  ...account
}: S3Settings): Promise<BucketVersioning> {
  const client = new AwsClient({ ...account, service: 's3', retries: 1 })
  try {
    const answer = await client.fetch(`${withoutTrailingSlashes(endpoint)}/${bucket}/?versioning=`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    // Versity's gateway without a directory for versions.
    if (text.includes('VersioningNotConfigured')) return 'off'
    if (!answer.ok || !text.includes('VersioningConfiguration')) return 'unknown'
    return /<Status>Enabled</.test(text) ? 'on' : 'off'
  } catch {
    return 'unknown'
  }
}
