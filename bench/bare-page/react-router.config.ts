import type { Config } from '@react-router/dev/config'

export default { appDirectory: 'app', buildDirectory: '../../.cache/bare-page', ssr: true } satisfies Config
