import { toast } from '#app/web/toasts/toasts.ts'

/** Pointing at a link prefetches its page, which loads scripts too. React notices it when the pointer leaves what was next to it. */
const events = ['mouseout', 'mouseover', 'focusin', 'touchstart', 'mousedown', 'click', 'submit']

/** Offline, loading a page's scripts would end in the browser's error page. Links and searches stay here instead, and say why. */
export function stayWhileOffline(): void {
  for (const name of events) addEventListener(name, onEvent, true)
}

function onEvent(event: Event): void {
  const leads = event.type === 'submit' ? 'form[role=search]' : 'a[href^="/"]'
  const pointed = event.type === 'mouseout' ? (event as MouseEvent).relatedTarget : event.target
  if (navigator.onLine || !(pointed instanceof Element) || !pointed.closest(leads)) return
  event.stopPropagation()
  if (event.type !== 'click' && event.type !== 'submit') return
  event.preventDefault()
  toast({ title: 'You’re offline', description: 'Check your internet connection, then try again.' })
}
