import { type CDPSession, expect, type Page } from '@playwright/test'

export interface App {
  readonly recoveryCodes: string[]
  /** The code that turned it on, which can't be used again. */
  readonly spentCode: string
  /** The next unused code. Can take half a minute. */
  freshCode(): Promise<string>
}

/** On the page with the QR code: adds the key to the stand-in for an authenticator app and enters its code. */
export async function setUpApp(page: Page): Promise<App> {
  const phone = await page.context().newPage()
  const link = page.getByRole('link', { name: 'the demo’s authenticator' })
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
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeVisible()
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

/** Adds a virtual device that confirms every passkey request. */
export async function giveDevice(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}
