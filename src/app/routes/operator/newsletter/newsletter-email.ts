import { data } from 'react-router'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { previewIssue } from '#modules/newsletter/server'
import { requireConsolePage } from '../operator-page.server.ts'
import type { Route } from './+types/newsletter-email'

/** Emails have their styles inside, and run no scripts. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox'

/** The HTML of a newsletter, for the preview on its page. */
export async function loader(args: Route.LoaderArgs) {
  const email = await nullIfNotFound(() =>
    previewIssue(requireConsolePage(args), args.params.id.toLowerCase()),
  )
  if (!email) throw data(null, { status: 404 })
  // Links open beside the console: the frame can't show other pages.
  const html = email.html.replace('<head>', '<head>\n<base target="_blank">')
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'private, no-store',
    },
  })
}
