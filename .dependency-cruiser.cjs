/**
 * The boundaries between rings and modules. Rings: main → app → modules → platform → shared (an arrow = may import).
 * Every rule here is planted with a violation in tests/architecture/boundaries.test.ts.
 */
const moduleMap = require('./module-map.cjs')

const tests = '\\.(test|db-test)\\.tsx?$'
const modules = '^src/modules/'
const frontDoors = '^src/modules/[^/]+/index(\\.server)?\\.ts$'
const unmapped = `^src/modules/(?!(${Object.keys(moduleMap).join('|')})/)`
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`
const databasePackages = packages('pg', 'pg-boss', 'pg-pool', 'kysely', '@electric-sql')
const webPackages = packages('react', 'react-dom', 'react-router', '@react-router', 'hono', '@hono')

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const rings = [
  rule('no-cycles', 'Neither values nor types point back.', {}, { circular: true }),
  rule(
    'no-unresolved',
    'An import that leads nowhere, or past a front door.',
    // These run in folders where other packages are installed.
    { pathNot: '^bench/peers/programs/' },
    {
      couldNotResolve: true,
      pathNot: ['^virtual:', '/\\+types/'],
    },
  ),
  rule(
    'shared-is-pure',
    'shared is the innermost ring.',
    { path: '^src/shared/' },
    { path: '^src/(?!shared/)' },
  ),
  rule(
    'shared-imports-nothing',
    'shared runs in the browser as it stands: no packages, no node:*.',
    { path: '^src/shared/', pathNot: tests },
    { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'] },
  ),
  rule(
    'platform-knows-no-business',
    'The outside world behind small interfaces.',
    { path: '^src/platform/' },
    { path: '^src/(modules|app|main|sandbox)/' },
  ),
  rule(
    'modules-know-no-web',
    'The business does not know who asks.',
    { path: modules },
    { path: `^src/(app|main)/|${webPackages}` },
  ),
  rule(
    'sandbox-imports-shared-only',
    'A stand-in knows no more of us than the real service does.',
    { path: '^src/sandbox/' },
    { path: '^src/(?!sandbox/|shared/)' },
  ),
  rule(
    'only-main-mounts-sandbox',
    'Product code runs the same with the real service.',
    { path: '^(src|scripts|bench)/', pathNot: ['^src/(main|sandbox)/', tests] },
    { path: '^src/sandbox/' },
  ),
  rule(
    'nobody-imports-main',
    'The composition root is the outermost ring.',
    { path: '^src/', pathNot: ['^src/main/', tests] },
    { path: '^src/main/' },
  ),
  rule(
    'product-imports-no-tests',
    'Factories and tools stay out of what is built.',
    { path: '^src/', pathNot: tests },
    { path: '^(tests|scripts|bench)/' },
  ),
  rule(
    'no-development-packages',
    'What a live server imports must be there without development dependencies. Some are for the browser or the demo only.',
    { path: '^src/', pathNot: [tests, '^src/app/routes\\.ts$'] },
    {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: packages('three', '@fontsource-variable', '@electric-sql'),
    },
  ),
]

const doors = [
  rule(
    'module-front-door-only',
    "Another module's inside is private.",
    { path: '^src/modules/([^/]+)/' },
    { path: modules, pathNot: ['^src/modules/$1/', frontDoors] },
  ),
  rule(
    'app-front-door-only',
    "A module's inside is private.",
    { path: '^src/(app|main)/' },
    { path: modules, pathNot: frontDoors },
  ),
  rule(
    'rules-do-no-io',
    'A module file without .server runs in the browser and in fast tests.',
    { path: '^src/modules/.+\\.tsx?$', pathNot: ['\\.server\\.tsx?$', tests] },
    { path: '^src/platform/|\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'rules-use-no-node',
    'A module file without .server runs in the browser and in fast tests.',
    { path: '^src/modules/.+\\.tsx?$', pathNot: ['\\.server\\.tsx?$', tests] },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'app-no-database',
    'Pages call module functions.',
    { path: '^src/app/' },
    { path: `^src/platform/db/|${databasePackages}` },
  ),
  rule(
    'ui-knows-no-module',
    'The design system knows no business.',
    { path: '^src/app/ui/' },
    { path: '^src/(modules|platform|main|sandbox)/|^src/app/(?!ui/)' },
  ),
  rule(
    'features-stay-apart',
    'Compose features at the page.',
    { path: '^src/app/features/([^/]+)/' },
    { path: '^src/app/features/', pathNot: '^src/app/features/$1/' },
  ),
]

// Three rules of one name: what it imports, who imports it, and the module that does neither.
const missing = (from, to) => rule('module-missing-in-map', 'Give it a row in module-map.cjs.', from, to)
const map = [
  missing({ path: unmapped }, {}),
  missing({ pathNot: unmapped }, { path: unmapped }),
  missing({ path: unmapped, orphan: true }, {}),
  ...Object.entries(moduleMap).map(([name, uses]) =>
    rule(
      `map-${name}`,
      uses.length ? `${name} may use: ${uses.join(', ')}.` : `${name} uses no other module.`,
      { path: `^src/modules/${name}/`, pathNot: tests },
      { path: modules, pathNot: [`^src/modules/(${[name, ...uses].join('|')})/`, unmapped] },
    ),
  ),
]

module.exports = {
  forbidden: [...rings, ...doors, ...map],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|svg|png|webp|avif|woff2)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    // Without swc it would cruise 0 files and be content: its TypeScript parser does not know TypeScript 7.
    parser: 'swc',
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
