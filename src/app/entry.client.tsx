import { StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { afterPaint } from './web/after-paint.ts'

// Zod would try whether it may compile: our content security policy says no, and the browser would report the try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
}

// In small steps, between which one can scroll and press, a page wakes later: not where nothing can be done before.
const wake =
  document.documentElement.dataset['scripts'] === 'first'
    ? () => flushSync(hydrate)
    : () => startTransition(hydrate)
// Before it is shown, this would hold up the page's picture.
afterPaint(wake)
