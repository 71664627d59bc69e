import type { BrowserContext, Page } from '@playwright/test'

/** Collects problems of a browser's pages: exceptions, console errors and violations of the content security policy. */
export async function watchForProblems(context: BrowserContext, problems: string[]): Promise<void> {
  context.on('page', (page) => watchPage(page, problems))
  await context.exposeFunction('reportRefused', (text: string) => problems.push(`policy: ${text}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const page = globalThis as unknown as { reportRefused(text: string): void }
      page.reportRefused(`${violatedDirective} ${blockedURI}`)
    })
  })
}

function watchPage(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`thrown: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
}
