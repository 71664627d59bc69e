// Copied as medusa-config.js into a folder where Medusa is installed. Whatever isn't named here is Medusa's default: event bus, locks
// and workflows in memory.
const { defineConfig } = require('@medusajs/framework/utils')

module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false },
    http: {
      storeCors: 'http://localhost',
      adminCors: 'http://localhost',
      authCors: 'http://localhost',
      jwtSecret: 'bench',
      cookieSecret: 'bench',
    },
  },
})
