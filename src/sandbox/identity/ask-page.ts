import { standInPage } from './page.ts'

const titles = { google: 'Google', github: 'GitHub' } as const

export type ProviderName = keyof typeof titles

/** Asks who is signing in. The form comes back to its own address, which holds what the shop asked for. */
export function askPage(provider: ProviderName): Response {
  const title = titles[provider]
  return page(
    provider,
    `<h1>Sign in with ${title}</h1>
<p>The shop asks for your name and your e-mail address.</p>
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
  return page(provider, `<h1>This request cannot be answered</h1><p>${reason}</p>`, 400)
}

function page(provider: ProviderName, body: string, status = 200): Response {
  const title = titles[provider]
  const note = `This is not ${title}. In this demo you may be whoever you like.`
  return standInPage({ place: provider, title: `Sign in with ${title}`, note }, body, status)
}
