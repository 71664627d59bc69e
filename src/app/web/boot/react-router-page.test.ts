import { createElement, type ReactElement } from 'react'
import {
  createRequestHandler,
  Links,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
} from 'react-router'
import { expect, test } from 'vitest'
import handleRequest from '#app/entry.server.tsx'
import { cspNonce } from './csp-nonce.ts'
import { pageFirst, scriptsFirstMark } from './page-first.ts'
import { renderedPage } from './rendered-page.ts'

/** `pageFirst` rewrites React Router's HTML. The installed React Router renders these pages, so an upgrade that changes its HTML fails here. */
const manifest = '/assets/manifest.js'
const files = ['/assets/entry.js', '/assets/react.js', '/assets/root.js', '/assets/shop.js']

function Root(): ReactElement {
  const picture = { rel: 'preload', as: 'image', href: '/hat.avif', fetchPriority: 'high' } as const
  const sheet = { rel: 'stylesheet', href: '/assets/app.css', precedence: 'default' }
  return createElement(
    'html',
    { lang: 'en' },
    createElement(
      'head',
      null,
      createElement('link', sheet),
      createElement(Links),
      createElement('link', picture),
    ),
    createElement('body', null, createElement(Outlet), createElement(Scripts)),
  )
}

const inManifest = (id: string, path: string, parentId?: string) => ({
  id,
  path,
  ...(parentId ? { parentId } : {}),
  module: `/assets/${id}.js`,
  imports: ['/assets/react.js'],
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

const build: ServerBuild = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    shop: { id: 'shop', path: 'shop', parentId: 'root', module: { default: () => 'Hats' } },
  },
  assets: {
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: { root: inManifest('root', ''), shop: inManifest('shop', 'shop', 'root') },
    url: manifest,
    version: '1',
  },
  assetsBuildDirectory: 'build/client',
  future: {},
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  ssr: true,
}

async function render(): Promise<string> {
  const context = new RouterContextProvider()
  context.set(cspNonce, 'n')
  context.set(renderedPage, null)
  await createRequestHandler(build, 'production')(new Request('http://localhost/shop'), context)
  return context.get(renderedPage) ?? ''
}

test('finds everything that it rewrites in a page of the installed React Router', async () => {
  const page = pageFirst(await render())
  const code = /<script nonce="n" type="module" async="">(.*?)<\/script>/s.exec(page)?.[1]
  expect(page).not.toContain('modulepreload" href')
  expect(code).toContain('mainPicturePainted')
  expect(code).toContain(
    `await Promise.all([import("${manifest}"),import("/assets/root.js"),import("/assets/shop.js")])`,
  )
  expect(code).toContain('await import("/assets/entry.js")')
  const preloaded: string[] = JSON.parse(/for\(const href of (\[[^\]]*\])\)/.exec(code ?? '')?.[1] ?? '[]')
  expect(preloaded).toEqual(expect.arrayContaining(files))
})

test('finds the style sheet and the preloads of a page that needs its scripts first', async () => {
  const page = pageFirst(await render(), { scriptsFirst: true })
  expect(page).toContain(`<html ${scriptsFirstMark}`)
  const [sheet, firstScript] = [page.indexOf('rel="stylesheet"'), page.indexOf('rel="modulepreload"')]
  expect(sheet).toBeGreaterThan(0)
  expect(firstScript).toBeGreaterThan(sheet)
  expect(firstScript).toBeLessThan(page.indexOf('/hat.avif'))
})
