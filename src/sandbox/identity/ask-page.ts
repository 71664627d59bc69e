import { escapeText, standInPage } from './page.ts'

const titles = { google: 'Google', github: 'GitHub', apple: 'Apple', oidc: 'an OpenID provider' } as const

export type ProviderName = keyof typeof titles

/** Asks who is logging in. The form posts to its own address, which contains the request. */
export function askPage(provider: ProviderName): Response {
  const title = titles[provider]
  return page(
    provider,
    `<h1>Log in with ${title}</h1>
<p>The marketplace requests your name and your email address.</p>
<form method="post">
  <label for="email">Email (optional)</label>
  <input id="email" name="email" type="email" autocomplete="email" placeholder="you@${provider}.test">
  ${provider === 'apple' ? hideEmail : unverified(title)}
  <button type="submit">Continue</button>
  <button type="submit" name="decision" value="cancel" class="quiet" formnovalidate>Cancel</button>
</form>`,
  )
}

const hideEmail =
  '<label class="check"><input type="checkbox" name="hidden"> Hide my email: the marketplace gets an address that forwards to it</label>'

function unverified(title: string): string {
  return `<label class="check"><input type="checkbox" name="unverified"> ${capitalized(title)} has not verified this address</label>`
}

/**
 * Apple's answer is a form that the browser posts from Apple's site. Apple's page does so by itself; this one has a button, because
 * pages of stand-ins have no scripts.
 */
export function postedAnswerPage(redirectUri: string, fields: Readonly<Record<string, string>>): Response {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeText(value)}">`)
    .join('')
  return page(
    'apple',
    `<h1>Back to the marketplace</h1>
<p>Apple now sends its answer.</p>
<form method="post" action="${escapeText(redirectUri)}">${inputs}
  <button type="submit">Send the answer</button>
</form>`,
  )
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

export function refusalPage(provider: ProviderName, reason: string): Response {
  return page(provider, `<h1>This request can’t be answered</h1><p>${reason}</p>`, 400)
}

function page(provider: ProviderName, body: string, status = 200): Response {
  const title = titles[provider]
  const note = `This is not ${title}. In this demo, you can be anyone you like.`
  return standInPage({ place: provider, title: `Log in with ${title}`, note }, body, status)
}
