/** Style sheet of the hosted pages: system fonts, one column down to 320 px, both color schemes with AA contrast. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #1d2330; --quiet: #545d6e; --line: #d5d9e2; --field: #ffffff; --edge: #7b8496;
  --accent: #4438ca; --on-accent: #ffffff; --bad: #b42318; --bad-paper: #fef3f2; --note: #fdf0c3; --on-note: #4a3a00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171f; --ink: #eceff5; --quiet: #aab2c3; --line: #323949; --field: #1c212c; --edge: #8b94a7;
    --accent: #a5a0ff; --on-accent: #15123a; --bad: #ff9b90; --bad-paper: #341512; --note: #4a3a00; --on-note: #fdf0c3;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.banner { padding: .6rem 1rem; background: var(--note); color: var(--on-note); text-align: center; }
main { margin: 0 auto; padding: 1.25rem 1rem 3rem; }
.narrow { max-width: 34rem; }
.wide { max-width: 76rem; }
.site { margin: 0; color: var(--quiet); }
h1 { margin: .2rem 0 1rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 2rem 0 .6rem; font-size: 1.15rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.sums { width: 100%; border-collapse: collapse; }
.sums th, .sums td { padding: .35rem 0; text-align: left; vertical-align: top; font-weight: 400; }
.sums td { text-align: right; white-space: nowrap; padding-left: 1rem; }
.sums tfoot th, .sums tfoot td { border-top: 1px solid var(--line); font-weight: 700; }
.quiet { color: var(--quiet); font-size: .925rem; }
.field { margin: 0 0 1rem; }
label, legend { display: block; margin-bottom: .25rem; font-weight: 600; }
input, select { width: 100%; min-height: 2.75rem; padding: .5rem .7rem; border: 1px solid var(--edge); border-radius: .4rem; background: var(--field); color: inherit; font: inherit; }
input[aria-invalid=true] { border: 2px solid var(--bad); }
.error { margin: .3rem 0 0; color: var(--bad); }
.alert { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid var(--bad); border-radius: .4rem; background: var(--bad-paper); color: var(--bad); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0 1rem; }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--edge); border-radius: .4rem; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.stack { display: grid; gap: .6rem; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
.row form { display: inline; }
.help { margin-top: 1.5rem; padding: .75rem 1rem; border: 1px dashed var(--edge); border-radius: .4rem; }
.help h2 { margin: 0 0 .4rem; font-size: 1rem; }
.help ul { margin: 0; padding-left: 1.1rem; }
code { font-family: ui-monospace, monospace; font-size: .9em; }
.scroll { position: relative; overflow-x: auto; }
.list { width: 100%; border-collapse: collapse; font-size: .925rem; }
.list th, .list td { padding: .45rem .75rem .45rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
.list th { color: var(--quiet); font-weight: 600; white-space: nowrap; }
.list td { min-width: 6rem; }
.list button { min-height: 2rem; padding: .2rem .6rem; font-size: .875rem; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`
