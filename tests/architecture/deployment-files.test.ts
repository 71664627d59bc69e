import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bodyLimits } from '#app/web/request/uploads/body-limits.server.ts'
import { settingNames } from '#platform/environment.server.ts'

/** Settings of the services around the marketplace. */
const ofOthers: readonly string[] = [
  'CDN_NETWORKS',
  'COMPOSE_PROFILES',
  // The C library's.
  'MALLOC_ARENA_MAX',
  'MALLOC_TRIM_THRESHOLD_',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'POSTGRES_USER',
  'ROOT_ACCESS_KEY',
  'ROOT_SECRET_KEY',
  'WEB',
]

/** Names that are set in a file: `NAME: value`, `NAME=value` and `${NAME:-}`. */
function namesIn(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/(?:^|[\s{])\$?\{?([A-Z][A-Z0-9_]{2,})(?:[}=:])/gm)].map(([, name = '']) => name)
}

for (const path of ['compose.yaml', 'Dockerfile', 'deploy/brimfolk@.service', 'deploy/Caddyfile']) {
  test(`${path} uses no setting that doesn’t exist`, () => {
    const names = namesIn(path)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !settingNames.includes(name) && !ofOthers.includes(name))).toEqual([])
  })
}

test('the image starts the server with the same options as the systemd unit', () => {
  const unit = readFileSync('deploy/brimfolk@.service', 'utf8')
  const image = readFileSync('Dockerfile', 'utf8')
  const [, ofUnit] = /^ExecStart=\S*\/(node .+)$/m.exec(unit) ?? []
  const [, ofImage = '[]'] = /^CMD (\[.+\])$/m.exec(image) ?? []
  expect((JSON.parse(ofImage) as string[]).join(' ')).toBe(ofUnit)
  const ofLibrary = /\bMALLOC_\w+=\d+/g
  expect(image.match(ofLibrary)).toEqual(unit.match(ofLibrary) ?? 'set')
})

test('.dockerignore leaves everything that the build reads', () => {
  const ignored = new Set(readFileSync('.dockerignore', 'utf8').split('\n'))
  for (const name of ['LICENSE', 'migrations', 'package-lock.json', 'public', 'scripts', 'seeds', 'src']) {
    expect([name, existsSync(name)]).toEqual([name, true])
    expect([name, ignored.has(name)]).toEqual([name, false])
  }
  expect(ignored).toContain('.env')
})

test('nginx lets the largest form through', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? []
  const largest = Math.max(...bodyLimits.map(({ maxBytes }) => maxBytes))
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(largest)
})

test('every service of compose.yaml has a limited log', () => {
  const [, services = ''] = readFileSync('compose.yaml', 'utf8').split(/^services:$/m)
  const [ofServices = ''] = services.split(/^volumes:$/m)
  const blocks = ofServices.split(/^  (?=[a-z0-9]+:$)/m).slice(1)
  expect(blocks.length).toBeGreaterThan(4)
  for (const block of blocks) {
    const [name] = block.split(':')
    expect([name, /^    (?:logging: \*logging|<<: \*app)$/m.test(block)]).toEqual([name, true])
  }
})

test('systemd lets only this machine reach the process', () => {
  expect(readFileSync('deploy/brimfolk@.service', 'utf8')).toMatch(/^Environment=HOST=127\.0\.0\.1$/m)
})

test('the image and the systemd unit back up into a folder of the data directory, the only one they may write to', () => {
  for (const path of ['Dockerfile', 'deploy/brimfolk@.service']) {
    const [, backups, data] =
      /^(?=.*\bBACKUP_DIR=(\S+))(?=.*\bDATA_DIR=(\S+)).*$/m.exec(readFileSync(path, 'utf8')) ?? []
    expect([path, backups]).toEqual([path, `${data}/backups`])
  }
})
