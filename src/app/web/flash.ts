import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { Toast } from './toast-queue.ts'
import { toast } from './toasts.ts'

/** The toast in a `flash` cookie (JSON in base64url); null when there is none or it cannot be read. */
export function flashOf(cookies: string): Toast | null {
  const value = /(?:^|;\s*)flash=([\w-]+)/.exec(cookies)?.[1]
  if (!value) return null
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const flash: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return toastFrom(flash)
  } catch {
    return null
  }
}

function toastFrom(flash: unknown): Toast | null {
  if (typeof flash !== 'object' || flash === null) return null
  const { title, description, tone } = flash as Readonly<Record<string, unknown>>
  if (typeof title !== 'string') return null
  return {
    title,
    ...(typeof description === 'string' ? { description } : {}),
    tone: tone === 'error' ? 'danger' : tone === 'success' ? 'success' : 'plain',
  }
}

/** Shows what a redirect left in the `flash` cookie, once, after the page it led to is there. */
export function useFlashToasts(): void {
  const { key } = useLocation()
  const { state } = useNavigation()
  // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for 'another page has arrived'
  useEffect(() => {
    if (state !== 'idle') return
    const flash = flashOf(document.cookie)
    if (!flash) return
    // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in every browser
    document.cookie = 'flash=; Max-Age=0; Path=/; SameSite=Lax'
    toast(flash)
  }, [key, state])
}
