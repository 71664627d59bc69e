/** Style sheet of the carrier's pages: system fonts, one column, both color schemes, and a label that prints alone. */
export const style = `
:root { color-scheme: light dark; --paper: #f4f1ea; --card: #fff; --ink: #1c2a26; --quiet: #53605b; --line: #cfd6d0; --accent: #0f6b4f; --on-accent: #fff; --note: #fdf0c3; --on-note: #4a3a00; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #111715; --card: #1a2320; --ink: #e9f1ed; --quiet: #a5b4ad; --line: #33423c; --accent: #5fd0a4; --on-accent: #06140f; --note: #4a3a00; --on-note: #fdf0c3; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.banner { margin: 0; padding: .6rem 1rem; background: var(--note); color: var(--on-note); text-align: center; }
main { max-width: 40rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
.carrier { margin: 0; color: var(--quiet); letter-spacing: .12em; text-transform: uppercase; font-size: .8rem; }
h1 { margin: .2rem 0 .6rem; font-size: 1.6rem; line-height: 1.2; }
h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.status { margin: 0 0 .5rem; font-size: 1.2rem; font-weight: 700; color: var(--accent); }
.events, .packages { list-style: none; margin: 0; padding: 0; }
.events li, .packages li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .2rem 1rem; padding: .7rem 0; border-bottom: 1px solid var(--line); }
.events span, .packages span { color: var(--quiet); }
form { display: flex; flex-wrap: wrap; gap: .6rem; }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--accent); border-radius: .5rem; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:first-child { background: var(--accent); color: var(--on-accent); }
form label { display: flex; flex-direction: column; gap: .2rem; width: 100%; }
select { min-height: 2.75rem; padding: .5rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: inherit; font: inherit; }
.label { margin: 1rem 0; }
.label svg { display: block; width: min(100%, 26rem); height: auto; font-family: ui-sans-serif, system-ui, sans-serif; fill: #000; }
@media print {
  @page { size: 4in 6in; margin: 0; }
  body, main { background: #fff; margin: 0; padding: 0; }
  .banner, .carrier, .screen { display: none; }
  .label { margin: 0; }
  .label svg { width: 4in; height: 6in; }
}
`
