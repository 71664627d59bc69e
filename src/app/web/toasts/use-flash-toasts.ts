import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { Toast } from './toast-queue.ts'
import { pageToast } from './toasts.ts'

/** How long a toast waits for its page before another page shows it (ms). */
const strayMs = 3_000

interface Flash {
  readonly toast: Toast
  /** The page that should show it. */
  readonly path: unknown
}

/** Decodes the `flash` cookie (JSON in base64url); null when it is missing or unreadable. */
export function flashOf(cookies: string): Flash | null {
  const value = /(?:^|;\s*)flash=([\w-]+)/.exec(cookies)?.[1]
  if (!value) return null
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const flash: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return flashFrom(flash)
  } catch {
    return null
  }
}

function flashFrom(flash: unknown): Flash | null {
  if (typeof flash !== 'object' || flash === null) return null
  const { title, description, tone, path } = flash as Readonly<Record<string, unknown>>
  if (typeof title !== 'string') return null
  return {
    path,
    toast: {
      title,
      ...(typeof description === 'string' ? { description } : {}),
      tone: tone === 'error' ? 'danger' : tone === 'success' ? 'success' : 'plain',
    },
  }
}

/** Shows the toast from the `flash` cookie once. */
function showFlash(): void {
  const flash = flashOf(document.cookie)
  if (!flash) return
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the cookie store
  document.cookie = 'flash=; Max-Age=0; Path=/; SameSite=Lax'
  pageToast(flash.toast)
}

/**
 * Shows the toast on the page it was written for. A page that hydrates while its replacement loads must not consume it; if the
 * intended page never arrives, another one shows it.
 */
export function useFlashToasts(): void {
  const { key, pathname } = useLocation()
  const { state } = useNavigation()
  // oxlint-disable-next-line react/exhaustive-deps -- `key` changes with every navigation
  useEffect(() => {
    if (state !== 'idle') return undefined
    const flash = flashOf(document.cookie)
    if (!flash) return undefined
    const timer = setTimeout(showFlash, flash.path === pathname ? 0 : strayMs)
    return () => clearTimeout(timer)
  }, [key, pathname, state])
}
