import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // The manifest becomes one more cached asset instead of a request per navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
