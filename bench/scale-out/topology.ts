import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPgbouncer } from '#scripts/throwaway-pgbouncer.mjs'
import { freePort, startPostgres, startReplica } from '#scripts/throwaway-postgres.mjs'
import { startFakeS3 } from '#tests/support/misbehaving/fake-s3.ts'
import {
  type MarketplaceProcess,
  type ProcessSettings,
  startMarketplace,
} from '#tests/support/marketplace/marketplace-process.ts'
import { startHaproxy } from './haproxy.ts'

/** A web process or a worker that can be replaced. */
export interface Machine {
  readonly settings: ProcessSettings
  process: MarketplaceProcess
}

export interface Topology {
  /** HAProxy's address. */
  readonly url: string
  readonly databaseUrl: string
  readonly webs: readonly Machine[]
  readonly workers: readonly Machine[]
  /** Until HAProxy sends requests to all web processes. */
  allReady(): Promise<void>
  /** Enough of every hat for any number of purchases. */
  fillStock(): Promise<void>
  /** As an operator would: PgBouncer holds new transactions back until the server is there again. */
  restartPrimary(): Promise<void>
  stop(): Promise<void>
}

const account = { bucket: 'hats', region: 'us-east-1', accessKeyId: 'bench', secretAccessKey: 'bench-secret' }

/**
 * Everything that a large installation has, on this machine: HAProxy, web processes and workers, PgBouncer, a primary, a streaming
 * replica and a bucket. The demo is filled through the same parts.
 */
export async function buildTopology(webCount: number, workerCount: number): Promise<Topology> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brimfolk-scale-out-'))
  const primary = await startPostgres()
  await primary.createDatabase('brimfolk')
  const databaseUrl = primary.url.replace(/postgres$/, 'brimfolk')
  const replica = await startReplica(primary)
  const pooler = await startPgbouncer(databaseUrl)
  const replicaPooler = await startPgbouncer(replica.url.replace(/postgres$/, 'brimfolk'))
  const bucket = await startFakeS3(account)
  const port = await freePort()
  const settings = {
    ...bucketSettings(bucket.endpoint),
    DATA_DIR: dataDir,
    DATABASE_URL: pooler.url,
    DATABASE_POOLER: 'transaction',
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_REPLICA_URL: replicaPooler.url,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUSTED_PROXIES: '1',
    DEMO_LOGINS: 'all',
    STOP_DELAY: '6',
  }
  await (await startMarketplace({ ...settings, PORT: String(port) })).stop()
  const machine = async (ROLE: string): Promise<Machine> => {
    const own = { ...settings, ROLE, MIGRATE: 'off', PORT: String(await freePort()) }
    return { settings: own, process: await startMarketplace(own) }
  }
  const webs = await Promise.all(Array.from({ length: webCount }, () => machine('web')))
  const workers = await Promise.all(Array.from({ length: workerCount }, () => machine('worker')))
  const haproxy = await startHaproxy(
    port,
    webs.map((web) => Number(web.settings.PORT)),
  )
  return {
    url: `http://localhost:${port}`,
    databaseUrl,
    webs,
    workers,
    allReady: async () => {
      while ((await haproxy.ready()) < webCount) await new Promise((resolve) => setTimeout(resolve, 100))
    },
    fillStock: () => query(databaseUrl, 'update product_variants set quantity = 100000'),
    restartPrimary: async () => {
      await query(pooler.adminUrl, 'pause')
      await primary.restart()
      await query(pooler.adminUrl, 'resume')
    },
    stop: async () => {
      await haproxy.stop()
      await Promise.all([...webs, ...workers].map((one) => one.process.stop()))
      await bucket.close()
      await Promise.all([pooler.stop(), replicaPooler.stop()])
      await Promise.all([primary.stop(), replica.stop()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function bucketSettings(endpoint: string) {
  return {
    S3_BUCKET: account.bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  }
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
