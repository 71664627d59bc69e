import { expect, test } from 'vitest'
import { deferredFonts } from './deferred-fonts.ts'
import { pageFirst, scriptsFirstMark } from './page-first.ts'

const picture = '<link rel="preload" as="image" href="/hat.avif" fetchPriority="high"/>'
const links =
  '<link rel="modulepreload" href="/assets/react.js"/><link rel="modulepreload" href="/assets/shop.js"/>'
const starter = `<script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/shop.js";
  
  window.__reactRouterRouteModules = {"root":route0,"shop":route1};

import("/assets/entry.js");</script>`

test('a page’s scripts are requested after its main picture, and then all at once', () => {
  const page = pageFirst(`<head>${links}${picture}</head><body>${starter}</body>`)
  expect(page).not.toContain('<link rel="modulepreload"')
  const code = /<script nonce="n" type="module" async="">(.*)<\/script>/s.exec(page)?.[1] ?? ''
  const steps = [
    'mainPicturePainted',
    'for(const href of ["/assets/react.js","/assets/shop.js"])',
    'const [,route0,route1]=await Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/shop.js")])',
    'window.__reactRouterRouteModules = {"root":route0,"shop":route1}',
    'import("/assets/entry.js")',
  ].map((step) => code.indexOf(step))
  expect(steps).not.toContain(-1)
  expect(steps).toEqual([...steps].sort((a, b) => a - b))
})

test('a page without a main picture waits for nothing', () => {
  const page = pageFirst(`<head>${links}</head><body>${starter}</body>`)
  expect(page).not.toContain('mainPicturePainted')
  expect(page).toContain('await Promise.all([import("/assets/manifest.js")')
})

test('a page that needs its scripts requests them right after its style sheet, and its fonts wait', () => {
  const sheet = '<link rel="stylesheet" href="/app.css" data-precedence="default"/>'
  const font =
    '<link nonce="n" rel="preload" href="/sans.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>'
  const written = `<html lang="en"><head>${sheet}${font}${picture}${links}</head><body>${starter}</body>`
  const page = pageFirst(written, { scriptsFirst: true })
  expect(page).toContain(
    `<html ${scriptsFirstMark} ${deferredFonts} lang="en"><head>${sheet}${links}${picture}<script nonce="n">`,
  )
  expect(page).not.toContain('sans.woff2')
  expect(page).not.toContain('mainPicturePainted')
  expect(page).toContain('await Promise.all([import("/assets/manifest.js")')
})

test('a page with an unknown bootstrap script is left alone', () => {
  const other = '<script type="module" async="">await import("/assets/entry.js")</script>'
  expect(pageFirst(`<head>${links}${picture}</head>${other}`)).toContain(other)
})
