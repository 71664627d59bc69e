import { type APIRequestContext, expect } from '@playwright/test'

/** Posts a page's form as the browser would, and returns the path that the answer redirects to. */
export async function postForm(
  request: APIRequestContext,
  origin: string,
  path: string,
  fields: FormData | Readonly<Record<string, string>>,
): Promise<string> {
  const answer = await request.post(path, {
    ...(fields instanceof FormData ? { multipart: fields } : { form: fields }),
    headers: { origin },
    maxRedirects: 0,
  })
  expect([302, 303], `${path} answers with a redirect, not ${answer.status()}`).toContain(answer.status())
  const { pathname, search } = new URL(answer.headers().location ?? '', origin)
  return pathname + search
}
