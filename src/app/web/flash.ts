import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { Toast } from './toast-queue.ts'
import { toast } from './toasts.ts'

/** How long a toast waits for the page that it was written for before another one shows it (ms). */
const strayMs = 3_000

interface Flash {
  readonly toast: Toast
  /** Of the page that it was written for. */
  readonly path: unknown
}

/** What is in a `flash` cookie (JSON in base64url); null when there is none or it cannot be read. */
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

/** Shows what a redirect left in the `flash` cookie, once. */
function showFlash(): void {
  const flash = flashOf(document.cookie)
  if (!flash) return
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in every browser
  document.cookie = 'flash=; Max-Age=0; Path=/; SameSite=Lax'
  toast(flash.toast)
}

/**
 * Shows it after the page it led to is there. A page that wakes while another one is on its way to replace it would take the
 * toast along; it waits for one that was sent on and never arrives where the toast was meant to be.
 */
export function useFlashToasts(): void {
  const { key, pathname } = useLocation()
  const { state } = useNavigation()
  // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for 'another page has arrived'
  useEffect(() => {
    if (state !== 'idle') return undefined
    const flash = flashOf(document.cookie)
    if (!flash) return undefined
    const timer = setTimeout(showFlash, flash.path === pathname ? 0 : strayMs)
    return () => clearTimeout(timer)
  }, [key, pathname, state])
}
