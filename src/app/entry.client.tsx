import { StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { stayWhileOffline } from './frame/stay-while-offline.ts'
import { afterPaint } from './web/browser/after-paint.ts'

// Without this, Zod checks whether it may compile code. Our content security policy blocks that, and the browser would report
// it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

stayWhileOffline()

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    // Caught errors are errors too: without this, only those that nothing catches reach the listener in the head.
    { onCaughtError: globalThis.reportError },
  )
}

// Hydrating in small steps keeps scrolling and clicking responsive but takes longer. Pages that need their scripts hydrate in
// one step.
const wake =
  document.documentElement.dataset['scripts'] === 'first'
    ? () => flushSync(hydrate)
    : () => startTransition(hydrate)
// Starting before the first paint would delay the page's main picture.
afterPaint(wake)
