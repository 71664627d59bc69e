import { standInPage } from './page.ts'

const titles = { google: 'Google', github: 'GitHub' } as const

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
  <label class="check"><input type="checkbox" name="unverified"> ${title} has not verified this address</label>
  <button type="submit">Continue</button>
  <button type="submit" name="decision" value="cancel" class="quiet" formnovalidate>Cancel</button>
</form>`,
  )
}

export function refusalPage(provider: ProviderName, reason: string): Response {
  return page(provider, `<h1>This request can’t be answered</h1><p>${reason}</p>`, 400)
}

function page(provider: ProviderName, body: string, status = 200): Response {
  const title = titles[provider]
  const note = `This is not ${title}. In this demo, you can be anyone you like.`
  return standInPage({ place: provider, title: `Log in with ${title}`, note }, body, status)
}
