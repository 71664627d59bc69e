import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Zod would try whether it may compile: our content security policy says no, and the browser would report the try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

// The page is shown first: work on it would hold up its picture. A page that nobody sees is never painted.
if (document.visibilityState === 'hidden') hydrate()
else requestAnimationFrame(() => setTimeout(hydrate))
