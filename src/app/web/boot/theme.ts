import { useSyncExternalStore } from 'react'
import { themeKey } from './theme-script.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

declare global {
  /** Set by the theme script in the head. */
  var applyTheme: (() => void) | undefined
}

const listeners = new Set<() => void>()

function storedTheme(): Theme {
  try {
    const word = localStorage.getItem(themeKey)
    return themes.find((theme) => theme === word) ?? 'dark'
  } catch {
    return 'dark'
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Saves the theme and applies it. Without storage (private mode) the page stays dark. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    return
  }
  showTheme()
  for (const listener of listeners) listener()
}

/** Puts the theme on <html>; needed again whenever React recreates that element. */
export function showTheme(): void {
  globalThis.applyTheme?.()
}

/** The selected theme; 'dark' on the server and while hydrating. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme, () => 'dark')
}
