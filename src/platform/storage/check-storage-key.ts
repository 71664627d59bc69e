const safeKey = /^[a-z0-9][a-z0-9/_.-]*$/

/** A key becomes part of a path and a URL: one that could lead elsewhere is a bug. */
export function checkStorageKey(key: string): void {
  if (!safeKey.test(key) || key.includes('..')) throw new Error(`not a storage key: ${JSON.stringify(key)}`)
}
