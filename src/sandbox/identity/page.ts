/** A page of these stand-ins; `place` is the folder below /sandbox that serves its style sheet. */
export function standInPage(
  { place, title, note }: { readonly place: string; readonly title: string; readonly note: string },
  body: string,
  status = 200,
): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title} · Stand-in</title>
<link rel="stylesheet" href="/sandbox/${place}/style.css">
</head>
<body>
<header><p class="notice" role="note"><strong>Stand-in.</strong> ${note}</p></header>
<main>
${body}
</main>
</body>
</html>`
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

export function styleSheet(): Response {
  return new Response(style, { headers: { 'content-type': 'text/css; charset=utf-8' } })
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** The text of a form field; '' for a file. */
export function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

/** Deliberately plain, so that it can't be mistaken for the real service. */
const style = `:root { color-scheme: dark light; --ground: #101418; --sheet: #1a2027; --ink: #eef2f6; --muted: #a7b3bf; --line: #8593a1; --accent: #7cb7ff; --on-accent: #06121f; }
@media (prefers-color-scheme: light) { :root { --ground: #f2f5f8; --sheet: #fff; --ink: #141a20; --muted: #54606c; --line: #75828f; --accent: #1b5faf; --on-accent: #fff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.notice { margin: 0; padding: 10px 16px; background: repeating-linear-gradient(-45deg, #f2b64b 0 12px, #e5a836 12px 24px); color: #140a05; text-align: center; }
main { max-width: 26rem; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 1.1rem; margin: 28px 0 8px; }
p { margin: 0 0 16px; color: var(--muted); }
a { color: var(--accent); }
form { display: grid; gap: 10px; padding: 20px; background: var(--sheet); border-radius: 12px; }
label { font-weight: 600; font-size: .9rem; }
label.check { display: flex; gap: 8px; align-items: center; font-weight: 400; min-height: 28px; }
input[type=email], input[type=text] { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground); color: var(--ink); font: inherit; }
input[type=checkbox] { width: 20px; height: 20px; accent-color: var(--accent); }
button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--accent); border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { background: transparent; color: var(--ink); border-color: var(--line); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
dl { margin: 0; display: grid; gap: 12px; }
dl div { padding: 14px 16px; background: var(--sheet); border-radius: 12px; }
dt { color: var(--muted); font-size: .9rem; }
dd { margin: 0; font: 600 1.8rem/1.2 ui-monospace, monospace; letter-spacing: .12em; }
`
