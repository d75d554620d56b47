// What is called of the packages, since their own types are there only once they are installed.
import type { Duplex } from 'node:stream'

interface Pool {
  end: () => Promise<void>
}
export const pg: { Pool: new (options: { stream: () => Duplex; max: number }) => Pool }

/** Finds the account behind a name. */
interface IdResolver {
  handle: { resolve: (handle: string) => Promise<string | undefined> }
}

export class PDS {
  static fromEnv(settings: Record<string, unknown>): Promise<PDS>
  ctx: {
    idResolver: IdResolver
    accountManager: { getAccount: (handleOrDid: string) => Promise<{ did: string } | null> }
  }
  start(): Promise<unknown>
  destroy(): Promise<void>
}

/** What is known of an account: the operations that created and changed it, signed. */
interface DirectoryContents {
  contents: Record<string, { operation: unknown }[]>
  validateAndAddOp: (did: string, operation: unknown) => Promise<void>
}
export const Directory: { mock: () => DirectoryContents }

export class PlcServer {
  static create(options: { db: DirectoryContents; port: number }): PlcServer
  start(): Promise<unknown>
  destroy(): Promise<void>
}

export class Secp256k1Keypair {
  static create(options?: { exportable: boolean }): Promise<Secp256k1Keypair>
  did(): string
  export(): Promise<Uint8Array>
}

export class Database {
  constructor(options: { url: string; pool: Pool })
  migrateToLatestOrThrow(): Promise<unknown>
  close(): Promise<void>
}

export class DataPlaneServer {
  static create(db: Database, port: number, directory: string, fetch: typeof globalThis.fetch): Promise<DataPlaneServer>
  idResolver: IdResolver
  destroy(): Promise<void>
}

export class ServerConfig {
  constructor(settings: Record<string, unknown>)
}

export class BskyAppView {
  static create(options: { config: ServerConfig; signingKey: Secp256k1Keypair }): BskyAppView
  ctx: { idResolver: IdResolver }
  start(): Promise<unknown>
  destroy(): Promise<void>
}

export class RepoSubscription {
  constructor(options: { service: string; db: Database; idResolver: IdResolver })
  start(): Promise<void>
  destroy(): Promise<void>
}
