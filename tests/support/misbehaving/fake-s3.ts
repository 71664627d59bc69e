import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

export interface FakeS3 {
  readonly endpoint: string
  /** The bucket's objects, by key. */
  readonly files: ReadonlyMap<string, Buffer>
  /** Answers the next calls with these instead. */
  failNext(...statuses: readonly number[]): void
  /** What it answers from now on when a caller asks for the bucket's versioning; at first that it is off. */
  answerVersioning(status: number, xml: string): void
  close(): Promise<void>
}

export interface FakeS3Account {
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/**
 * A bucket that checks every signature by the published rules of AWS Signature Version 4, implemented from these
 * rules only.
 */
export async function startFakeS3(account: FakeS3Account): Promise<FakeS3> {
  const files = new Map<string, Buffer>()
  const failing: number[] = []
  let versioning = { status: 200, xml: '<VersioningConfiguration/>' }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const failed = failing.shift()
      if (failed) return refuse(response, failed, 'InternalError', 'We encountered an internal error.')
      const problem = problemWith(request, body, account)
      if (problem) return refuse(response, 403, problem, 'The request is not signed as it should be.')
      const [path = '', search] = (request.url ?? '').split('?')
      const [, bucket, ...rest] = path.split('/')
      if (bucket !== account.bucket) return refuse(response, 404, 'NoSuchBucket', 'There is no such bucket.')
      if (search === 'versioning=') return void response.writeHead(versioning.status).end(versioning.xml)
      if (search !== undefined) return list(response, files, new URLSearchParams(search))
      answer(request.method ?? '', { files, key: rest.join('/'), body, response })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the bucket has no port')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    files,
    failNext: (...statuses) => failing.push(...statuses),
    answerVersioning: (status, xml) => {
      versioning = { status, xml }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Asked {
  readonly files: Map<string, Buffer>
  readonly key: string
  readonly body: Buffer
  readonly response: ServerResponse
}

function answer(method: string, { files, key, body, response }: Asked): void {
  const file = files.get(key)
  if (method === 'PUT') files.set(key, body)
  if (method === 'DELETE') files.delete(key)
  if (method !== 'GET') response.writeHead(method === 'DELETE' ? 204 : 200).end()
  else if (file) response.writeHead(200, { 'content-length': file.length }).end(file)
  else refuse(response, 404, 'NoSuchKey', 'There is no such file.')
}

/** Two files per page, so that callers must request the next page. */
function list(response: ServerResponse, files: ReadonlyMap<string, Buffer>, asked: URLSearchParams): void {
  const from = Number(asked.get('continuation-token') ?? 0)
  const keys = [...files.keys()].filter((key) => key.startsWith(asked.get('prefix') ?? '')).toSorted()
  const entries = keys
    .slice(from, from + 2)
    .map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
    )
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  const xml = `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  const xml = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The code with which S3 would reject the request. Null for a valid signature. */
function problemWith(request: IncomingMessage, body: Buffer, account: FakeS3Account): string | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, keyId, day = '', region = '', names = '', signature] =
    form.exec(request.headers.authorization ?? '') ?? []
  if (keyId !== account.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== account.region) return 'AuthorizationHeaderMalformed'
  const header = (name: string) => String(request.headers[name] ?? '').trim()
  const content = header('x-amz-content-sha256')
  if (request.method === 'PUT' && content !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  if (!names.split(';').includes('host')) return 'AccessDenied'
  const [path = '', search = ''] = (request.url ?? '').split('?')
  const lines = names.split(';').map((name) => `${name}:${header(name)}\n`)
  const canonical = [request.method, path, search, lines.join(''), names, content].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n')
  const keys = [day, region, 's3', 'aws4_request']
  const signing = keys.reduce<string | Buffer>(
    (key, part) => hmac(key, part),
    `AWS4${account.secretAccessKey}`,
  )
  return hmac(signing, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
