import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cookie, expect, type Page, test } from '@playwright/test'
import { giveDevice } from './second-factor.ts'

/** A passkey in the format of Chromium's virtual authenticator. */
interface Credential {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly rpId?: string
  readonly privateKey: string
  readonly userHandle?: string
  readonly signCount: number
}

/** Fills in the login form with the operator's password. */
type EnterPassword = (page: Page) => Promise<void>

/**
 * Makes a browser the demo's operator, on an operator page. All journeys share this account: the first one logs in with a new
 * passkey, and the others continue its session.
 */
export async function continueAsOperator(page: Page, enterPassword: EnterPassword): Promise<void> {
  await inTurn(async ({ passkey, session }) => {
    if (existsSync(session)) {
      await page.context().addCookies(JSON.parse(readFileSync(session, 'utf8')) as Cookie[])
      return
    }
    await passFactors(page, enterPassword, passkey)
    const cookies = await page.context().cookies()
    writeFileSync(session, JSON.stringify(cookies.filter(({ httpOnly }) => httpOnly)))
  })
  await page.goto('/operator/jobs')
  await expect(page).toHaveURL('/operator/jobs')
}

/** Logs the operator in with the password and the passkey. Ends on an operator page. */
export async function logInAsOperator(page: Page, enterPassword: EnterPassword): Promise<void> {
  await inTurn(({ passkey }) => passFactors(page, enterPassword, passkey))
}

interface OperatorFiles {
  readonly passkey: string
  readonly session: string
}

/**
 * Journeys of all workers take turns, from before the password: whether a passkey is asked for depends on what another one
 * added. What they share is stored in the directory that Playwright empties before each run.
 */
async function inTurn(work: (files: OperatorFiles) => Promise<void>): Promise<void> {
  const { outputDir } = test.info().project
  mkdirSync(outputDir, { recursive: true })
  const lock = join(outputDir, 'operator.lock')
  await expect(() => mkdirSync(lock)).toPass({ timeout: 60_000, intervals: [200] })
  try {
    await work({
      passkey: join(outputDir, 'operator-passkey.json'),
      session: join(outputDir, 'operator-session.json'),
    })
  } finally {
    rmSync(lock, { recursive: true })
  }
}

async function passFactors(page: Page, enterPassword: EnterPassword, passkey: string): Promise<void> {
  const { devtools, authenticatorId } = await giveDevice(page)
  await enterPassword(page)
  if (existsSync(passkey)) {
    const saved = JSON.parse(readFileSync(passkey, 'utf8')) as Credential
    // A passkey counts its uses. A lower count than before would look like a copied passkey.
    const credential = { ...saved, signCount: saved.signCount + 10 }
    writeFileSync(passkey, JSON.stringify(credential))
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
    await answerWithPasskey(page)
  } else {
    await addPasskey(page)
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
    writeFileSync(passkey, JSON.stringify(credentials[0]))
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
  await page.goto('/login/second-factor')
  await page.getByRole('main').getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/operator')
  await page.goto('/operator/jobs')
}
