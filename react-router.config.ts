import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  // scripts/build-app.mjs builds beside the running shop and swaps the finished folder in.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // The list of routes is one more cached asset instead of a request before a navigation (decision 0070).
  routeDiscovery: { mode: 'initial' },
} satisfies Config
