import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page, Response } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/**
 * Other people's validators beside axe: html-validate reads the HTML that the server sent, IBM Equal Access what the browser made
 * of it. This file is the only place that switches rules off, each with its reason.
 */
const html = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // How React writes: charSet="", <br/>, async="". HTML reads them the same way.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // React's ids start with an underscore. HTML only forbids spaces.
      'valid-id': ['error', { relaxed: true }],
      // Checkboxes of one filter share its name.
      'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
      // The header's search has one field and no room for a button: Enter sends it.
      'wcag/h32': 'off',
      // HTML's defaults are what we mean: a button submits its form, an input takes text.
      'no-implicit-button-type': 'off',
      'no-implicit-input-type': 'off',
      // Browsers take the roles of tables and lists away when a stylesheet changes their display or bullets.
      'no-redundant-role': 'off',
    },
  }),
)

/** What html-validate reports about a page's HTML: rule, reason and element. */
export async function htmlProblems(text: string): Promise<string[]> {
  const { results } = await html.validateString(text)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
  )
}

/** Watches which document the page shows, and returns a function that reads what the server sent for it. */
export function watchDocument(page: Page): () => Promise<string> {
  let last: Response | undefined
  page.on('response', (response) => {
    const request = response.request()
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame()
    if (isDocument && !response.headers().location) last = response
  })
  return async () => (await last?.text()) ?? ''
}

interface Finding {
  readonly ruleId: string
  readonly reasonId: string
  readonly message: string
  readonly snippet: string
  readonly value: readonly [string, string]
}

/** Equal Access as it runs in the page. */
interface Engine {
  readonly ace: {
    readonly Checker: new () => {
      check(document: Document, rules: string[]): Promise<{ results: readonly Finding[] }>
    }
  }
}

const engine = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

const exceptions: readonly ((finding: Finding) => boolean)[] = [
  // A form without a name isn't a landmark (HTML-AAM), and a name for each would fill the list of landmarks with buttons.
  ({ ruleId }) => ruleId === 'aria_form_label_unique',
  ({ ruleId, message }) => ruleId === 'aria_landmark_name_unique' && message.includes('"form"'),
  // It compares checkboxes of different forms, such as 'In the menu' of each category.
  ({ ruleId }) => ruleId === 'input_checkboxes_grouped',
  // The link to skip to the content is the first one of the page, before all landmarks.
  ({ ruleId, snippet }) => ruleId === 'aria_content_in_landmark' && snippet.includes('skip-link'),
  // It doesn't read labels that only screen readers get, or those in a closed <details>. Axe and html-validate do.
  ({ ruleId }) => ruleId === 'input_label_exists' || ruleId === 'label_content_exists',
  ({ ruleId, message }) =>
    ruleId === 'fieldset_label_valid' && message.includes('does not have an accessible name'),
  // Axe asks for the opposite: what scrolls must be reachable with the keyboard.
  ({ ruleId, snippet }) =>
    ruleId === 'element_tabbable_role_valid' && /^<section [^>]*tabindex="0"/.test(snippet),
  // HTML allows a user name, with passkeys too, in a field for an email address. The engine doesn't know it.
  ({ ruleId, snippet }) =>
    ruleId === 'input_autocomplete_valid' && snippet.includes('autocomplete="username'),
]

/** The violations that Equal Access is sure of: rule, reason and element. */
export async function equalAccessProblems(page: Page): Promise<string[]> {
  await page.evaluate(engine)
  const findings = await page.evaluate(async () => {
    const { ace } = globalThis as unknown as Engine
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility'])
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, reasonId, message, snippet, value }) => ({ ruleId, reasonId, message, snippet, value }))
  })
  return findings
    .filter((finding) => !exceptions.some((excepts) => excepts(finding)))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
}
