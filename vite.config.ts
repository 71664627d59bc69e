import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: {
        target: 'node24',
        sourcemap: true,
        // The server's entry is the composition root: pages, modules and jobs are one bundle with one copy of everything.
        rolldownOptions: { input: { server: 'src/main/server.ts' } },
      },
    },
  },
})
