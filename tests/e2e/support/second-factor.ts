import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CDPSession, expect, type Page, test } from '@playwright/test'

/** A passkey in the format of Chromium's virtual authenticator. */
interface Credential {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly rpId?: string
  readonly privateKey: string
  readonly userHandle?: string
  readonly signCount: number
}

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
  const link = page.getByRole('link', { name: "the demo's authenticator" })
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

/**
 * Passes the second factor of the demo's operator after the password, and ends on an operator page. The first test adds the
 * passkey and the others use it, because all tests share the only operator. It is stored in the directory that Playwright
 * empties before each run.
 */
export async function passAsOperator(page: Page): Promise<void> {
  const { outputDir } = test.info().project
  mkdirSync(outputDir, { recursive: true })
  const shared = join(outputDir, 'operator-passkey.json')
  await expect(() => mkdirSync(`${shared}.lock`)).toPass({ timeout: 60_000, intervals: [200] })
  try {
    const { devtools, authenticatorId } = await giveDevice(page)
    if (existsSync(shared)) {
      const saved = JSON.parse(readFileSync(shared, 'utf8')) as Credential
      // A passkey counts its uses. A lower count than before would look like a copied passkey.
      const credential = { ...saved, signCount: saved.signCount + 10 }
      writeFileSync(shared, JSON.stringify(credential))
      await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
      await answerWithPasskey(page)
    } else {
      await addPasskey(page)
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      writeFileSync(shared, JSON.stringify(credentials[0]))
    }
  } finally {
    rmSync(`${shared}.lock`, { recursive: true })
  }
}

/** An operator without a second factor is sent to the security page, and returns after adding one. */
async function addPasskey(page: Page): Promise<void> {
  await page.goto('/operator/jobs')
  await expect(page).toHaveURL('/profile-settings/security?next=%2Foperator%2Fjobs')
  await expect(page.getByRole('heading', { name: 'Operators need a second factor' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Set up an app' }).click()
  await expect(page).toHaveURL('/profile-settings/security/app?next=%2Foperator%2Fjobs')
  await page.goto('/profile-settings/security?next=%2Foperator%2Fjobs')
  await page.getByRole('textbox', { name: 'Name' }).fill(`Device ${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL('/operator/jobs')
}

/** With only the password, an operator who has a passkey can't open operator pages. */
async function answerWithPasskey(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\/second-factor/)
  expect((await page.request.get('/operator/jobs')).status()).toBe(404)
  await page.goto('/login/second-factor?next=%2Foperator%2Fjobs')
  await page.getByRole('main').getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/operator/jobs')
}
