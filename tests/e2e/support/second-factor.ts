import { expect, type Page } from '@playwright/test'

export interface App {
  readonly recoveryCodes: string[]
  /** The code that turned it on, which counts no more. */
  readonly spentCode: string
  /** The next code that was not used yet; may take half a minute. */
  freshCode(): Promise<string>
}

/** On the page with the QR code: gives the key to the demo's stand-in for a phone, and its code to the shop. */
export async function setUpApp(page: Page): Promise<App> {
  const phone = await page.context().newPage()
  const link = page.getByRole('link', { name: 'a stand-in for one' })
  await phone.goto((await link.getAttribute('href')) ?? '')
  const name = `Phone ${crypto.randomUUID()}`
  await phone.getByLabel('Name (optional)').fill(name)
  await phone.getByRole('button', { name: 'Add' }).click()
  const codeNow = async () => {
    await phone.goto('/sandbox/authenticator')
    return phone.locator('dl div').filter({ hasText: name }).locator('dd').innerText()
  }
  const spentCode = await codeNow()
  await page.getByRole('textbox', { name: 'Code' }).fill(spentCode)
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  const recoveryCodes = await page.getByRole('main').locator('ul.label li').allInnerTexts()
  return {
    recoveryCodes,
    spentCode,
    async freshCode() {
      await expect.poll(codeNow, { timeout: 40_000, intervals: [1_000] }).not.toBe(spentCode)
      return codeNow()
    },
  }
}

/** A device that answers for its owner whenever a passkey is asked for. */
export async function giveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Signed in with a password: adds a passkey, which counts as the second factor that operators need. */
export async function addPasskey(page: Page): Promise<void> {
  await giveDevice(page)
  await page.goto('/profile-settings/security?next=%2Foperator%2Fjobs')
  await page.getByRole('textbox', { name: 'Name' }).fill(`Device ${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL('/operator/jobs')
}
