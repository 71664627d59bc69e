/** Deliberately plain, so that it can't be mistaken for the site. */
export const mailboxStyle = `:root { color-scheme: dark light; --ground: #121110; --sheet: #1b1917; --ink: #f4eee2; --muted: #b4aa9a; --line: #4a443d; --link: #ff8450; --focus: #ffb48f; }
@media (prefers-color-scheme: light) { :root { --ground: #f6f2ea; --sheet: #fff; --ink: #1a1714; --muted: #5f564a; --line: #c9bfae; --link: #a83507; --focus: #a83507; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 16px; }
.notice { margin: 0; padding: 10px 16px; background: repeating-linear-gradient(-45deg, #f2b64b 0 12px, #e5a836 12px 24px); color: #140a05; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 16px 0 4px; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 24px 0 8px; }
a { color: var(--link); }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.muted, time { color: var(--muted); }
.emails { list-style: none; margin: 16px 0; padding: 0; border-top: 1px solid var(--line); }
.emails a { display: grid; gap: 2px; padding: 12px 4px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.emails a:hover strong { text-decoration: underline; }
.emails span { color: var(--muted); }
.emails time { font-size: 0.9rem; }
iframe { width: 100%; height: 70vh; min-height: 420px; margin-top: 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--sheet); }
pre { margin: 0; padding: 16px; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9rem/1.5 ui-monospace, monospace; }
.empty { padding: 32px 0; }
`
