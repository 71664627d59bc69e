import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isRefusal, type Refusal, refuse } from '#shared/refusal.ts'
import { assertOutsideTransaction } from '../db/transaction.server.ts'
import { isPublicAddress } from './is-public-address.ts'

export interface HostAddress {
  readonly address: string
  readonly family: number
}

/** Resolves a host that may be called. Refuses 'not-fetched' unless all its addresses are public. */
export type AddressBook = (host: string) => Promise<readonly HostAddress[]>

export interface FetchLimits {
  readonly maxBytes: number
  /** Total time for name lookups, redirects and the whole body. */
  readonly timeoutMs: number
  readonly maxRedirects: number
}

let addressBook: AddressBook = publicAddressesOf

/** Lets tests resolve names to their own servers. */
export function provideAddressBook(book: AddressBook = publicAddressesOf): void {
  addressBook = book
}

/** The real resolver. A host with any address inside our network is not called. */
export async function publicAddressesOf(host: string): Promise<readonly HostAddress[]> {
  const family = isIP(host)
  const found = family === 0 ? await lookUp(host) : [{ address: host, family }]
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
    throw notFetched('its address is not on the public internet')
  }
  return found
}

async function lookUp(host: string): Promise<readonly HostAddress[]> {
  try {
    return await lookup(host, { all: true })
  } catch {
    throw notFetched('its host was not found')
  }
}

/**
 * Fetches a URL that came from a user. Only http and https, and only public hosts, resolved and called in one step, again after
 * every redirect; sends no credentials or cookies. Refuses 'not-fetched', or 'no-answer' when the server doesn't respond in
 * time. The message is the reason, to be shown after a colon.
 */
export async function fetchPublic(address: string, limits: FetchLimits): Promise<Uint8Array> {
  assertOutsideTransaction('fetchPublic')
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    return await withTimeout(follow(address, limits, signal), signal)
  } catch (error) {
    if (signal.aborted) throw noAnswer(`it took longer than ${Math.round(limits.timeoutMs / 1_000)} seconds`)
    if (isRefusal(error)) throw error
    throw noAnswer('the server did not respond')
  }
}

/** A name lookup can't be canceled, so stop waiting for it instead. */
async function withTimeout<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('late')), { once: true })
  })
  return Promise.race([work, late])
}

async function follow(address: string, limits: FetchLimits, signal: AbortSignal): Promise<Uint8Array> {
  let url = webAddress(address)
  for (let redirects = 0; redirects <= limits.maxRedirects; redirects++) {
    const answer = await ask(url, signal)
    const status = answer.statusCode ?? 0
    const next = answer.headers.location
    if (status >= 300 && status < 400 && next !== undefined) {
      answer.destroy()
      url = webAddress(next, url)
      continue
    }
    if (status === 200) return bodyOf(answer, limits.maxBytes)
    answer.destroy()
    throw notFetched(`the server answered ${status}`)
  }
  throw notFetched('it has too many redirects')
}

function webAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw notFetched('its address must start with http:// or https://')
  }
  // Credentials in a URL are someone's secrets, or a way to disguise the host.
  if (url.username || url.password) throw notFetched('its address must not contain a user name or password')
  return url
}

async function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const addresses = await addressBook(url.hostname.replace(/^\[|\]$/g, ''))
  // The socket connects to the checked addresses: a second lookup could return others.
  const checked: LookupFunction = (_host, options, done) => {
    const [first] = addresses
    if (options.all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }
  const send = url.protocol === 'https:' ? safeRequest : plainRequest
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'image/webp,image/png,image/jpeg',
      'accept-encoding': 'identity',
      'user-agent': 'import',
    }
    send(url, { agent: false, lookup: checked, signal, headers }, resolve).on('error', reject).end()
  })
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => notFetched(`it is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`)
  try {
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    answer.destroy()
  }
}

function notFetched(why: string): Refusal<'not-fetched'> {
  return refuse('not-fetched', { message: why })
}

function noAnswer(why: string): Refusal<'no-answer'> {
  return refuse('no-answer', { message: why })
}
