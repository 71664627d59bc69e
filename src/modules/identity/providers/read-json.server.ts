/** The provider can't be reached, is too slow, or answers with something that no working provider sends. */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderUnavailable'
  }
}

/** Sends a request: the built-in `fetch`, or a stand-in in this process. */
export type Fetch = (request: Request) => Promise<Response>

/** Key sets and profiles have a few kilobytes (bytes). */
const maxBytes = 256 * 1024
const timeoutMs = 5_000

/**
 * Asks a provider and returns its JSON. Follows no redirect, because the request may contain a secret. Throws
 * `ProviderUnavailable`, or an `Error` when the provider refuses.
 */
export async function readJson(fetch: Fetch, url: string, init: RequestInit = {}): Promise<unknown> {
  const { host } = new URL(url)
  const headers = new Headers(init.headers)
  headers.set('accept', 'application/json')
  headers.set('user-agent', 'brimfolk')
  const signal = AbortSignal.timeout(timeoutMs)
  const request = new Request(url, { ...init, headers, redirect: 'error', signal })
  const response = await fetch(request).catch((error: unknown) => {
    throw new ProviderUnavailable(`${host} can’t be reached`, { cause: error })
  })
  if (response.status >= 500 || response.status === 429)
    throw new ProviderUnavailable(`${host} answered ${response.status}`)
  if (!response.ok) throw new Error(`${host} answered ${response.status}`)
  const text = await textOf(response).catch((error: unknown) => {
    throw new ProviderUnavailable(`${host} didn’t finish its answer`, { cause: error })
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderUnavailable(`${host} answered with something other than JSON`)
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    if (length > maxBytes) {
      await reader?.cancel()
      throw new Error(`longer than ${maxBytes} bytes`)
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks).toString('utf8')
}
