import type { Visitor } from './visitor.ts'

/** Sets up an authenticator app right after a login, with the pages' forms and the demo's stand-in for a phone. */
export async function setUpSecondFactor(visitor: Visitor): Promise<void> {
  await visitor.submit('/profile-settings/security', { intent: 'begin-app' })
  const page = await visitor.get('/profile-settings/security/app')
  const key = /secret=([A-Z2-7]+)/.exec(page.text)?.[1]
  if (!key) throw new Error(`no key to set up: ${page.status}`)
  await visitor.submit('/sandbox/authenticator', { key, name: key })
  const phone = await visitor.get('/sandbox/authenticator')
  const code = new RegExp(`<dt>${key}</dt><dd>(\\d{3}) (\\d{3})`).exec(phone.text)
  const answer = await visitor.submit('/profile-settings/security/app', { code: `${code?.[1]}${code?.[2]}` })
  if (answer.status !== 200) throw new Error(`the code was refused: ${answer.status} ${answer.text}`)
}
