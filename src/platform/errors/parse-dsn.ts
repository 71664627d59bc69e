/** Where error reports go, and the key that lets them in. */
export interface ReportReceiver {
  readonly url: string
  readonly publicKey: string
}

/** Reads a DSN as Sentry and GlitchTip show it: https://key@host/path/project. Null when it isn't one. */
export function parseDsn(dsn: string): ReportReceiver | null {
  if (!URL.canParse(dsn)) return null
  const { protocol, username, host, pathname, search, hash } = new URL(dsn)
  const parts = pathname.split('/')
  const project = parts.pop() ?? ''
  if (!/^https?:$/.test(protocol) || search || hash) return null
  if (!/^\w{1,64}$/.test(username) || !/^\d{1,20}$/.test(project)) return null
  return { url: `${protocol}//${host}${parts.join('/')}/api/${project}/envelope/`, publicKey: username }
}
