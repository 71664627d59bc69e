import { withoutTrailingSlashes } from '#shared/text/without-trailing-slashes.ts'
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { checkStorageKey } from './check-storage-key.ts'
import type { Storage, StoredFile } from './storage.server.ts'

export interface S3Settings {
  /** URL of the service, without the bucket: 'https://s3.eu-central-1.amazonaws.com'. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Timeout for one file including retries. Browsers request a picture again if it takes longer. */
const timeoutMs = 15_000
const retries = 3
const maxReason = 300

/**
 * Stores files in one bucket of any S3-compatible service: Amazon, R2, MinIO, Backblaze. The bucket is part of the path, which
 * all of them support.
 */
export function s3Storage({ endpoint, bucket, ...account }: S3Settings): Storage {
  const client = new AwsClient({ ...account, service: 's3', retries })
  const root = `${withoutTrailingSlashes(endpoint)}/${bucket}/`
  const call = async (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array) => {
    checkStorageKey(key)
    return client.fetch(root + key, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body ? { body: new Uint8Array(body), headers: headersOf(key, body) } : {}),
    })
  }
  return {
    put: async (key, bytes) => {
      const answer = await call('PUT', key, bytes)
      if (!answer.ok) throw await failure('PUT', key, answer)
      await answer.body?.cancel()
    },
    get: async (key) => {
      const answer = await call('GET', key)
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      const reason = await reasonOf(answer)
      // A missing bucket also answers 404, and every picture would silently be missing.
      if (answer.status === 404 && !reason.includes('NoSuchBucket')) return null
      throw new Error(failureText('GET', key, answer.status, reason))
    },
    remove: async (key) => {
      const answer = await call('DELETE', key)
      if (answer.ok) {
        await answer.body?.cancel()
        return
      }
      const reason = await reasonOf(answer)
      // Only a 404 for the file means it is gone, not one for the bucket.
      if (answer.status === 404 && !reason.includes('NoSuchBucket')) return
      throw new Error(failureText('DELETE', key, answer.status, reason))
    },
    list: async (folder) => {
      if (folder !== '') checkStorageKey(folder)
      const files: StoredFile[] = []
      let next: string | undefined = ''
      while (next !== undefined) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder })
        if (next !== '') query.set('continuation-token', next)
        // The signature requires sorted parameters.
        query.sort()
        const answer = await client.fetch(`${root}?${query}`, { signal: AbortSignal.timeout(timeoutMs) })
        if (!answer.ok) throw await failure('GET', `${folder} (list)`, answer)
        const text = await answer.text()
        files.push(...filesIn(text))
        next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
      }
      return files
    },
  }
}

/** Parses one page of a bucket's list. Our keys contain nothing that XML would escape. */
function filesIn(xml: string): StoredFile[] {
  const entries = xml.split('<Contents>').slice(1)
  return entries.flatMap((entry) => {
    const key = /<Key>([^<]+)</.exec(entry)?.[1]
    const stored = /<LastModified>([^<]+)</.exec(entry)?.[1]
    const size = Number(/<Size>(\d+)</.exec(entry)?.[1] ?? 0)
    const etag = /<ETag>([^<]+)</.exec(entry)?.[1]?.replaceAll('&quot;', '').replaceAll('"', '')
    return key && stored ? [{ key, storedAt: new Date(stored), size, ...(etag ? { etag } : {}) }] : []
  })
}

/** The signature covers the bytes, so they can't be changed in transit. */
function headersOf(key: string, bytes: Uint8Array): Record<string, string> {
  return {
    'content-type': `image/${/\.(\w+)$/.exec(key)?.[1] ?? 'webp'}`.replace(/\/jpg$/, '/jpeg'),
    'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
  }
}

async function failure(method: string, key: string, answer: Response): Promise<Error> {
  return new Error(failureText(method, key, answer.status, await reasonOf(answer)))
}

function failureText(method: string, key: string, status: number, reason: string): string {
  return `the file storage answered ${method} ${key} with ${status}: ${reason}`
}

/**
 * Code and message from the service's XML: 'AccessDenied: Access Denied'. Never the whole answer, which repeats what was
 * signed.
 */
async function reasonOf(answer: Response): Promise<string> {
  const text = await answer.text()
  const parts = [/<Code>([^<]*)/, /<Message>([^<]*)/].map((part) => part.exec(text)?.[1])
  return parts.filter(Boolean).join(': ').slice(0, maxReason) || 'no reason was given'
}
