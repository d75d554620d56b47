import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appViewName } from './app-view.ts'
import { PDS, Secp256k1Keypair } from './packages/index.js'

interface Keys {
  rotation: string
  session: string
  admin: string
}

async function readKeys(folder: string): Promise<Keys> {
  const file = join(folder, 'keys.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys
  const rotation = await Secp256k1Keypair.create({ exportable: true })
  const keys = {
    rotation: Buffer.from(await rotation.export()).toString('hex'),
    session: randomBytes(32).toString('hex'),
    admin: randomBytes(16).toString('hex'),
  }
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}

interface Place {
  port: number
  folder: string
  directory: string
  appView: string
}

/** The server that has the accounts, their records and their pictures (PDS). */
export async function startAccountServer({ port, folder, directory, appView }: Place) {
  const keys = await readKeys(folder)
  const blobs = join(folder, 'blobs')
  mkdirSync(blobs, { recursive: true })
  const server = await PDS.fromEnv({
    devMode: true,
    port,
    dataDirectory: folder,
    blobstoreDiskLocation: blobs,
    didPlcUrl: directory,
    serviceHandleDomains: ['.test'],
    serviceName: 'Bluesky on this machine',
    inviteRequired: false,
    enableDidDocWithSession: true,
    jwtSecret: keys.session,
    adminPassword: keys.admin,
    plcRotationKeyK256PrivateKeyHex: keys.rotation,
    bskyAppViewUrl: appView,
    bskyAppViewDid: appViewName,
    bskyAppViewCdnUrlPattern: `${appView}/img/%s/plain/%s/%s`,
  })
  const findAccount = async (handle: string) => (await server.ctx.accountManager.getAccount(handle))?.did
  server.ctx.idResolver.handle.resolve = findAccount
  await server.start()
  return { service: `http://127.0.0.1:${port}`, findAccount, close: () => server.destroy() }
}
